import { beforeAll, expect, test } from 'vitest'
import { fraction, floor, multiply } from '#kernel/fraction.ts'
import {
  dealtAt,
  openHandsOf,
  sharedHands,
  sharedMultiplier,
  type SharedChoice,
  type SharedDealt,
  type SharedOutcome,
} from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import { isBlackjack } from '#modules/casino/game-rules/rules/blackjack/blackjack-hand.ts'
import { advanceTable } from '#modules/casino/tables/server/lead/advance-table.ts'
import { givenTables, type GivenTables, type Player } from '#modules/casino/tables/server/given-tables.testdata.ts'
import { publicTable } from '#modules/casino/tables/server/public-table.ts'
import { tableFigures } from '#modules/casino/tables/server/show-page.ts'
import { decisionsOf } from '#modules/casino/tables/server/stores/decision-store.ts'
import { findBets, openBetsOf } from '#modules/casino/tables/server/stores/bet-store.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import { ledgerFaults } from '#tests/support/builders/given.ts'
import { createHandPlay } from './play-hands.ts'

const TABLE = 'blackjack'
const ROUNDS_MAX = 200
let t: GivenTables
let hands: ReturnType<typeof createHandPlay>
beforeAll(async () => {
  t = await givenTables()
  hands = createHandPlay(t.server)
})

type Wanted = (outcome: SharedOutcome, dealt: SharedDealt) => boolean
const isPlayed: Wanted = (_outcome, dealt) => openHandsOf(dealt, []) > 0
const isPair: Wanted = (outcome, dealt) =>
  isPlayed(outcome, dealt) && sharedOffersSplit(outcome) && outcome.hand.every((card) => card < 48)
const sharedOffersSplit = ({ hand: [first = 0, second = 0] }: SharedOutcome): boolean =>
  Math.floor(first / 4) === Math.floor(second / 4)

const outcome = async (): Promise<SharedOutcome> => (await t.outcome(TABLE)) as SharedOutcome

/** A round that is open and will be dealt as asked. */
async function openHand(isRight: Wanted = isPlayed): Promise<void> {
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) {
    await t.openRound(TABLE)
    const found = await outcome()
    if (isRight(found, dealtAt(found, 1))) return
    await t.endRound(TABLE)
  }
  throw new Error('no such hand came')
}

const placed = (player: Player, amount = '10.00') =>
  t.placed(player, { table: TABLE, chips: [{ spot: 'hand', amount }] })
const decide = ({ playerId }: Player, betId: number, kind: SharedChoice, more: { step?: number; hand?: number } = {}) =>
  hands.decide({ playerId, betId, step: 1, hand: 0, kind, ...more })
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'ok' : answer.refusal.code
const betOf = async (betId: number) => (await findBets(t.given.database.db, [betId]))[0]
const made = async (betId: number) => (await decisionsOf(t.given.database.db, [betId])).get(betId) ?? []
const sound = async (): Promise<void> => expect(await ledgerFaults(t.given)).toEqual([])

/** What a bet of 10.00 that ended must have brought by the rules. */
async function expectPaid(betId: number, played: SharedOutcome): Promise<void> {
  const bet = await betOf(betId)
  const decisions = (await made(betId)).map(({ step, hand, kind }) => ({ step, hand, kind: kind as SharedChoice }))
  const stakes = sharedHands(played, decisions).reduce((sum, { stake }) => sum + BigInt(stake), 0n)
  expect(bet?.stake).toBe(1_000n * stakes)
  const win = floor(multiply(fraction(1_000n), sharedMultiplier(played, decisions)))
  expect(bet).toMatchObject({ win, state: win > 0n ? 'won' : 'lost' })
}

test('a hand is dealt to all, decided step by step, shown before it is paid, and paid by what each decided', async () => {
  const [stander, hitter, silent] = [await t.player(10_000n), await t.player(10_000n), await t.player(10_000n)]
  await openHand((found, dealt) => isPlayed(found, dealt) && dealt.hand.every((card) => card < 12))
  const played = await outcome()
  const [stood, hit, said] = [await placed(stander), await placed(hitter), await placed(silent)]
  expect(codeOf(await decide(stander, stood.betId, 'stand'))).toBe('hand_not_dealt')
  await t.close(TABLE)
  const shown = await publicTable(t.server, TABLE)
  expect(shown?.round).toMatchObject({
    state: 'closed',
    result: null,
    play: { step: 1, openHands: 3, dealt: { steps: [] } },
  })
  expect(JSON.stringify(shown)).not.toContain(JSON.stringify(played.dealer))
  expect(codeOf(await decide(stander, stood.betId, 'stand'))).toBe('ok')
  expect(codeOf(await decide(hitter, hit.betId, 'hit'))).toBe('ok')
  expect(codeOf(await decide(hitter, hit.betId, 'hit'))).toBe('ok')
  expect(codeOf(await decide(hitter, hit.betId, 'stand'))).toBe('decision_is_made')
  expect(await t.round(TABLE)).toMatchObject({ step: 1, dealt: dealtAt(played, 1) })
  // The third says nothing: only the time ends the step.
  t.wait(9_000)
  await t.settle(TABLE)
  expect((await t.round(TABLE)).step).toBe(1)
  const { drawnAt, endedAt } = await t.endRound(TABLE)
  expect((endedAt?.getTime() ?? 0) - (drawnAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(6_000)
  for (const { betId } of [stood, hit, said]) await expectPaid(betId, played)
  expect(await made(said.betId)).toEqual([])
  await sound()
})

test('a step ends as soon as everybody has decided, and at its time by the database without them', async () => {
  const [one, other] = [await t.player(10_000n), await t.player(10_000n)]
  await openHand()
  const [first, second] = [await placed(one), await placed(other)]
  await t.close(TABLE)
  const { stepClosesAt } = await t.round(TABLE)
  expect(codeOf(await decide(one, first.betId, 'stand'))).toBe('ok')
  t.wait((stepClosesAt?.getTime() ?? 0) - t.clock.at.getTime() - 1)
  expect(codeOf(await decide(other, second.betId, 'stand'))).toBe('ok')
  await t.settle(TABLE)
  expect(await t.round(TABLE)).toMatchObject({ state: 'drawn' })
  await t.endRound(TABLE)
  await openHand()
  const late = await placed(one)
  await t.close(TABLE)
  const limit = (await t.round(TABLE)).stepClosesAt?.getTime() ?? 0
  while (t.clock.at.getTime() < limit - 1_000) await t.pass(1_000, TABLE)
  t.wait(limit - t.clock.at.getTime())
  expect(codeOf(await decide(one, late.betId, 'hit'))).toBe('step_is_over')
  expect(await made(late.betId)).toEqual([])
  await t.endRound(TABLE)
  expect(codeOf(await decide(one, late.betId, 'hit'))).toBe('bet_is_settled')
  await sound()
})

test('a split and two doubles are staked in the hand, each once, and the ledger holds all of it until the end', async () => {
  const player = await t.player(10_000n)
  await openHand(isPair)
  const played = await outcome()
  const { betId } = await placed(player)
  await t.close(TABLE)
  const split = await Promise.all(Array.from({ length: 8 }, () => decide(player, betId, 'split')))
  expect(split.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'ok'))
  expect(split[0]).toMatchObject({ value: { stake: 2_000n, balance: 8_000n } })
  await t.settle(TABLE)
  const { step, dealt } = await t.round(TABLE)
  expect(step).toBe(2)
  expect((dealt as SharedDealt).steps).toEqual([played.steps[0]])
  const open = sharedHands(dealt as SharedDealt, [{ step: 1, hand: 0, kind: 'split' }]).flatMap(({ isDone }, hand) =>
    isDone ? [] : [hand],
  )
  for (const hand of open) expect(codeOf(await decide(player, betId, 'double', { step: 2, hand }))).toBe('ok')
  const staked = 1_000n * BigInt(2 + open.length)
  expect((await betOf(betId))?.stake).toBe(staked)
  expect(await t.balance(player)).toBe(10_000n - staked)
  await sound()
  await t.endRound(TABLE)
  await expectPaid(betId, played)
  expect(await t.balance(player)).toBe(10_000n - staked + ((await betOf(betId))?.win ?? 0n))
  await sound()
})

test('what may not be decided is refused with its code, and nothing is taken', async () => {
  const [player, other, poor] = [await t.player(10_000n), await t.player(10_000n), await t.player(1_500n)]
  await openHand(
    (found, dealt) => isPlayed(found, dealt) && !sharedOffersSplit(found) && found.hand.some((card) => card < 32),
  )
  const [{ betId }, scarce] = [await placed(player), await placed(poor)]
  await t.close(TABLE)
  expect(codeOf(await decide(other, betId, 'hit'))).toBe('bet_not_found')
  expect(codeOf(await decide(player, 999_999, 'hit'))).toBe('bet_not_found')
  expect(codeOf(await decide(player, betId, 'split'))).toBe('decision_not_offered')
  expect(codeOf(await decide(player, betId, 'hit', { hand: 1 }))).toBe('decision_not_offered')
  expect(await decide(player, betId, 'hit', { step: 2 })).toMatchObject({
    refusal: { code: 'step_is_over', details: { step: 1 } },
  })
  expect(codeOf(await decide(poor, scarce.betId, 'double'))).toBe('insufficient_funds')
  expect(codeOf(await decide(poor, scarce.betId, 'hit'))).toBe('ok')
  expect([await t.balance(player), await t.balance(poor)]).toEqual([9_000n, 500n])
  await t.endRound(TABLE)
  await sound()
})

test('an excluded player adds no stake to an open hand, may end it, and is paid what it brings', async () => {
  const player = await t.player(10_000n)
  await openHand()
  const played = await outcome()
  const { betId } = await placed(player)
  await t.close(TABLE)
  await excludePlayer(t.given.app.saferGambling, player.playerId, { kind: 'self_exclusion', days: 30, actor: 'test' })
  expect(codeOf(await decide(player, betId, 'double'))).toBe('self_excluded')
  expect(await t.balance(player)).toBe(9_000n)
  expect(codeOf(await decide(player, betId, 'stand'))).toBe('ok')
  await t.endRound(TABLE)
  await expectPaid(betId, played)
  await sound()
})

test('a process is lost after every step: the next one finds the hand as it is, and each bet ends once', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => t.player(10_000n)))
  await openHand((found, dealt) => isPlayed(found, dealt) && dealt.hand.every((card) => card < 16))
  const played = await outcome()
  const bets: number[] = []
  for (const player of players) bets.push((await placed(player)).betId)
  const { roundId } = await t.round(TABLE)
  const seen = new Set<string>()
  for (let turns = 0; turns < 200; turns += 1) {
    t.restart()
    const round = await t.round(TABLE)
    seen.add(`${round.state} ${round.step ?? '-'}`)
    if (round.endedAt !== null) break
    if (round.step === 1) await decide(players[0] as Player, bets[0] ?? 0, 'hit')
    await t.step(TABLE)
    t.wait(900)
  }
  expect([...seen].slice(0, 3)).toEqual(['open -', 'closed 0', 'closed 1'])
  expect((await t.round(TABLE)).state).toBe('settled')
  expect(await openBetsOf(t.given.database.db, roundId, 10)).toEqual([])
  for (const betId of bets) await expectPaid(betId, played)
  await sound()
})

test('two leaders that race deal each step once', async () => {
  const player = await t.player(10_000n)
  await openHand()
  const played = await outcome()
  const { betId } = await placed(player)
  const leaders = [t.another(), t.another(), t.another()]
  for (let turns = 0; turns < 300; turns += 1) {
    await Promise.all(leaders.map(({ server, links }) => advanceTable(server, links, TABLE, false)))
    const round = await t.round(TABLE)
    if (round.step !== null && round.step > 0) expect(round.dealt).toEqual(dealtAt(played, round.step))
    if (round.endedAt !== null) break
    t.wait(1_000)
  }
  expect((await t.round(TABLE)).state).toBe('settled')
  await expectPaid(betId, played)
  await sound()
})

test.each([10_000, -10_000])(
  'a clock that jumps by %i ms in any state ends every hand once, and the step begins anew',
  async (jump) => {
    for (const at of ['open', 'closed', 'drawn'] as const) {
      const player = await t.player(10_000n)
      await openHand()
      const played = await outcome()
      const { betId } = await placed(player)
      if (at !== 'open') await t.close(TABLE)
      if (at === 'drawn') await t.drawRound(TABLE)
      expect((await t.round(TABLE)).state).toBe(at)
      t.clock.at = new Date(t.clock.at.getTime() + jump)
      await t.settle(TABLE)
      // A jump takes nobody's time to decide.
      if (at === 'closed') expect(codeOf(await decide(player, betId, 'stand'))).toBe('ok')
      expect((await t.endRound(TABLE)).state).toBe('settled')
      await expectPaid(betId, played)
      if (at === 'closed') expect(await made(betId)).toMatchObject([{ step: 1, kind: 'stand' }])
    }
    await sound()
  },
)

test('a hand that was interrupted goes on within five minutes, and is void after that: every stake comes back', async () => {
  const player = await t.player(10_000n)
  await openHand()
  const { betId } = await placed(player)
  await t.close(TABLE)
  expect(codeOf(await decide(player, betId, 'double'))).toBe('ok')
  t.restart()
  t.wait(301_000)
  await t.settle(TABLE)
  expect(await t.round(TABLE)).toMatchObject({ state: 'void', voidReason: 'interrupted' })
  expect(await betOf(betId)).toMatchObject({ state: 'refunded', win: 2_000n })
  expect(await t.balance(player)).toBe(10_000n)
  expect(codeOf(await decide(player, betId, 'hit'))).toBe('bet_is_settled')
  await sound()
})

test('a natural of either side needs no decision, and a table without bets deals no step', async () => {
  const player = await t.player(10_000n)
  await openHand(({ hand, dealer }) => isBlackjack(hand) !== isBlackjack(dealer))
  const played = await outcome()
  const { betId } = await placed(player)
  const drawn = await t.close(TABLE)
  expect(drawn).toMatchObject({ state: 'drawn', step: 1, openHands: 0 })
  await t.endRound(TABLE)
  await expectPaid(betId, played)
  await t.openRound(TABLE)
  expect(await t.close(TABLE)).toMatchObject({ state: 'drawn', openHands: 0 })
  await t.endRound(TABLE)
  await sound()
})

test('the page of the table prints what silence and the best play return', () => {
  const figures = tableFigures(t.server.games).find(({ code }) => code === 'table-blackjack')
  expect(figures).toMatchObject({ gameId: 304, version: '1', winMax: 800 })
  expect(figures?.returnLow).toBeGreaterThan(900_000)
  expect(figures?.returnHigh).toBeGreaterThan(figures?.returnLow ?? 0)
  expect(figures?.returnHigh).toBeLessThan(1_000_000)
})
