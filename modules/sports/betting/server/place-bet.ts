// One player's coupon on its way: wait out the in-play delay, join a batch, and never guess what became of it.
import { createHash } from 'node:crypto'
import { ok, refuse, type Refused } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import type { calls, Coupon } from '#modules/sports/betting/contract.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { createBatcher, QueueFullError } from '#platform/server/batcher.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import { isDatabaseAway } from '#platform/server/http.ts'
import { storedAnswers } from './bet-store.ts'
import type { PlaceAsk } from './place-ask.ts'
import { placeBatch } from './place-bets.ts'
import { answerAgain, keysOf, type PlaceAnswer } from './placed-answer.ts'

export type BettingServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly stakes: Stakes
  readonly board: Board
  readonly clock: Clock
  /** True where the feed of a live game, by its feed key, is silent. */
  readonly isStale: (feedKey: string) => boolean
  /** What the brand of this address (`https://host`) says of coupons. */
  readonly brandCouponAt: (origin: string) => Promise<BrandCoupon>
}

const BATCH = { waitMsMax: 2, sizeMax: 100, inFlightMax: 2, busyWaitMsMax: 25, queueMax: 4_000 }

/** lock_not_available and query_canceled: something held a row for too long. The transaction is undone, so the bet is not in. */
const HELD_UP = new Set(['55P03', '57014'])
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''
/** unique_violation: another coupon of the player took the key on another account, at the same moment. */
const KEY_TAKEN = '23505'

/** What makes two coupons the same: everything the decision reads. */
const hashOf = ({ idempotencyKey: _key, ...coupon }: Coupon): Buffer =>
  createHash('sha256').update(JSON.stringify(coupon)).digest()

type Waiting = {
  readonly waited: Map<number, number>
  readonly scores: Map<number, readonly [number, number]>
  readonly delayMs: number
}

/** Games of the coupon that are in play now, with the suspensions counted so far and their scores, and the longest of their delays. */
function delayOf(coupon: Coupon, board: Board): Waiting {
  const waited = new Map<number, number>()
  const scores = new Map<number, readonly [number, number]>()
  let delayMs = 0
  for (const { selectionId } of coupon.bets) {
    const game = board.findMarket(marketIdOf(selectionId))?.game
    if (game?.row.stage !== 'live') continue
    const { score, bettingDelaySeconds } = game.main()
    waited.set(game.row.gameId, game.row.suspensions)
    if (score !== undefined) scores.set(game.row.gameId, score)
    delayMs = Math.max(delayMs, bettingDelaySeconds * SECOND_MS)
  }
  return { waited, scores, delayMs }
}

export function placeBet(server: BettingServer): Handlers<typeof calls>['POST /web-api/betting/bets'] {
  const { database, board, clock, isStale } = server

  /** The first leg whose live game is stopped or silent, so that nobody waits out the delay in vain. */
  const stoppedLeg = (coupon: Coupon): Refused<'prices_stale' | 'market_suspended'> | undefined => {
    for (const { selectionId } of coupon.bets) {
      const game = board.findMarket(marketIdOf(selectionId))?.game.row
      if (game?.stage !== 'live') continue
      if (isStale(game.feedKey)) return refuse('prices_stale', 'the feed of this game is silent', { selectionId })
      if (game.suspended) return refuse('market_suspended', 'the market is suspended', { selectionId })
    }
    return undefined
  }

  const storedAnswer = async (ask: PlaceAsk): Promise<PlaceAnswer | undefined> => {
    const keys = keysOf(ask)
    const found = await storedAnswers(database.db, keys)
    const bets = keys.flatMap((key) => found.find(({ idempotencyKey }) => idempotencyKey === key.idempotencyKey) ?? [])
    return bets.length === 0 ? undefined : answerAgain(bets, ask)
  }

  /** A batch that failed as a whole: each bet is tried alone where the database lives, so that one cannot sink the others. */
  const runBatch = async (asks: readonly PlaceAsk[]): Promise<readonly PlaceAnswer[]> => {
    try {
      return await placeBatch(server, asks)
    } catch (error) {
      if (isDatabaseAway(error)) return Promise.all(asks.map(lookUp))
      const [only] = asks.length === 1 ? asks : []
      if (only !== undefined && HELD_UP.has(codeOf(error)))
        return [refuse('busy', 'the account is busy with something else; ask again')]
      if (only !== undefined && codeOf(error) === KEY_TAKEN) return [await lookUp(only)]
      if (only !== undefined) throw error
      const answers: PlaceAnswer[] = []
      for (const ask of asks)
        answers.push(
          ...(await runBatch([ask]).catch(() => [refuse('outcome_unknown', 'ask again under the same key')])),
        )
      return answers
    }
  }

  /** The commit may or may not have happened: the key tells, or nobody knows yet. */
  const lookUp = async (ask: PlaceAsk): Promise<PlaceAnswer> =>
    (await storedAnswer(ask).catch(() => undefined)) ??
    refuse('outcome_unknown', 'the house does not know yet whether the bet went in; ask again under the same key')

  const join = createBatcher<PlaceAsk, PlaceAnswer>(BATCH, runBatch, ({ coupon }) => coupon.accountId)

  return async (coupon, { viewer, device, origin }) => {
    const { waited, scores, delayMs } = delayOf(coupon, board)
    const brand = await server.brandCouponAt(origin)
    const { playerId } = viewer
    const ask: PlaceAsk = { playerId, coupon, requestHash: hashOf(coupon), device, brand, waited, scores }
    if (delayMs > 0) {
      const stored = await storedAnswer(ask)
      if (stored !== undefined) return present(stored)
      const stopped = stoppedLeg(coupon)
      if (stopped !== undefined) return stopped
      await clock.wait(delayMs)
      const silent = stoppedLeg(coupon)
      if (silent?.refusal.code === 'prices_stale') return silent
    }
    try {
      return present(await join(ask))
    } catch (error) {
      if (error instanceof QueueFullError) return refuse('busy', 'too many bets at once; ask again')
      throw error
    }
  }
}

/** Without the house's own notes. */
function present(answer: PlaceAnswer): Awaited<ReturnType<Handlers<typeof calls>['POST /web-api/betting/bets']>> {
  if (!answer.ok) return answer as never
  const { accountId: _account, isReplay: _replay, ...placed } = answer.value
  return ok(placed)
}
