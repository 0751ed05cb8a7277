// A page is visible before it is hydrated, and parts of it hydrate later than others. Such a part has `data-asleep`;
// the page's first script records the buttons that are pressed in it (apps/site/shell/coupon/early-presses-script.ts).
// Typed, chosen or ticked values stay in their field. When a part hydrates, its fields report first, then the buttons
// are pressed again, in their order.
import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type ChangeEventHandler, type RefObject } from 'react'

const ASLEEP = 'data-asleep'

/** Spread on the element of such a part. */
export const asleepMark = { [ASLEEP]: '' }

/** An event of such a part: one of its buttons was pressed. */
export const EARLY_PRESS = 'early-press'

/** While the page hydrates what the server rendered; later, a new part of it is the browser's own from the start. */
export const isPageAsleep = (): boolean => typeof document !== 'undefined' && document.body.hasAttribute(ASLEEP)

const reports: (() => void)[] = []
const presses = (): HTMLButtonElement[] => (globalThis as { earlyPresses?: HTMLButtonElement[] }).earlyPresses ?? []
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether one of its buttons was pressed before anything listened for it. */
export const hasEarlyPress = (part: HTMLElement): boolean => presses().some((button) => part.contains(button))

function schedule(): void {
  timer ??= setTimeout(replayNext)
}

/**
 * One in each task: a choice builds upon the previous one. A press whose part is not hydrated delays those behind
 * it.
 */
function replayNext(): void {
  timer = undefined
  const kept = presses()
  while (kept[0]?.isConnected === false) kept.shift()
  const next = reports.shift()
  if (next !== undefined) next()
  else if (kept[0] !== undefined && kept[0].closest(`[${ASLEEP}]`) === null) kept.shift()?.click()
  else return
  schedule()
}

/** The first at once, so that nothing resets its field; the others each in a separate task. */
function report(tell: () => void): void {
  if (timer !== undefined || reports.length > 0) reports.push(tell)
  else tell()
  schedule()
}

/** Call it from an effect, when the part listens. */
export function wake(part: HTMLElement): void {
  part.removeAttribute(ASLEEP)
  if (presses().length > 0) schedule()
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Rendered = {
  readonly value?: string | number | readonly string[] | undefined
  readonly defaultValue?: string | number | readonly string[] | undefined
  readonly checked?: boolean | undefined
  readonly defaultChecked?: boolean | undefined
}

const isTick = (field: FieldElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function isChanged(field: FieldElement, rendered: Rendered): boolean {
  if (isTick(field)) {
    // Of a group of radio buttons, the one that was chosen reports.
    const wasChecked = rendered.checked ?? rendered.defaultChecked ?? false
    return field.checked !== wasChecked && (field.checked || field.type === 'checkbox')
  }
  if (field instanceof HTMLInputElement && field.type === 'file') return (field.files?.length ?? 0) > 0
  const value = (rendered.value ?? rendered.defaultValue ?? '').toString()
  // A list without the rendered value, for example one whose choices are still to come, shows another one by itself.
  if (field instanceof HTMLSelectElement && Array.from(field.options).every((option) => option.value !== value))
    return false
  return field.value !== value
}

/** Restores what a rendering in between may have reset. */
function restore(field: FieldElement, value: string, isChecked: boolean): void {
  if (isTick(field)) field.checked = isChecked
  else if (field.type !== 'file' && field.value !== value) field.value = value
}

/**
 * Calls the newest handler once when the field hydrates with another value than it was rendered with. Returns the
 * field's ref.
 */
export function useEarlyValue<E extends FieldElement>(
  rendered: Rendered,
  onChange: ChangeEventHandler<E> | undefined,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const newest = useRef(onChange)
  const first = useRef(rendered)
  useLayoutEffect(() => {
    newest.current = onChange
  })
  const kept = useRef<(() => void) | undefined>(undefined)
  // Read at once, because the next rendering may reset the field; reported a little later, when handlers may
  // navigate.
  useLayoutEffect(() => {
    const field = ref.current
    if (field === null || newest.current === undefined || !isChanged(field, first.current)) return
    const { value } = field
    const isChecked = isTick(field) && field.checked
    kept.current = () => {
      restore(field, value, isChecked)
      const event = { type: 'change', target: field, currentTarget: field, preventDefault: () => undefined }
      newest.current?.(event as unknown as ChangeEvent<E>)
    }
  }, [])
  useEffect(() => {
    if (kept.current !== undefined) report(kept.current)
    kept.current = undefined
  }, [])
  return ref
}
