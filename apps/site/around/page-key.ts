// The keys that work anywhere on a page, as long as nothing is being typed.

export type PageKey = '?' | 'j' | 'k'

/** With another alphabet's layout a letter is recognised by its position. */
export function pageKeyOf({ key, code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): PageKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable=true]') !== null)
    return undefined
  return key === '?' ? '?' : code === 'KeyJ' ? 'j' : code === 'KeyK' ? 'k' : undefined
}
