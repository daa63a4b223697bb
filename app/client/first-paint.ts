/**
 * The inline script for the document head. It applies the chosen theme and grid size before the first paint, and sets
 * `data-script` so that style sheets can tell that scripts run. If English was chosen, it leads from the bare address to
 * the English home page and hides the French one meanwhile. The content security policy allows the script by its hash.
 */
export const FIRST_PAINT = `{let d=document.documentElement,h=d.dataset,l=location,s,t;h.script='';try{s=localStorage;t=s.theme;if(s['large-board'])h.board='large';if(s.language=='en'&&l.pathname=='/'){d.hidden=!0;l.replace('/en'+l.search+l.hash)}}catch{}if(t=='light'||t=='dark')h.theme=t}`;
