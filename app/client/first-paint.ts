/**
 * Applies the chosen theme and grid size before the first paint, and sets `data-script` so that style sheets can tell
 * that scripts run. If English was chosen, it redirects from `/` to the English home page and hides the French page
 * meanwhile.
 */
const APPEARANCE = `{let d=document.documentElement,h=d.dataset,l=location,s,t;h.script='';try{s=localStorage;t=s.theme;if(s['large-board'])h.board='large';if(s.language=='en'&&l.pathname=='/'){d.hidden=!0;l.replace('/en'+l.search+l.hash)}}catch{}if(t=='light'||t=='dark')h.theme=t}`;

/** The event that a page dispatches when a script that it has imported is missing. */
export const MISSING_FILE = 'missing-file';

/**
 * Reloads the page once if one of its style sheets or scripts is missing (O2). Shows a message instead if the page was
 * already reloaded, if it is the response to a form or to an unknown address, or if its server does not answer either.
 */
const RELOAD_ONCE = `{
const show = () => document.getElementById('missing-script')?.removeAttribute('hidden');
const showParsed = () => document.readyState === 'loading' ? addEventListener('DOMContentLoaded', show) : show();
let isTold = false;
const onMissing = () => {
if (isTold) return;
isTold = true;
const [visit] = performance.getEntriesByType('navigation');
if (!visit || visit.type === 'reload' || visit.responseStatus > 399) return showParsed();
fetch('/healthz').then(answer => answer.ok ? location.reload() : showParsed(), showParsed);
};
addEventListener('${MISSING_FILE}', onMissing);
addEventListener('error', event => event.target.matches?.('script,[rel=stylesheet]') && onMissing(), true);
}`;

/** The inline script for the document head. The content security policy allows it by its hash. */
export const FIRST_PAINT = `${APPEARANCE}
${RELOAD_ONCE}`;
