/**
 * Inline script for the head: sets the chosen theme before the first paint, and marks for the style sheets
 * that scripts run. The content security policy allows it by its hash.
 */
export const FIRST_PAINT = `{let h=document.documentElement.dataset,t;h.script='';try{t=localStorage.getItem('theme')}catch{}if(t=='light'||t=='dark')h.theme=t}`;
