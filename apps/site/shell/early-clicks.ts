// A page is seen before it is awake. What is pressed in that time is kept and pressed again once somebody hears it: nothing that a
// visitor did is lost, and a form that waits for its script is not sent by the browser in its own way.

/** More than this nobody means. */
const CLICKS_MAX = 8

type EarlyWindow = { earlyClicks?: { readonly kept: readonly HTMLElement[]; readonly stop: () => void } }

/**
 * Runs in the page as soon as it is there, before any other script of ours. Buttons that work by themselves are let be: those of
 * popovers, and of forms that have an address to send to.
 */
export const EARLY_CLICKS_SCRIPT = `(()=>{
const kept=[];
const hear=e=>{
const b=e.target.closest&&e.target.closest('button');
if(!b||b.hasAttribute('popovertarget')||b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();
if(kept.length<${CLICKS_MAX})kept.push(b)
};
addEventListener('click',hear,true);
window.earlyClicks={kept,stop:()=>removeEventListener('click',hear,true)}
})()`.replaceAll('\n', '')

/** Once, when the page is awake. */
export function replayEarlyClicks(): void {
  const page = globalThis as EarlyWindow
  const { earlyClicks } = page
  delete page.earlyClicks
  earlyClicks?.stop()
  for (const button of earlyClicks?.kept ?? []) if (button.isConnected) button.click()
}
