// A page is seen before it is awake. What is pressed and chosen in that time is kept and told again once somebody hears it: nothing
// that a visitor did is lost, and a form that waits for its script is not sent by the browser in its own way.

/** More than this nobody means. */
const KEPT_MAX = 8

/** What was touched, and what a select then said: waking may set it back to what the house rendered. */
type Kept = readonly [element: HTMLElement, value?: string]
type EarlyWindow = { earlyInput?: { readonly kept: readonly Kept[]; readonly stop: () => void } }

/**
 * Runs in the page as soon as it is there, before any other script of ours: keeps the buttons and selects in their order. Buttons
 * that work by themselves are let be: those of popovers, and of forms that have an address to send to. Nobody else hears what is
 * kept, nor the input that comes before a change: a page half awake would wake in the midst of it, and take what waking made of it
 * for what was chosen.
 */
export const EARLY_INPUT_SCRIPT = `(()=>{
const kept=[];
const keep=(e,v)=>{
const l=kept.at(-1);
if(v!==undefined&&l&&l[0]===e)l[1]=v;
else if(kept.length<${KEPT_MAX})kept.push([e,v])
};
const onClick=e=>{
const b=e.target.closest&&e.target.closest('button');
if(!b||b.hasAttribute('popovertarget')||b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();
e.stopImmediatePropagation();
keep(b)
};
const onChoice=e=>{
if(e.target.tagName!=='SELECT')return;
e.stopImmediatePropagation();
keep(e.target,e.target.value)
};
addEventListener('click',onClick,true);
addEventListener('input',onChoice,true);
addEventListener('change',onChoice,true);
window.earlyInput={kept,stop(){
removeEventListener('click',onClick,true);
removeEventListener('input',onChoice,true);
removeEventListener('change',onChoice,true)
}}
})()`.replaceAll('\n', '')

/** Once, when the page is awake. */
export function replayEarlyInput(): void {
  const page = globalThis as EarlyWindow
  const { earlyInput } = page
  delete page.earlyInput
  earlyInput?.stop()
  for (const [element, value] of earlyInput?.kept ?? []) {
    if (element instanceof HTMLSelectElement && value !== undefined) {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    } else element.click()
  }
}
