/** How long the link of a password reset letter is valid: enforced by the server, shown in letters and screens. */
export const RESET_MINUTES = 30

/** A mailbox that got so many links within so many minutes gets no other one: the newest is valid for long enough. */
export const FRESH_LINKS_MAX = 2
export const FRESH_MINUTES = 15
