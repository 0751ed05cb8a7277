// Why a player may not play a bonus game now: exclusions and the casino block first, then what was chosen, played and spent.
import { refuse, type Refused } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { BarRefusal } from '#modules/casino/bonus-games/contract.ts'
import { BONUS_GAMES } from '#modules/casino/bonus-games/rules/bonus-games.ts'
import {
  DAY_CENTS_MAX,
  mayBeOffered,
  PLAYER_CENTS_MAX,
  PLAYER_DAYS,
  prizeIn,
} from '#modules/casino/bonus-games/rules/costs.ts'
import { preferences } from '#modules/players/profiles/server/service.ts'
import { mayPlayCasino } from '#modules/protection/limits/server/service.ts'
import { banOf } from '#modules/site/access/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { BonusGamesServer } from './bonus-games-server.ts'
import { budgetUsed, centsWonSince, findPlayOf } from './play-store.ts'
import { drawTime, utcDay, type Today } from './player-day.ts'

const DECLINED = '0'

async function checkBudgets(
  tx: Tx,
  { game, now }: Today,
  person: readonly number[],
): Promise<Refused<'bonus_budget_spent'> | undefined> {
  const { greatest } = BONUS_GAMES[game]
  const since = new Date(now.getTime() - PLAYER_DAYS * DAY_MS)
  if ((await centsWonSince(tx, person, since)) + greatest > PLAYER_CENTS_MAX)
    return refuse('bonus_budget_spent', `no more can be won in ${PLAYER_DAYS} days`, { of: 'player' })
  const today = utcDay(now)
  if ((await budgetUsed(tx, today)) + greatest > DAY_CENTS_MAX) return refuseDay(today)
  return undefined
}

export const refuseDay = (today: string): Refused<'bonus_budget_spent'> =>
  refuse('bonus_budget_spent', "today's prizes are given out; there are new ones tomorrow", {
    of: 'day',
    until: drawTime(today).toISOString(),
  })

/** `person`: all accounts of the player's person, their own among them. The accounts of the player are locked. */
export async function findBar(
  tx: Tx,
  server: BonusGamesServer,
  today: Today,
  person: readonly number[],
): Promise<Refused<BarRefusal> | undefined> {
  const { playerId, game, day, nextAt, country, account, perCent, now } = today
  const { currency } = account
  const barred = await mayPlayCasino(tx, { playerId, currency }, now)
  if (barred !== undefined) return barred
  if ((await banOf(tx, playerId)).level > 0) return refuse('banned', 'the account is banned from play')
  if (!mayBeOffered(country)) return refuse('bonus_not_in_country', 'bonus games are not offered in this country')
  const settings = await preferences.settingsOf(tx, playerId)
  if (preferences.readValue('bonus_type', settings.get('bonus_type')) === DECLINED)
    return refuse('bonuses_declined', 'the player has chosen to have no bonuses')
  if (!(await server.isVerified(tx, playerId)))
    return refuse('verification_required', 'prizes in money are for players whose identity is verified')
  if (perCent === undefined || prizeIn(1n, perCent) + prizeIn(100n, perCent) === 0n)
    return refuse('currency_not_offered', `there are no prizes in ${currency}`, { currency })
  if ((await findPlayOf(tx, person, game, day)) !== undefined)
    return refuse('bonus_already_played', 'this game was played today', { nextAt: nextAt.toISOString() })
  return checkBudgets(tx, today, person)
}
