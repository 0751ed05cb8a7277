// A page is seen before it is awake. What is pressed and chosen in that time is kept and told again once somebody hears it: nothing
// that a visitor did is lost, and a form that waits for its script is not sent by the browser in its own way.

/** More than this nobody means. */
const KEPT_MAX = 8

type EarlyWindow = { earlyInput?: { readonly kept: readonly HTMLElement[]; readonly stop: () => void } }

/**
 * Runs in the page as soon as it is there, before any other script of ours: keeps the buttons and selects in their order. Buttons
 * that work by themselves are let be: those of popovers, and of forms that have an address to send to.
 */
export const EARLY_INPUT_SCRIPT = `(()=>{
const kept=[];
const keep=e=>{if(kept.length<${KEPT_MAX})kept.push(e)};
const onClick=e=>{
const b=e.target.closest&&e.target.closest('button');
if(!b||b.hasAttribute('popovertarget')||b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();
keep(b)
};
const onChange=e=>{if(e.target.tagName==='SELECT')keep(e.target)};
addEventListener('click',onClick,true);
addEventListener('change',onChange,true);
window.earlyInput={kept,stop(){
removeEventListener('click',onClick,true);
removeEventListener('change',onChange,true)
}}
})()`.replaceAll('\n', '')

/** Once, when the page is awake. */
export function replayEarlyInput(): void {
  const page = globalThis as EarlyWindow
  const { earlyInput } = page
  delete page.earlyInput
  earlyInput?.stop()
  for (const element of earlyInput?.kept ?? []) {
    if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }))
    else element.click()
  }
}
