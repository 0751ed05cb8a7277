/** How long the link of a password reset letter is valid: enforced by the server, shown in letters and screens. */
export const RESET_MINUTES = 30
