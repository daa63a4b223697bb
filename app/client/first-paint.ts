/**
 * The inline script for the document head. It applies the chosen theme and grid size before the first paint, and sets
 * `data-script` so that style sheets can tell that scripts run. The content security policy allows the script
 * by its hash.
 */
export const FIRST_PAINT = `{let h=document.documentElement.dataset,s,t;h.script='';try{s=localStorage;t=s.theme;if(s['large-board'])h.board='large'}catch{}if(t=='light'||t=='dark')h.theme=t}`;
