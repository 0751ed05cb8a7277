// What bonus games print: odds, budgets, what the player may do today, and the draws of the lottery.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { BONUS_CODES } from '#modules/casino/bonus-games/rules/bonus-game.ts'
import { DRAWS_SHOWN_MAX, type calls } from '#modules/casino/bonus-games/contract.ts'
import { BONUS_GAMES } from '#modules/casino/bonus-games/rules/bonus-games.ts'
import { DAY_CENTS_MAX, PLAYER_CENTS_MAX, PLAYER_DAYS, prizeIn } from '#modules/casino/bonus-games/rules/costs.ts'
import { settleLottery, TICKET_CENTS, TIERS } from '#modules/casino/bonus-games/rules/games/lottery.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { currencyExponent } from '#kernel/currencies.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BonusGamesServer } from './bonus-games-server.ts'
import { findBar } from './check-bars.ts'
import { lastDraws } from './draw-store.ts'
import { countTickets, findPlayOf } from './play-store.ts'
import { drawTime, perCentIn, seedOfDraw, todayOf, utcDay } from './player-day.ts'
import { fractionText, shownOdds, shownPlay } from './shown-play.ts'

type Handled = Handlers<typeof calls>
const EURO = 'EUR'

const euros = (cents: bigint): string => formatAmount(cents, EURO)

export const listBonusGames =
  ({ database: { db } }: BonusGamesServer): Handled['GET /web-api/casino/bonus-games'] =>
  async ({ currency: asked }) => {
    const now = await decisionTime(db)
    const known = currencyExponent(asked) === undefined ? undefined : await perCentIn(db, asked, now)
    const currency = known === undefined ? EURO : asked
    const perCent = known ?? (await perCentIn(db, EURO, now))
    if (perCent === undefined) throw new Error('the euro has no rate')
    return ok({
      currency,
      items: BONUS_CODES.map((code) => {
        const { version, odds, expectedCost, choicesMax } = BONUS_GAMES[code]
        return {
          code,
          version,
          odds: shownOdds(odds, perCent, currency),
          expectedCost: fractionText(expectedCost),
          choicesMax,
        }
      }),
      dayBudget: formatAmount(prizeIn(DAY_CENTS_MAX, perCent), currency),
      playerBudget: formatAmount(prizeIn(PLAYER_CENTS_MAX, perCent), currency),
      playerDays: PLAYER_DAYS,
    })
  }

/** Under the locks of a play, so that what is said holds for as long as nobody plays. */
export const showToday =
  (server: BonusGamesServer): Handled['GET /web-api/casino/bonus-games/:game/today'] =>
  async ({ game }, { viewer: { playerId } }) =>
    server.database.transaction(async (tx) => {
      const person = [playerId, ...(await server.samePersonOf(tx, playerId))]
      await lockPlayerAccounts(tx, server.wallet, [playerId])
      const today = await todayOf(tx, server, { playerId, game, now: await decisionTime(tx) })
      const play = await findPlayOf(tx, [playerId], game, today.day)
      const barred = await findBar(tx, server, today, person)
      const { currency } = today.account
      return ok({
        day: today.day,
        nextAt: today.nextAt.toISOString(),
        commitment: today.commitment,
        currency,
        odds: today.perCent === undefined ? [] : shownOdds(BONUS_GAMES[game].odds, today.perCent, currency),
        bar: barred === undefined ? null : { code: barred.refusal.code, details: { ...barred.refusal.details } },
        play: play === undefined ? null : shownPlay(server, play),
      })
    })

export const listDraws =
  (server: BonusGamesServer): Handled['GET /web-api/casino/bonus-games/lottery/draws'] =>
  async () => {
    const { db } = server.database
    const day = utcDay(await decisionTime(db))
    const [draws, tickets] = await Promise.all([lastDraws(db, DRAWS_SHOWN_MAX), countTickets(db, day)])
    const { fund } = settleLottery([], draws[0]?.carried ?? [])
    const next = fund.reduce((sum, one) => sum + one, TICKET_CENTS * BigInt(tickets))
    return ok({
      next: {
        day,
        drawnAt: drawTime(day).toISOString(),
        commitment: commitmentOf(seedOfDraw(server, day)),
        tickets,
        fund: euros(next),
      },
      items: draws.map((draw) => ({
        day: draw.day,
        commitment: draw.commitment,
        serverSeed: draw.serverSeed,
        numbers: [...draw.numbers],
        tickets: draw.tickets,
        tiers: TIERS.map(({ hits }, tier) => ({
          hits,
          fund: euros(draw.fund[tier] ?? 0n),
          winners: draw.winners[tier] ?? 0,
          each: euros(draw.each[tier] ?? 0n),
        })),
      })),
    })
  }
