export const THEME_STORE = 'theme';
export const THEME_CHOSEN = 'curb-theme';

/**
 * Runs before anything is drawn, so that nothing flashes, and stays: it follows the system, the person's other tabs and
 * `setTheme`. It goes into the page as text and knows nothing of the rest.
 */
export const THEME_SCRIPT = `(function(){var root=document.documentElement,light=matchMedia('(prefers-color-scheme: light)'),chosen;
function apply(event){if(event){chosen=event.detail||chosen;if(event.type==='storage')chosen=undefined}
var theme=chosen;try{theme=theme||localStorage.getItem('${THEME_STORE}')}catch(error){}
root.dataset.theme=theme==='light'||(theme==='system'?light.matches:false)?'light':'dark'}
apply();light.addEventListener('change',apply);addEventListener('storage',apply);addEventListener('${THEME_CHOSEN}',apply)})()`;
