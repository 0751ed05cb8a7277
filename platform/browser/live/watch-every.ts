// Runs something periodically while the page is visible, and at once when it becomes visible again after that
// interval.

/** Answers how to stop. */
export function watchEvery(everyMs: number, look: () => void): () => void {
  let lastRunAt = Date.now()
  const now = () => {
    lastRunAt = Date.now()
    look()
  }
  const timer = setInterval(() => {
    if (!document.hidden) now()
  }, everyMs)
  const onSight = () => {
    if (!document.hidden && Date.now() - lastRunAt >= everyMs) now()
  }
  document.addEventListener('visibilitychange', onSight)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onSight)
  }
}
