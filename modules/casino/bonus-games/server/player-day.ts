// The player's day, and what a play of today is drawn from.
import { dayAfter, dayOf, dayStart, type Day } from '#kernel/days.ts'
import { ONE, type Fraction } from '#kernel/fraction.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import type { BonusCode } from '#modules/casino/bonus-games/contract.ts'
import { minorPerCent } from '#modules/casino/bonus-games/rules/costs.ts'
import { latestRates } from '#modules/money/currencies/server/service.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/contract.ts'
import type { Db } from '#platform/server/db.ts'
import { seedOf, type BonusGamesServer } from './bonus-games-server.ts'

const EURO = 'EUR'
const UTC = 'UTC'

export const utcDay = (at: Date): Day => dayOf(at.getTime(), UTC)
export const drawTime = (drawDay: Day): Date => new Date(dayStart(dayAfter(drawDay, 1), UTC))

export const seedOfDraw = (server: BonusGamesServer, drawDay: Day): string => seedOf(server, `draw ${drawDay}`)

/** What a play is drawn from: the player's own seed of the day, or that of the draw which its ticket is for. */
export const seedOfPlay = (
  server: BonusGamesServer,
  { playerId, game, day, drawDay }: { playerId: number; game: BonusCode; day: Day; drawDay: Day | null },
): string => (drawDay === null ? seedOf(server, `play ${playerId} ${game} ${day}`) : seedOfDraw(server, drawDay))

/** Minor units for a cent of the euro; undefined for a currency without a rate. */
export async function perCentIn(db: Db, currency: string, now: Date): Promise<Fraction | undefined> {
  if (currency === EURO) return minorPerCent(EURO, ONE)
  const rate = (await latestRates(db, now, [currency])).get(currency)
  return rate === undefined ? undefined : minorPerCent(currency, rate.perEuro)
}

export type Today = {
  readonly playerId: number
  readonly game: BonusCode
  readonly country: string | undefined
  readonly day: Day
  readonly nextAt: Date
  readonly drawDay: Day | null
  readonly endsAt: Date
  readonly commitment: string
  readonly account: { readonly accountId: number; readonly currency: string }
  readonly perCent: Fraction | undefined
  readonly now: Date
}

/** The zone is that of the player's jurisdiction, which no setting of theirs changes. */
export async function todayOf(
  db: Db,
  server: BonusGamesServer,
  { playerId, game, now }: { readonly playerId: number; readonly game: BonusCode; readonly now: Date },
): Promise<Today> {
  const [country, accounts] = await Promise.all([
    server.countryOf(db, playerId),
    server.wallet.accountsOf(db, playerId),
  ])
  const account = accounts.find(({ type }) => type === AccountType.main)
  if (account === undefined) throw new Error(`player ${playerId} has no main account`)
  const { timeZone } = jurisdictionOf(country)
  const day = dayOf(now.getTime(), timeZone)
  const nextAt = new Date(dayStart(dayAfter(day, 1), timeZone))
  const drawDay = game === 'lottery' ? utcDay(now) : null
  return {
    playerId,
    game,
    country,
    day,
    nextAt,
    drawDay,
    endsAt: drawDay === null ? nextAt : drawTime(drawDay),
    commitment: commitmentOf(seedOfPlay(server, { playerId, game, day, drawDay })),
    account,
    perCent: await perCentIn(db, account.currency, now),
    now,
  }
}
