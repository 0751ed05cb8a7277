// The first script of every page: it keeps what is pressed before anybody hears it, for early-input.ts. Apart, so that only the house
// carries its text.

/** More than this nobody means. */
const KEPT_MAX = 8

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
