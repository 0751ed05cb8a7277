// What other modules know and the office shows: accounts stand below them and cannot ask, so the house hands it in.
import type { UserConfigFacts } from './user-config-facts.ts'

export type OfficePorts = {
  /** Every sport of the house, in the order of its menu. */
  sports(): Promise<readonly { readonly sportId: number; readonly sport: string }[]>
  /** `bonusBalance`: a decimal string in the main currency; `points`: of the club. */
  money(
    playerId: number,
  ): Promise<{ readonly bonusBalance: string; readonly points: number; readonly isRechargeAllowed: boolean }>
  /** Numbers of the pages that the brand of this address has on offer (S2.1.5). */
  openRoutes(origin: string): Promise<ReadonlySet<number>>
  /** Whether offers may be shown to this player: not to one who is kept from playing. */
  mayHaveOffers(playerId: number): Promise<boolean>
  /** Their part of the user config; each is asked anew every time (S7.26). */
  readonly facts: readonly ((playerId: number) => Promise<UserConfigFacts>)[]
}
