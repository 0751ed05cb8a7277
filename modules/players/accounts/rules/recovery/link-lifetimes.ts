// How long the links of letters open: the house keeps to it, letters and screens tell it.

export const RESET_MINUTES = 30
export const CONFIRMATION_HOURS = 24
