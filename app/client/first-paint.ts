/**
 * Applies the stored theme and board size before the first paint. Sets attributes for the style sheets:
 * `data-script` because scripts run, `data-new` if this browser has neither a finished game nor a game of a daily
 * grid, and `data-start` for two seconds if a link has started the game. Sets `--circles` to the number of circles that
 * this browser stores, so that pages can reserve the height of what they tell about them. If the stored language is
 * English, hides the page at the address `/` and opens the English home page instead.
 */
const APPEARANCE = `{let d=document.documentElement,h=d.dataset,l=location,s,t;h.script='';if(l.hash=='#start'){h.start='';setTimeout(()=>delete h.start,2e3)}try{s=localStorage;t=s.circles;if(t)d.style.setProperty('--circles',t.split('"code"').length-1);t=s.theme;if(s['large-board'])h.board='large';if(!s.paces&&!s.daily&&!/"isWon"|"level":(?!1\\b)/.test(s.solo))h.new='';if(s.language=='en'&&l.pathname=='/'){d.hidden=!0;l.replace('/en'+l.search+l.hash)}}catch{}if(t=='light'||t=='dark')h.theme=t}`;

/** The name of the event by which a page says that a script that it needs cannot be loaded. */
export const MISSING_FILE = 'missing-file';

/**
 * Reloads the page if one of its style sheets or scripts cannot be loaded (O2). Shows a message instead if the page
 * was already reloaded or has an error status, or if the server does not respond.
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

/**
 * The script that runs in the head of each page before anything is painted. The content security policy allows it by
 * its hash.
 */
export const FIRST_PAINT = `${APPEARANCE}
${RELOAD_ONCE}`;
