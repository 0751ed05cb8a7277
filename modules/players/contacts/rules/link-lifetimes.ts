/** How long the link of a confirmation letter is valid: enforced by the server, shown in letters and screens. */
export const CONFIRMATION_HOURS = 24
