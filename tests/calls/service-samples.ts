// Right input for calls that sell, insure or edit a bet: bets to do it with, and offers that are always good.
import { randomUUID } from 'node:crypto'
import { sealQuote } from '#modules/sports/bet-actions/server/sealed-quote.ts'
import type { BetActionKind } from '#modules/sports/bet-actions/rules/open-bet.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { givenBet, givenGame, type GivenApp } from '../support/builders/given.ts'
import type { SignedIn } from './served-app.ts'

/** A call may end its bet, so each uses the next one. */
const BETS_PER_KIND = 3
const OFFER_MS = 10_000

export type ServiceSamples = {
  /** An open bet of the first player, for calls that only look or set a target. */
  readonly betId: number
  /** A selection that an edit may add to any of the bets. */
  readonly added: number
  input(kind: BetActionKind, player: SignedIn): Record<string, unknown>
}

type Input = (player: SignedIn) => Record<string, unknown>

/** By call; the bets exist only once a test runs. */
export const serviceInputs = (services: () => ServiceSamples): Record<string, Input> => ({
  'GET /web-api/betting/bets/:betId/sale': () => ({ betId: services().betId, amount: '0.50' }),
  'POST /web-api/betting/bets/:betId/sales': (player) => services().input('sale', player),
  'PUT /web-api/betting/bets/:betId/auto-sale': () => ({ betId: services().betId, target: '1.50' }),
  'GET /web-api/betting/bets/:betId/insurance': () => ({ betId: services().betId, percent: 50 }),
  'POST /web-api/betting/bets/:betId/insurances': (player) => services().input('insurance', player),
  'GET /web-api/betting/bets/:betId/edit': () => ({ betId: services().betId, add: String(services().added) }),
  'POST /web-api/betting/bets/:betId/edits': (player) => services().input('edit', player),
})

/** Players without bets get an input that names nobody's. */
export async function givenServiceSamples(given: GivenApp, players: readonly SignedIn[]): Promise<ServiceSamples> {
  const [game, other] = [await givenGame(given), await givenGame(given)]
  const home = game.selection('1x2', 'home')
  const added = other.selection('1x2', 'home').selectionId
  const bets = new Map<string, number[]>()
  for (const player of players)
    for (const kind of ['sale', 'insurance', 'edit'] as const) {
      const betIds = []
      for (let n = 0; n < BETS_PER_KIND; n += 1) betIds.push(await givenBet(given, player, [home]))
      bets.set(`${kind} ${player.playerId}`, betIds)
    }
  const key = deriveKey(given.app.options.secret, 'bet quotes')
  // Less than any of the bets is worth, and more than its cover costs.
  const terms = {
    sale: { openAmount: '100', soldStake: '100', value: '1' },
    insurance: { openAmount: '100', alreadyPercent: 0, percent: 10, price: '9' },
    edit: {
      replace: [],
      remove: [],
      add: [added],
      prices: [
        [home.selectionId, 1_001],
        [added, 1_001],
      ] as const,
    },
  }
  const [first] = players
  if (first === undefined) throw new Error('a player in this test must own a bet')
  return {
    betId: await givenBet(given, first, [home]),
    added,
    input: (kind, { playerId }) => {
      const own = bets.get(`${kind} ${playerId}`)
      const betId = own?.shift() ?? 1
      own?.push(betId)
      const expiresAtMs = Date.now() + OFFER_MS
      const quoteId = sealQuote(key, { kind, betId, playerId, expiresAtMs, terms: terms[kind] })
      return { betId, quoteId, idempotencyKey: randomUUID() }
    },
  }
}
