// The daily draw: one transaction draws the numbers, shares out the fund and pays every ticket. Any process may do it; the day's row is written once.
import { MINUTE_MS } from '#kernel/time.ts'
import { prizeWon } from '#modules/casino/bonus-games/contract.ts'
import {
  drawNumbers,
  settleLottery,
  TIERS,
  type LotteryChoice,
} from '#modules/casino/bonus-games/rules/games/lottery.ts'
import { labelOf } from '#modules/casino/bonus-games/rules/replay.ts'
import { lottery } from '#modules/casino/bonus-games/rules/games/lottery.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { BonusGamesServer } from './bonus-games-server.ts'
import { insertDraw, lastDraws, lockDraw } from './draw-store.ts'
import { closePlays, dayToDraw, waitingTickets, type StoredPlay } from './play-store.ts'
import { seedOfDraw, utcDay } from './player-day.ts'
import { prizeOf } from './shown-play.ts'

export const DRAW_MS = MINUTE_MS
/** The day's budget allows far fewer. */
const TICKETS_MAX = 5_000
const DAYS_MAX = 40

/** Of every ticket alike: the draw is shared. */
export const numbersOf = (server: BonusGamesServer, day: string): readonly number[] =>
  drawNumbers(
    createDraw({
      serverSeed: seedOfDraw(server, day),
      clientSeed: day,
      nonce: 0,
      label: labelOf('lottery', lottery.version),
    }),
  )

const hitsOf = ({ choices }: StoredPlay, numbers: readonly number[]): number => {
  const [ticket] = choices as readonly LotteryChoice[]
  return (ticket?.numbers ?? []).filter((one) => numbers.includes(one)).length
}

async function drawDay(tx: Tx, server: BonusGamesServer, day: string): Promise<boolean> {
  await lockDraw(tx, day)
  const tickets = await waitingTickets(tx, day, TICKETS_MAX)
  if (tickets.length === 0) return false
  const accounts = await server.wallet.lockAccounts(
    tx,
    tickets.map(({ accountId }) => accountId),
  )
  const at = await decisionTime(tx)
  const numbers = numbersOf(server, day)
  const hits = tickets.map((ticket) => hitsOf(ticket, numbers))
  const [last] = await lastDraws(tx, 1)
  const settled = settleLottery(hits, last?.carried ?? [])
  const serverSeed = seedOfDraw(server, day)
  const draw = { day, commitment: commitmentOf(serverSeed), serverSeed, numbers, tickets: tickets.length, ...settled }
  if (!(await insertDraw(tx, draw, at))) throw new Error(`the draw of ${day} has tickets that came after it`)
  const paid = tickets.map((ticket, index) => {
    const tier = TIERS.findIndex((one) => one.hits === hits[index])
    const cents = settled.each[tier] ?? 0n
    return { ...ticket, cents, prize: prizeOf(ticket, cents), serverSeed }
  })
  await closePlays(tx, paid, at)
  const won = paid.filter(({ prize }) => prize > 0n)
  if (won.length === 0) return true
  await server.givePrizes(
    tx,
    accounts,
    won.map(({ prize, ...play }) => ({ ...play, amount: prize })),
    at,
  )
  await append(
    tx,
    won.map(({ playerId, accountId, playId, game, currency, prize }) => {
      const balance = String(accounts.balances.get(accountId) ?? 0n)
      return eventOf(prizeWon, { playerId, accountId, playId, game, currency, prize: String(prize), balance })
    }),
  )
  return true
}

/** Draws every day that is over, the earliest first; returns which it drew. */
export async function drawLottery(server: BonusGamesServer): Promise<readonly string[]> {
  const { database } = server
  const drawn: string[] = []
  for (let days = 0; days < DAYS_MAX; days += 1) {
    const day = await dayToDraw(database.db, utcDay(await decisionTime(database.db)))
    if (day === undefined) break
    if (await database.transaction((tx) => drawDay(tx, server, day))) drawn.push(day)
  }
  return drawn
}
