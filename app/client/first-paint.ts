/**
 * Applies the chosen theme and grid size before the first paint, and sets `data-script` so that style sheets can tell that
 * scripts run. If English was chosen, it leads from the bare address to the English home page and hides the French one
 * meanwhile.
 */
const APPEARANCE = `{let d=document.documentElement,h=d.dataset,l=location,s,t;h.script='';try{s=localStorage;t=s.theme;if(s['large-board'])h.board='large';if(s.language=='en'&&l.pathname=='/'){d.hidden=!0;l.replace('/en'+l.search+l.hash)}}catch{}if(t=='light'||t=='dark')h.theme=t}`;

/** The event of a page that lacks a script which it has asked for itself. */
export const MISSING_FILE = 'missing-file';

/**
 * Loads the page again, once, if one of its style sheets or scripts is missing (O2), and otherwise shows the message that
 * says so: in a page that was loaded again already, that answers a form or an unknown address, or whose server does not
 * answer either.
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
