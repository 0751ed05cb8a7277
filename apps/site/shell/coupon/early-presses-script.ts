// The first script of every page, written by the server alone: it keeps presses of buttons in parts of the page that do not listen yet.
// Such parts carry `data-asleep`. Buttons that work without JavaScript are left to the browser: those of popovers, and those that send a
// form with an action. The part is notified by an event, in case that it waits to be wanted. What is typed, chosen or ticked needs no help: it stays in the fields, which report it when they hydrate (`useEarlyValue` in
// ui/awake.ts).
export const EARLY_PRESSES_SCRIPT =
  "addEventListener('click',e=>{const b=e.target.closest&&e.target.closest('[data-asleep] button');if(!b||b.hasAttribute('popovertarget')||b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();const k=window.earlyPresses=window.earlyPresses||[];if(k.length<32)k.push(b);b.closest('[data-asleep]').dispatchEvent(new Event('early-press'))},true)"
