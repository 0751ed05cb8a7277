// A stake was refused because the player's word on a reminder is awaited, or because his time is up: what stands around the page shows
// why. Told by whoever asks for stakes, as an event of the window and a mark on the page by these names, so that coupons need not bring
// this file along.

const PLAY_REFUSED_EVENT = 'play-refused'
const MARK = 'playRefused'

/** Calls back until the answer is called; at once where a stake was refused before anybody listened. */
export function onPlayRefused(listener: () => void): () => void {
  const hear = (): void => {
    delete document.documentElement.dataset[MARK]
    listener()
  }
  if (MARK in document.documentElement.dataset) hear()
  addEventListener(PLAY_REFUSED_EVENT, hear)
  return () => removeEventListener(PLAY_REFUSED_EVENT, hear)
}
