/** How long the link of a confirmation letter opens: the server keeps to it, letters and screens say it. */
export const CONFIRMATION_HOURS = 24
