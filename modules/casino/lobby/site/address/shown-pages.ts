// Which pages of a long list are linked: the first, the last, and those around the one that is shown.
const AROUND = 2

/** Undefined stands for those that are left out. */
export function shownPages(page: number, pages: number): readonly (number | undefined)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= AROUND,
  )
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    return before !== undefined && one - before > 1 ? [undefined, one] : [one]
  })
}
