// What the office will know of a player and popups ask for; until it answers, nobody is reminded of anything.

export type PlayerPorts = {
  /** S4.10. */
  accountConvertStatus(): 0 | 1 | 2
  /** S3.20 is_identification_bonus. */
  isIdentificationBonus(): boolean
}

export const playerPorts: PlayerPorts = {
  accountConvertStatus: () => 0,
  isIdentificationBonus: () => false,
}
