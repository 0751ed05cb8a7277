// The first script of every page: it keeps what is pressed, chosen and typed before anybody hears it, for early-input.ts. Apart, so that
// only the house carries its text.

/** More than this nobody means. */
const KEPT_MAX = 32

/**
 * Runs in the page as soon as it is there, before any other script of ours: keeps buttons and fields in their order, of each field
 * what it said last. Buttons that work by themselves are let be: those of popovers, and of forms that have an address to send to.
 * Nobody else hears what is kept, nor the input that comes before a change: a page half awake would wake in the midst of it, and
 * take what waking made of it for what was chosen.
 */
export const EARLY_INPUT_SCRIPT = `(()=>{
const kept=[];
const early={kept,keeps:()=>true};
const keep=(e,v)=>{
const l=v===undefined?undefined:kept.find(([o,w])=>o===e&&w!==undefined);
if(l)l[1]=v;
else if(kept.length<${KEPT_MAX})kept.push([e,v])
};
const isTick=t=>t.type==='checkbox'||t.type==='radio';
const onClick=e=>{
if(isTick(e.target)&&e.target.tagName==='INPUT')return early.keeps(e.target)&&e.stopImmediatePropagation();
const b=e.target.closest&&e.target.closest('button');
if(!b||b.hasAttribute('popovertarget')||b.form&&b.form.hasAttribute('action')||!early.keeps(b))return;
e.preventDefault();
e.stopImmediatePropagation();
keep(b)
};
const onChoice=e=>{
const t=e.target;
if(!/^(SELECT|INPUT|TEXTAREA)$/.test(t.tagName)||t.type==='file'||!early.keeps(t))return;
e.stopImmediatePropagation();
keep(t,isTick(t)?t.checked:t.value)
};
addEventListener('click',onClick,true);
addEventListener('input',onChoice,true);
addEventListener('change',onChoice,true);
window.earlyInput=early
})()`.replaceAll('\n', '')
