// What the office knows of a player and popups ask for; until it has told, nobody is reminded of anything.
import type { UserConfig } from '#modules/players/my-account/contract.ts'

export type PlayerPorts = {
  /** S4.10. */
  accountConvertStatus(): 0 | 1 | 2
  /** S3.20 is_identification_bonus. */
  isIdentificationBonus(): boolean
}

let told: UserConfig | undefined

export const playerPorts: PlayerPorts = {
  // Players have one main account each, and nothing to convert.
  accountConvertStatus: () => 0,
  isIdentificationBonus: () => told?.is_identification_bonus ?? false,
}

/** S4.4: what was loaded for the player who has just come; undefined when he has gone. */
export function tellPlayerConfig(config: UserConfig | undefined): void {
  told = config
}
