// One player's coupon on its way: wait out the in-play delay, join a batch, and never guess what became of it.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls, Coupon, PlacedBet } from '#modules/sports/betting/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { createBatcher, QueueFullError } from '#platform/server/batcher.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import type { Answered, CommandRefusal } from '#platform/server/command.ts'
import { delaySecondsOf, refuseHalted, standing, waitInPlay } from './in-play-delay.ts'
import { builderGames, quoteBuilders } from '../builder/builder-quotes.ts'
import { createAdmission } from '../queue/admission.ts'
import type { PlaceAsk } from './place-ask.ts'
import { createPlacing, type CouponRefusal } from './place-bets.ts'

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
  /** Coupons of one player that may wait at once; the usual number where it is left out. */
  readonly couponsWaitingMax?: number
}

/** The benchmark gathers its baseline by the same numbers. */
export const BATCH = { waitMsMax: 2, sizeMax: 100, inFlightMax: 2, busyWaitMsMax: 25, queueMax: 4_000 }

/** What makes two coupons the same: everything the decision reads. */
const hashOf = ({ idempotencyKey: _key, ...coupon }: Coupon): Buffer =>
  createHash('sha256').update(JSON.stringify(coupon)).digest()

export function placeBet(server: BettingServer): Handlers<typeof calls>['POST /web-api/betting/bets'] {
  const placing = createPlacing(server)
  const join = createBatcher(BATCH, placing.execute, ({ coupon }: PlaceAsk) => coupon.accountId)

  const admission = createAdmission(server)

  const place = async (ask: PlaceAsk): Promise<Result<PlacedBet, PlacingRefusal>> => {
    const selectionIds = ask.coupon.bets.map(({ selectionId }) => selectionId)
    let now = standing(server, selectionIds)
    const halted = refuseHalted(server, selectionIds)
    if (halted !== undefined || delaySecondsOf(server, selectionIds) > 0) {
      // A repeated key has its answer at once, whatever its games are doing by now.
      const again = await placing.repeat(ask)
      if (again !== undefined) return present(again)
      if (halted !== undefined) return halted
      const waited = await waitInPlay(server, selectionIds)
      if ('ok' in waited) return waited
      now = waited
    }
    // Computed before the batch, which finds it in memory and holds no lock meanwhile.
    if (ask.coupon.typeId === CouponTypeId.builder)
      await quoteBuilders(
        server.database.db,
        builderGames(selectionIds, (marketId) => rowsOnBoard(server.board, marketId)),
      )
    try {
      return present(await join({ ...ask, waited: now.suspensions, scores: now.scores }))
    } catch (error) {
      if (error instanceof QueueFullError) return refuse('busy', 'too many bets at once; try again')
      throw error
    }
  }

  return (coupon, { viewer: { playerId }, device, origin }) =>
    admission.admit(playerId, coupon, async () => {
      const brand = await server.brandCouponAt(origin)
      return place({ playerId, coupon, requestHash: hashOf(coupon), device, brand, waited: NOT_WAITED })
    })
}

export function rowsOnBoard(board: Board, marketId: number): ReturnType<Parameters<typeof builderGames>[1]> {
  const on = board.findMarket(marketId)
  return on === undefined ? undefined : { game: on.game.row, market: on.market }
}

type PlacingRefusal = CouponRefusal | CommandRefusal | 'prices_stale' | 'market_suspended'

const NOT_WAITED: PlaceAsk['waited'] = new Map()

const present = (answer: Answered<PlacedBet, CouponRefusal>): Result<PlacedBet, CouponRefusal | CommandRefusal> =>
  answer.ok ? ok(answer.value.answer) : answer
