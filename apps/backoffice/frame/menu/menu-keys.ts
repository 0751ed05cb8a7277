// The arrow keys in the menu: up and down through what is seen, towards the start to fold a group, towards the end to unfold it.
const headingOf = (element: Element): HTMLButtonElement | null =>
  element.closest('section')?.querySelector<HTMLButtonElement>('button[aria-expanded]') ?? null

function fold(element: Element, isFolded: boolean): void {
  const heading = headingOf(element)
  if (heading === null || (heading.getAttribute('aria-expanded') === 'false') === isFolded) return
  // The focus does not vanish with the place on which it was.
  if (isFolded) heading.focus()
  heading.click()
}

export function goThroughMenu(menu: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [...menu.querySelectorAll<HTMLElement>('button, a')].filter((one) => one.closest('[hidden]') === null)
  const at = stops.findIndex((one) => one === target)
  const isRtl = document.documentElement.dir === 'rtl'
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => stops[at + 1]?.focus(),
    ArrowUp: () => stops[at - 1]?.focus(),
    Home: () => stops[0]?.focus(),
    End: () => stops.at(-1)?.focus(),
    ArrowLeft: () => fold(target, !isRtl),
    ArrowRight: () => fold(target, isRtl),
  }
  const move = moves[key]
  if (at < 0 || move === undefined) return
  event.preventDefault()
  move()
}
