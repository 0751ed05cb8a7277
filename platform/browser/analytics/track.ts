// The entry point for screens: reports an event whether or not analytics is running; nobody waits and nothing is
// stored here.

/** Codes and figures, never text written by a visitor. */
export type TrackParams = Readonly<Record<string, string | number | boolean>>
export type Tracked = { readonly name: string; readonly params: TrackParams }

export const TRACK_EVENT = 'fairline:track'

/** `track('registration_error', { code: 'email_taken' })`. Ignored unless the visitor consented to marketing. */
export const track = (name: string, params: TrackParams = {}): void =>
  void window.dispatchEvent(new CustomEvent<Tracked>(TRACK_EVENT, { detail: { name, params } }))
