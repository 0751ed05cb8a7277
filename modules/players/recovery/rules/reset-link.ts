/** How long the link of a password reset letter opens: the server keeps to it, letters and screens say it. */
export const RESET_MINUTES = 30
