// A page is seen before it is awake. What is pressed, chosen and typed in that time is kept and told again once somebody hears it:
// nothing that a visitor did is lost, and a form that waits for its script is not sent by the browser in its own way.

/** What was touched, and what it then said: waking may set it back to what the house rendered. */
type Kept = readonly [element: HTMLElement, value?: string | boolean]
type EarlyWindow = { earlyInput?: { readonly kept: readonly Kept[]; readonly stop: () => void } }

/** React hears of a value only where it is another than the one it saw last: so it sees none first. */
function tell(element: HTMLElement, value: string | boolean): void {
  const field = element as HTMLInputElement
  if (typeof value === 'boolean') {
    field.checked = !value
    return field.click()
  }
  const isText = field.tagName !== 'SELECT'
  if (isText) field.value = ''
  // The browser's own setter, which React does not watch.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }))
}

const WAIT_MS = 25
const WAITS_MAX = 80

/** Parts of a page wake after it, each when its script has come: React has put its mark on what it hears. */
const isHeard = (element: HTMLElement): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** One after the other, each when what the one before it changed is drawn: a later choice builds upon it. */
function tellNext(kept: readonly Kept[], waits = 0): void {
  const [first, ...rest] = kept
  if (first === undefined) return
  const [element, value] = first
  if (waits < WAITS_MAX && !isHeard(element)) {
    setTimeout(tellNext, WAIT_MS, kept, waits + 1)
    return
  }
  if (value === undefined) element.click()
  else tell(element, value)
  setTimeout(tellNext, 0, rest)
}

/** Once, when the page is awake. */
export function replayEarlyInput(): void {
  const page = globalThis as EarlyWindow
  const { earlyInput } = page
  delete page.earlyInput
  earlyInput?.stop()
  tellNext(earlyInput?.kept ?? [])
}
