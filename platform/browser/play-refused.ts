// A stake was refused because the player's word on a reminder is awaited, or because his time is up: what stands around the page shows
// why. Told by whoever asks for stakes, as an event of the window by this name, so that coupons need not bring this file along.

const PLAY_REFUSED_EVENT = 'play-refused'

/** Calls back until the answer is called. */
export function onPlayRefused(listener: () => void): () => void {
  addEventListener(PLAY_REFUSED_EVENT, listener)
  return () => removeEventListener(PLAY_REFUSED_EVENT, listener)
}
