// A page is seen before it is awake. What is pressed and chosen in that time is kept and told again once somebody hears it: nothing
// that a visitor did is lost, and a form that waits for its script is not sent by the browser in its own way.

/** What was touched, and what a select then said: waking may set it back to what the house rendered. */
type Kept = readonly [element: HTMLElement, value?: string]
type EarlyWindow = { earlyInput?: { readonly kept: readonly Kept[]; readonly stop: () => void } }

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
