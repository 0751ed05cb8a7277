// A page is seen before it is awake, and parts of it wake after it. What is pressed, chosen and typed in that time is kept and told again
// once somebody hears it: nothing that a visitor did is lost, and a form that waits for its script is not sent by the browser in its own
// way.

/** What was touched, and what it then said: waking may set it back to what the house rendered. */
type Kept = readonly [element: HTMLElement, value?: string | boolean]
type EarlyWindow = {
  readonly earlyInput?: {
    readonly kept: Kept[]
    /** Whether what this says is kept: everything, until the page is awake. */
    keeps: (element: Element) => boolean
  }
}

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
const WAITS_MAX = 200

/** React has put its mark on what it hears. */
const isHeard = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const BEGINS = /^(?:\$[?!~]?|&)$/u
const ENDS = /^\/[$&]$/u
/** What the house could not render is put in anew, never woken. */
const ANEW = '$!'

/** In a part that the house rendered and React has not taken up yet: it stands between two marks, which may stand in such marks. */
function isAsleep(element: Element): boolean {
  if (isHeard(element)) return false
  let part = element
  while (part.parentElement !== null && !isHeard(part.parentElement)) part = part.parentElement
  let ends = 0
  for (let before = part.previousSibling; before !== null; before = before.previousSibling) {
    const mark = before instanceof Comment ? before.data : ''
    if (ENDS.test(mark)) ends += 1
    if (!BEGINS.test(mark)) continue
    if (ends === 0) return mark !== ANEW
    ends -= 1
  }
  return false
}

/** Once, when the page is awake. */
export function replayEarlyInput(): void {
  const { earlyInput } = globalThis as EarlyWindow
  if (earlyInput === undefined) return
  const { kept } = earlyInput
  let isTelling = false
  // Behind what waits, whatever comes waits too: a form is not sent before it has heard all that was typed.
  earlyInput.keeps = (element) => !isTelling && (kept.length > 0 || isAsleep(element)) && tellLater()

  let timer: ReturnType<typeof setTimeout> | undefined
  let waits = 0
  function tellLater(ms = 0): true {
    timer ??= setTimeout(tellNext, ms)
    return true
  }
  /** One after the other, each when what the one before it changed is drawn: a later choice builds upon it. */
  function tellNext(): void {
    timer = undefined
    const [first] = kept
    if (first === undefined) return
    const [element, value] = first
    const sleeps = isAsleep(element)
    waits = sleeps ? waits + 1 : 0
    if (sleeps && waits <= WAITS_MAX) return void tellLater(WAIT_MS)
    kept.shift()
    isTelling = true
    if (value !== undefined) tell(element, value)
    // Of a part that does not wake nobody hears: the browser would send its form in its own way.
    else if (!sleeps) element.click()
    isTelling = false
    tellLater()
  }
  if (kept.length > 0) tellLater()
}
