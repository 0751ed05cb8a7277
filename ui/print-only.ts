// Prints one part of the page: a receipt, a slip, a result. The browser's own command still prints the whole page.

/** The part is marked until it is printed (`data-printed`); base.css hides the rest. Phones print after this returns. */
export function printOnly(part: HTMLElement | null | undefined): void {
  if (part === null || part === undefined) return
  part.dataset['printed'] = ''
  window.addEventListener('afterprint', () => delete part.dataset['printed'], { once: true })
  window.print()
}
