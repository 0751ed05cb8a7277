// How long an operator’s note about a player may be.
export const NOTE_LENGTH_MAX = 2_000
