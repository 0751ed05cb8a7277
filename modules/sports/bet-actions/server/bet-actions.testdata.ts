// An app whose selling, insuring and editing can be asked directly, with parts of it replaced, and what it told its players.
import { randomUUID } from 'node:crypto'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { carriedResults } from '#modules/sports/settlement/server/settlement-store.ts'
import { returnedShares } from '#modules/sports/odds/server/returned-shares.ts'
import type { CallName } from '#kernel/contract.ts'
import { createDispatcher, type Answer } from '#platform/server/dispatch.ts'
import { listenToPages } from '#tests/support/builders/listen-to-pages.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenApp, impatientClock, type GivenGame, type GivenApp } from '#tests/support/builders/given.ts'
import { betActionRoutes } from './module.ts'
import type { BetActionsServer } from './bet-actions-server.ts'

export type BetActionsTestApp = GivenApp & {
  readonly server: BetActionsServer
  /** What open pages were told since the last time: balances as [player, money], bets as [player, bet, status, payout]. */
  published(): Promise<readonly (readonly unknown[])[]>
  /** Asks for a service; `replaced` stands in for parts of the app. */
  serve(name: CallName, input: object, playerId: number, replaced?: Partial<BetActionsServer>): Promise<Answer>
}

export async function givenBetActions(): Promise<BetActionsTestApp> {
  const given = await givenApp()
  const { app, database } = given
  const publishedTo = listenToPages(given)
  const server: BetActionsServer = {
    database,
    wallet: app.wallet,
    stakes: app.stakes,
    board: app.loaded.board,
    clock: impatientClock,
    isStale: () => false,
    brandCouponAt: async () => SHIPPED_BRAND_COUPON,
    quoteKey: Buffer.alloc(32, 7),
    carriedResults,
    returnedShares,
    // A board without a margin, so that values can be worked out from the prices alone.
    fairChances: (prices) => prices.map((price) => 1_000 / price),
  }
  return {
    ...given,
    server,
    published: async () =>
      (await publishedTo()).map(([playerId, change]) =>
        change.type === 'balance' ? [playerId, change.money] : [playerId, change.betId, change.status, change.payout],
      ),
    serve: (name, input, playerId, replaced = {}) =>
      createDispatcher([betActionRoutes({ ...server, ...replaced })], {
        isChecking: true,
      }).dispatch(name, input, playerContext(playerId)),
  }
}

const PAIR = { home: 0, away: 0 }

/** The game is in play, goalless, in its tenth minute. */
export const kickOff = (given: GivenApp, { gameKey }: GivenGame): Promise<void> =>
  given.feed([
    {
      type: 'state',
      gameKey,
      state: {
        period: 'h1',
        clockSeconds: 600,
        clockRunning: true,
        periods: [{ period: 'h1', home: 0, away: 0 }],
        goals: [],
        redCards: PAIR,
        yellowCards: PAIR,
        corners: PAIR,
      },
    },
  ])

type Body = Readonly<Record<string, unknown>>
export const bodyOf = ({ body }: Answer): Body => body as Body
/** The code of a refusal, with its reason where it has one; or the status. */
export const publishedBy = ({ status, body }: Answer): string => {
  const { error } = body as { error?: { code: string; details: { reason?: string } } }
  if (error === undefined) return String(status)
  return error.details.reason === undefined ? error.code : `${error.code} ${error.details.reason}`
}

type Player = { readonly playerId: number }

export const SALE = 'GET /web-api/betting/bets/:betId/sale'
export const SELL = 'POST /web-api/betting/bets/:betId/sales'
export const AUTO_SALE = 'PUT /web-api/betting/bets/:betId/auto-sale'
export const INSURANCE = 'GET /web-api/betting/bets/:betId/insurance'
export const INSURE = 'POST /web-api/betting/bets/:betId/insurances'
export const EDIT_QUOTE = 'GET /web-api/betting/bets/:betId/edit'
export const EDIT = 'POST /web-api/betting/bets/:betId/edits'

/** A quote that must come, by its id. */
export async function quoteId(
  app: BetActionsTestApp,
  name: typeof SALE | typeof INSURANCE | typeof EDIT_QUOTE,
  input: object,
  { playerId }: Player,
): Promise<string> {
  const answer = await app.serve(name, input, playerId)
  if (answer.status !== 200) throw new Error(`no quote: ${JSON.stringify(answer.body)}`)
  return String(bodyOf(answer)['quoteId'])
}

/** Asks for an offer and accepts it. */
export async function sell(app: BetActionsTestApp, player: Player, betId: number, amount?: string): Promise<Answer> {
  const quote = await quoteId(app, SALE, { betId, ...(amount === undefined ? {} : { amount }) }, player)
  return app.serve(SELL, { betId, quoteId: quote, idempotencyKey: randomUUID() }, player.playerId)
}

export async function insure(app: BetActionsTestApp, player: Player, betId: number, percent: number): Promise<Answer> {
  const quote = await quoteId(app, INSURANCE, { betId, percent }, player)
  return app.serve(INSURE, { betId, quoteId: quote, idempotencyKey: randomUUID() }, player.playerId)
}

export async function edit(app: BetActionsTestApp, player: Player, betId: number, ask: object): Promise<Answer> {
  const quote = await quoteId(app, EDIT_QUOTE, { betId, ...ask }, player)
  return app.serve(EDIT, { betId, quoteId: quote, idempotencyKey: randomUUID() }, player.playerId)
}
