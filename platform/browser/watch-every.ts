// Does something now and again while the page is in sight, and at once when it comes back into sight after that long.

/** Answers how to stop. */
export function watchEvery(everyMs: number, look: () => void): () => void {
  let lookedAt = Date.now()
  const now = () => {
    lookedAt = Date.now()
    look()
  }
  const timer = setInterval(() => {
    if (!document.hidden) now()
  }, everyMs)
  const onSight = () => {
    if (!document.hidden && Date.now() - lookedAt >= everyMs) now()
  }
  document.addEventListener('visibilitychange', onSight)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onSight)
  }
}
