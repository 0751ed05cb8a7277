// Candidates of a ready-made coupon: open selections of main markets in games that can be bet on for a while.
import { priceFromNumber } from '#kernel/odds.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import type { IdeaPick } from '#modules/sports/coupon-ideas/rules/idea-pick.ts'
import type { BoardGame } from '#modules/sports/catalogue/server/service.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'

/** A coupon takes a moment to be read and placed. */
const START_AHEAD_MS = 5 * MINUTE_MS

export type PicksWanted = {
  readonly stage: 'line' | 'live' | undefined
  readonly sports: ReadonlySet<string> | undefined
  readonly withinDays: number
  readonly now: Date
}

type Server = Pick<BettingServer, 'board' | 'isStale'>

function isWanted({ row }: BoardGame, { stage, sports, withinDays, now }: PicksWanted, { isStale }: Server): boolean {
  if (row.suspended || (stage !== undefined && row.stage !== stage)) return false
  if (sports !== undefined && !sports.has(row.sport)) return false
  if (row.stage === 'live') return !isStale(row.feedKey)
  const ahead = row.startAt.getTime() - now.getTime()
  return ahead >= START_AHEAD_MS && ahead <= withinDays * DAY_MS
}

const picksOf = (game: BoardGame): readonly IdeaPick[] =>
  game.main().markets.flatMap(({ status, kind, selections }) =>
    status === 'open' && !couponConfig.singleOnlyKinds.includes(kind)
      ? selections.map(({ selectionId, coef }) => ({
          selectionId,
          gameId: game.row.gameId,
          champId: game.row.champId,
          startAt: game.row.startAt.getTime(),
          price: priceFromNumber(coef) ?? 0,
        }))
      : [],
  )

export const boardPicks = (server: Server, wanted: PicksWanted): readonly IdeaPick[] =>
  server.board
    .all()
    .filter((game) => isWanted(game, wanted, server))
    .flatMap(picksOf)
