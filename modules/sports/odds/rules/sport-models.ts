// How each sport of the catalogue is priced and simulated. A sport that is new there is a type error here.
import type { LiveState, SportKey } from '#modules/sports/catalogue/contract.ts'
import { basketballTree } from './basketball-tree.ts'
import type { FairMarket } from './fair-market.ts'
import type { FeedStrengths } from './feed-message.ts'
import { handballTree } from './handball-tree.ts'
import { hockeyTree } from './hockey-tree.ts'
import { simulatedBasketball } from './simulator/play-basketball.ts'
import { simulatedFootball } from './simulator/play-football.ts'
import { simulatedHandball } from './simulator/play-handball.ts'
import { simulatedIceHockey } from './simulator/play-ice-hockey.ts'
import { simulatedTennis } from './simulator/play-tennis.ts'
import { simulatedVolleyball } from './simulator/play-volleyball.ts'
import type { SimulatedSport } from './simulator/simulated-sport.ts'
import { tennisTree } from './tennis-tree.ts'
import { volleyballTree } from './volleyball-tree.ts'

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

/** undefined for a word that is no sport of the catalogue. */
export const modelOfSport = (sport: string): SportModel | undefined =>
  (sportModels as Readonly<Record<string, SportModel>>)[sport]
