// The boxes over the page, lowest first: what must stay reachable beside them (notices) needs the topmost. While
// there is one, the page behind does not scroll.

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function lockPage(isLocked: boolean): void {
  const page = document.documentElement
  // A disappearing scroll bar would move the page: its room is kept where there is one.
  const hasBar = isLocked && window.innerWidth > page.clientWidth
  page.style.overflow = isLocked ? 'hidden' : ''
  page.style.scrollbarGutter = hasBar ? 'stable' : ''
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const modalStack = {
  /** Undefined where nothing is over the page. */
  top: (): HTMLDialogElement | undefined => open.at(-1),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Answers how to leave. */
  join: (dialog: HTMLDialogElement): (() => void) => {
    if (open.length === 0) lockPage(true)
    open.push(dialog)
    tell()
    return () => {
      open.splice(open.indexOf(dialog), 1)
      if (open.length === 0) lockPage(false)
      tell()
    }
  },
}
