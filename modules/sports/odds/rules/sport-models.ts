// How each sport of the catalogue is priced and simulated. A sport that is new there is a type error here.
import type { LiveState, SportKey } from '#modules/sports/catalogue/contract.ts'
import { basketballTree } from './timed-sports/basketball-tree.ts'
import type { FairMarket } from './markets/fair-market.ts'
import type { FeedStrengths } from './feed-message.ts'
import { handballTree } from './timed-sports/handball-tree.ts'
import { hockeyTree } from './timed-sports/hockey-tree.ts'
import { simulatedBasketball } from './simulator/plays/play-basketball.ts'
import { simulatedFootball } from './simulator/plays/play-football.ts'
import { simulatedHandball } from './simulator/plays/play-handball.ts'
import { simulatedIceHockey } from './simulator/plays/play-ice-hockey.ts'
import { simulatedTennis } from './simulator/plays/play-tennis.ts'
import { simulatedVolleyball } from './simulator/plays/play-volleyball.ts'
import type { SimulatedSport } from './simulator/plays/simulated-sport.ts'
import { tennisTree } from './set-sports/tennis-tree.ts'
import { volleyballTree } from './set-sports/volleyball-tree.ts'

export type SportModel = {
  /** All fair markets of a game from both sides' strengths; football has a model of its own, inferred from prices too. */
  readonly tree: 'football' | ((strengths: FeedStrengths, state?: LiveState) => readonly FairMarket[])
  readonly simulated: SimulatedSport
}

export const sportModels: Readonly<Record<SportKey, SportModel>> = {
  football: { tree: 'football', simulated: simulatedFootball },
  tennis: { tree: tennisTree, simulated: simulatedTennis },
  basketball: { tree: basketballTree, simulated: simulatedBasketball },
  'ice-hockey': { tree: hockeyTree, simulated: simulatedIceHockey },
  volleyball: { tree: volleyballTree, simulated: simulatedVolleyball },
  handball: { tree: handballTree, simulated: simulatedHandball },
}

/** undefined for a name that is no sport of the catalogue. */
export const modelOfSport = (sport: string): SportModel | undefined =>
  (sportModels as Readonly<Record<string, SportModel>>)[sport]
