/**
 * Runs in the head before anything is drawn, so that the chosen theme never flashes the other one. It also tells the
 * style sheets that scripts run. Inside a page it is allowed by its hash.
 */
export const FIRST_PAINT = `{let h=document.documentElement.dataset,t;h.script='';try{t=localStorage.getItem('theme')}catch{}if(t=='light'||t=='dark')h.theme=t}`;
