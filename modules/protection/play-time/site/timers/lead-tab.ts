// Which of a player's tabs shows reminders: one at a time, the visible one. The browser's own locks ensure it,
// however a tab ends.

const LOCK = 'fairline.reminders'

type Turn = { readonly isTaken: boolean; readonly giveUp: AbortController; end?: () => void }

/**
 * Reports whether this tab leads, each time that changes. A visible tab takes the lead from a hidden one; one that
 * is hidden leaves it to another visible one. Where the browser has no locks every tab leads. Returns a function
 * that stops it.
 */
export function leadTab(tell: (isLeading: boolean) => void): () => void {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (locks === undefined) {
    tell(true)
    return () => undefined
  }
  /** Waited for or held; undefined out of sight. */
  let turn: Turn | undefined

  const ask = async (isTaken: boolean): Promise<void> => {
    const own: Turn = { isTaken, giveUp: new AbortController() }
    turn = own
    const hold = (): Promise<void> | undefined => {
      if (turn !== own) return undefined
      tell(true)
      return new Promise((resolve) => {
        own.end = resolve
      })
    }
    // It rejects when another tab takes the lead, and when this one stops waiting.
    await locks.request(LOCK, isTaken ? { steal: true } : { signal: own.giveUp.signal }, hold).catch(() => undefined)
    if (turn !== own) return
    turn = undefined
    tell(false)
    if (!document.hidden) void ask(false)
  }
  const leave = (): void => {
    const own = turn
    turn = undefined
    own?.giveUp.abort()
    if (own?.end === undefined) return
    own.end()
    tell(false)
  }
  const take = (): void => {
    if (turn?.end !== undefined || turn?.isTaken === true) return
    leave()
    void ask(true)
  }
  const onSight = (): void => (document.hidden ? leave() : take())
  if (document.hasFocus()) take()
  else if (!document.hidden) void ask(false)
  window.addEventListener('focus', take)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    leave()
    window.removeEventListener('focus', take)
    document.removeEventListener('visibilitychange', onSight)
  }
}
