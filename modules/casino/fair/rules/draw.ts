// What the rules of a game see of the seeds: a number for a position.

/**
 * A whole number from 0 to below `range`, all equally likely, for the draw at `cursor`. Pure: the same cursor and range give
 * the same number for the whole round, so that a step of a long round can ask again for what earlier steps saw.
 */
export type Draw = (cursor: number, range: number) => number
