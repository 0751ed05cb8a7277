// The states of a change that needs two people.

export const CHANGE_STATES = ['pending', 'applied', 'refused', 'withdrawn', 'expired'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** A pending one whose time is over counts as expired, without being updated. */
export const stateAt = (
  { state, expiresAt }: { readonly state: ChangeState; readonly expiresAt: Date },
  now: Date,
): ChangeState => (state === 'pending' && expiresAt <= now ? 'expired' : state)
