// The one word that screens say to the analytics, whether those are awake or not: nobody waits, nothing is kept here.

/** Words and figures, never what a visitor wrote. */
export type TrackParams = Readonly<Record<string, string | number | boolean>>
export type Tracked = { readonly name: string; readonly params: TrackParams }

export const TRACK_EVENT = 'fairline:track'

/** `track('registration_error', { code: 'email_taken' })`. Heard only where the visitor agreed to marketing. */
export const track = (name: string, params: TrackParams = {}): void =>
  void window.dispatchEvent(new CustomEvent<Tracked>(TRACK_EVENT, { detail: { name, params } }))
