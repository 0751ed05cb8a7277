// One player against the queue of bets: whatever they send, others place as before, and no other account is affected.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { PlayerContext } from '#platform/server/call-context.ts'
import {
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  impatientClock,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { placeBet, type BettingServer } from '../placing/place-bet.ts'

type Player = { readonly playerId: number; readonly accountId: number }
type Handler = ReturnType<typeof placeBet>

/** The bundle's own handler, with parts of the app replaced. */
const handlerOf = ({ app, database }: GivenApp, replaced: Partial<BettingServer> = {}): Handler =>
  placeBet({
    database,
    wallet: app.wallet,
    stakes: app.stakes,
    board: app.loaded.board,
    clock: impatientClock,
    isStale: () => false,
    brandCouponAt: async () => SHIPPED_BRAND_COUPON,
    ...replaced,
  })

const send = async (place: Handler, { playerId }: Player, bet: object): Promise<string> => {
  const context = { viewer: { playerId, sessionId: '' }, device: 'test' } as PlayerContext
  const answer = await place(bet as never, context)
  return answer.ok ? 'accepted' : answer.refusal.code
}

const tally = (codes: readonly string[]): object =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

test('a player who sends more bets than the queue holds gets `busy`, and everyone else places as before', async () => {
  const given = await givenApp()
  const game = await givenGame(given)
  const home = game.selection('1x2', 'home')
  const broke = await givenPlayer(given)
  const others: Player[] = []
  for (let n = 0; n < 20; n += 1) others.push(await givenPlayer(given, { balance: 1_000n }))
  const place = handlerOf(given)
  const flood = Array.from({ length: 4_300 }, () => send(place, broke, coupon(broke.accountId, [home])))
  const bets = others.map((player) => send(place, player, coupon(player.accountId, [home])))
  expect(tally(await Promise.all(bets))).toEqual({ accepted: 20 })
  expect(tally(await Promise.all(flood))).toEqual({ insufficient_funds: 10, busy: 4_290 })
  // Nothing of it is left behind: the next ten may wait again.
  const next = Array.from({ length: 11 }, () => send(place, broke, coupon(broke.accountId, [home])))
  expect(tally(await Promise.all(next))).toEqual({ insufficient_funds: 10, busy: 1 })
})

test('a coupon that names another player’s account is refused without a lock on that account', async () => {
  const given = await givenApp()
  const home = (await givenGame(given)).selection('1x2', 'home')
  const stranger = await givenPlayer(given, { balance: 1_000n })
  const victim = await givenPlayer(given, { balance: 1_000n })
  const locked: number[] = []
  const { stakes } = given.app
  const place = handlerOf(given, {
    stakes: {
      ...stakes,
      lock: (tx, accountIds) => {
        locked.push(...accountIds)
        return stakes.lock(tx, accountIds)
      },
    },
  })
  for (const accountId of [victim.accountId, 999_999_999])
    expect(await send(place, stranger, coupon(accountId, [home]))).toBe('account_not_found')
  expect(locked).toEqual([])
  expect(await send(place, victim, coupon(victim.accountId, [home]))).toBe('accepted')
  // Known by now to be the victim's, it is refused from memory.
  expect(await send(place, stranger, coupon(victim.accountId, [home]))).toBe('account_not_found')
  expect(locked).toEqual([victim.accountId])
})

test('a player who keeps sending is rate-limited, and may bet again after a while', async () => {
  const given = await givenApp()
  const home = (await givenGame(given)).selection('1x2', 'home')
  const player = await givenPlayer(given, { balance: 1_000n })
  let nowMs = Date.now()
  const place = handlerOf(given, { clock: { ...impatientClock, now: () => new Date(nowMs) } })
  const key = randomUUID()
  const again = (): Promise<string> => send(place, player, coupon(player.accountId, [home], { idempotencyKey: key }))
  const codes: string[] = []
  for (let n = 0; n < 205; n += 1) codes.push(await again())
  expect(tally(codes)).toEqual({ accepted: 200, busy: 5 })
  nowMs += 100
  expect([await again(), await again(), await again()]).toEqual(['accepted', 'accepted', 'busy'])
})
