import type { Mail } from '#server/db/schema.ts';
import * as m from '#server/messages.ts';
import { escapeHtml } from '#site/escape-html.ts';
import type { Language } from '#site/languages.ts';

/** A link in an email. It is shown as a plain URL and, if it has a label, also as a button above the URL. */
type Link = { readonly href: string; readonly label?: string };

/** The content of an email before it is rendered as text and HTML. */
export type MailContent = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** The paragraphs and links of the email, in reading order. */
  readonly parts: readonly (string | Link)[];
  /** The URL of the site, to which the footer of the email links. */
  readonly site: string;
};

/** Renders an email as plain text and as HTML, with the same content in the same order. */
export const renderMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
});

const sender = (language: Language): string => m.mail_sender({}, { locale: language });

const textOf = ({ language, parts, site }: MailContent): string =>
  // the line `-- ` marks the beginning of an email’s signature
  `${[...parts.map(textOfPart), `-- \n${sender(language)}\n${site}`].join('\n\n')}\n`;

const textOfPart = (part: string | Link): string =>
  typeof part === 'string' ? part : [part.label, part.href].filter(Boolean).join('\n');

// The colours of emails repeat those of app/styles/tokens.css, because mail programs support neither CSS custom
// properties nor `light-dark()`. If a mail program ignores the style sheet, the light colours in the style attributes
// apply.
const BUTTON = 'display:inline-block;padding:14px 24px;border-radius:14px;font-weight:700;text-decoration:none';
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.page{background:#15121f!important;color:#f4efe6!important}
.button{background:#a9b4ff!important;color:#15121f!important}
.link{color:#a9b4ff!important}
.quiet{color:#b5adc4!important}
}`;

function htmlOf({ language, subject, parts, site }: MailContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;background:#fbf7f0;color:#1f1a2e">
<div class="page" lang="${language}" style="max-width:34rem;margin:0 auto;padding:32px 20px;background:#fbf7f0;color:#1f1a2e;font:17px/1.6 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
${parts.map(htmlOfPart).join('\n')}
<p class="quiet" style="margin:40px 0 0;color:#5c5568;font-size:15px">${escapeHtml(sender(language))}<br>${bareLink(site)}</p>
</div>
</body>
</html>
`;
}

const htmlOfPart = (part: string | Link): string =>
  typeof part === 'string'
    ? `<p style="margin:0 0 20px">${escapeHtml(part)}</p>`
    : `${button(part)}<p style="margin:0 0 28px;font-size:15px">${bareLink(part.href)}</p>`;

const button = ({ href, label }: Link): string =>
  label === undefined
    ? ''
    : `<p style="margin:28px 0 12px"><a class="button" href="${escapeHtml(href)}" style="${BUTTON};background:#3a3db0;color:#ffffff">${escapeHtml(label)}</a></p>\n`;

const bareLink = (href: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#3a3db0">${escapeHtml(href)}</a>`;
