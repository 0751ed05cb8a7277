// A stake was refused because a reminder awaits the player's answer, or because their time is used up: the frame of
// the page shows why. Reported by the code that places stakes, as an event of the window and a mark on the page by
// these names, so that coupons need not load this file.

const PLAY_REFUSED_EVENT = 'play-refused'
const MARK = 'playRefused'

/** Calls back until the returned function is called; at once where a stake was refused before the subscription. */
export function onPlayRefused(listener: () => void): () => void {
  const onEvent = (): void => {
    delete document.documentElement.dataset[MARK]
    listener()
  }
  if (MARK in document.documentElement.dataset) onEvent()
  addEventListener(PLAY_REFUSED_EVENT, onEvent)
  return () => removeEventListener(PLAY_REFUSED_EVENT, onEvent)
}
