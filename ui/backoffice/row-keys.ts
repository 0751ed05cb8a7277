// Keyboard navigation through the rows of a table: j and k from anywhere on the page, arrows once the focus is in the
// table.

/** Keys typed into a field are text, and keys with a modifier belong to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
  )
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

export function moveRow(table: HTMLElement, event: KeyboardEvent): void {
  // With another alphabet's layout a key is recognised by its position.
  const key = event.code === 'KeyJ' ? 'j' : event.code === 'KeyK' ? 'k' : event.key
  const step = STEPS[key]
  const { activeElement } = document
  if (step === undefined || isTyping(event) || document.querySelector('dialog[open]') !== null) return
  if (key.startsWith('Arrow') && !table.contains(activeElement)) return
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === activeElement || row.closest('tr')?.contains(activeElement) === true)
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
