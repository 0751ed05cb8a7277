import { beforeAll, expect, test } from 'vitest'
import { isLinkOf } from '#modules/casino/fair/rules/chain.ts'
import { flightMs, multiplierAt, reachedAt } from '#modules/casino/game-rules/rules/crash/flight.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import { ledgerFaults } from '#tests/support/builders/given.ts'
import { advanceTable } from './lead/advance-table.ts'
import { findBets, openBetsOf } from './stores/bet-store.ts'
import { givenTables, type GivenTables } from './given-tables.testdata.ts'
import { publicTable } from './public-table.ts'
import { changeTable, findChain, findTableRound, lastRoundOf, pastRounds } from './stores/round-store.ts'

const CLIENTS = 500
let t: GivenTables
beforeAll(async () => {
  t = await givenTables()
})

const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'ok' : answer.refusal.code
const betOf = async (betId: number) => (await findBets(t.given.database.db, [betId]))[0]
const sound = async (): Promise<void> => expect(await ledgerFaults(t.given)).toEqual([])

test('a round takes stakes, flies, crashes and settles, and its link leads to the hash that was published first', async () => {
  const [low, high] = [await t.player(10_000n), await t.player(10_000n)]
  const round = await t.openFlight((point) => point >= 200 && point < 2_000)
  const point = await t.crashPoint()
  const won = await t.placed(low, { amount: '10.00', autoTarget: 150 })
  const tied = await t.placed(low, { amount: '1.00', autoTarget: point, slot: 1 })
  const lost = await t.placed(high, { amount: '10.00', autoTarget: point + 1 })
  expect(won).toMatchObject({ stake: 1_000n, version: 1, autoTarget: 150, forcePoint: 100_000, balance: 9_000n })
  const closed = await t.close()
  expect(closed).toMatchObject({ state: 'closed', link: null, result: null, startsAt: t.clock.at })
  const seen = JSON.stringify(await publicTable(t.server, 'crash'))
  expect(seen).toContain('"state":"closed"')
  expect(JSON.parse(seen)).toMatchObject({ round: { result: null }, bets: { count: 3 } })
  expect(seen).not.toMatch(/"link"|sealed/u)
  await t.pass(flightMs(point) - 1)
  expect((await t.round()).state).toBe('closed')
  await t.pass(1)
  expect(await t.round()).toMatchObject({ state: 'drawn', result: { crashPoint: point } })
  const ended = await t.endRound()
  expect(ended.state).toBe('settled')
  expect(await betOf(won.betId)).toMatchObject({ state: 'cashed_out', cashedAt: 150, win: 1_500n })
  expect(await betOf(tied.betId)).toMatchObject({ state: 'cashed_out', cashedAt: point, win: BigInt(point) })
  expect(await betOf(lost.betId)).toMatchObject({ state: 'lost', cashedAt: null, win: 0n })
  expect(await t.balance(low)).toBe(10_000n - 1_100n + 1_500n + BigInt(point))
  const chain = await findChain(t.given.database.db, round.chainId)
  expect(isLinkOf(chain.terminalHash, ended.link ?? '', ended.linkIndex)).toBe(true)
  const [, before] = await pastRounds(t.given.database.db, 'crash', { limit: 2 })
  if (before !== undefined) expect(isLinkOf(before.link ?? '', ended.link ?? '', 1)).toBe(true)
  await sound()
})

test('a stake is taken until the last millisecond before the closing, and nothing of it at the closing', async () => {
  const player = await t.player(1_000n)
  const { closesAt } = await t.openRound()
  t.wait(closesAt.getTime() - t.clock.at.getTime() - 1)
  expect(codeOf(await t.place(player))).toBe('ok')
  t.wait(1)
  expect(codeOf(await t.place(player, { slot: 1 }))).toBe('round_is_closed')
  await t.settle()
  expect(codeOf(await t.place(player, { slot: 1 }))).toBe('round_is_closed')
  expect(await t.balance(player)).toBe(900n)
  await t.endRound()
  await sound()
})

test('a sheet is replaced by the difference until the closing, and repeated requests change nothing', async () => {
  const player = await t.player(1_000n)
  await t.openRound()
  const first = await t.placed(player, { amount: '5.00', key: 'sheet-one' })
  expect(await t.placed(player, { amount: '5.00', key: 'sheet-one' })).toEqual(first)
  expect(codeOf(await t.place(player, { amount: '6.00', key: 'sheet-one' }))).toBe('idempotency_key_reused')
  expect(await t.placed(player, { amount: '8.00', autoTarget: 200 })).toMatchObject({
    betId: first.betId,
    version: 2,
    balance: 200n,
  })
  expect(codeOf(await t.place(player, { amount: '10.01' }))).toBe('insufficient_funds')
  expect(await betOf(first.betId)).toMatchObject({ stake: 800n, version: 2, autoTarget: 200 })
  expect(await t.placed(player, { amount: '3.00' })).toMatchObject({ version: 3, balance: 700n, autoTarget: null })
  expect(await t.placed(player, { chips: [] })).toMatchObject({ version: 4, stake: 0n, balance: 1_000n })
  expect(await betOf(first.betId)).toMatchObject({ state: 'withdrawn', stake: 0n })
  expect(codeOf(await t.place(player, { chips: [], slot: 1 }))).toBe('sheet_is_empty')
  expect(await t.placed(player, { amount: '2.00' })).toMatchObject({ version: 5, balance: 800n })
  await t.endRound()
  await sound()
})

test.each([
  ['an amount with an exponent', { amount: '1e-37' }, 'amount_malformed'],
  ['a negative amount', { amount: '-1' }, 'amount_malformed'],
  ['too many decimals', { amount: '1.001' }, 'amount_too_precise'],
  ['less than a chip', { amount: '0.09' }, 'stake_below_minimum'],
  ['more than the table allows', { amount: '1000.01' }, 'stake_above_maximum'],
  ['a target of 1.00', { autoTarget: 100 }, 'target_out_of_range'],
  ['a target beyond the flight', { autoTarget: 100_001 }, 'target_out_of_range'],
  ['a broken target', { autoTarget: 150.5 }, 'target_out_of_range'],
  ['an unknown spot', { chips: [{ spot: 'moon', amount: '1.00' }] }, 'spot_unknown'],
  ['the same spot twice', { chips: [1, 2].map(() => ({ spot: 'flight', amount: '1.00' })) }, 'spot_unknown'],
  ['a third bet', { slot: 2 }, 'slot_unknown'],
  ['a round that is not there', { roundId: 999_999 }, 'round_not_found'],
  ['a table that is not there', { table: 'moon', roundId: 1 }, 'table_not_found'],
] as const)('%s is refused, and nothing is taken', async (_what, bet, code) => {
  const player = await t.player(1_000_000n)
  await t.openRound()
  expect(codeOf(await t.place(player, bet))).toBe(code)
  expect(await t.balance(player)).toBe(1_000_000n)
})

test("another player's account cannot be staked, and another player's bet cannot be cashed out", async () => {
  const [owner, other] = [await t.player(), await t.player()]
  await t.openFlight((point) => point >= 150)
  expect(codeOf(await t.place({ playerId: other.playerId, accountId: owner.accountId }))).toBe('account_not_found')
  const { betId } = await t.placed(owner)
  await t.close()
  t.wait(reachedAt(120))
  expect(codeOf(await t.cashOut(other, betId))).toBe('bet_not_found')
  expect(codeOf(await t.cashOut(owner, betId))).toBe('ok')
  await t.endRound()
})

test('a manual cash-out pays what the flight showed when the server received it, once however often it is sent', async () => {
  const player = await t.player(1_000n)
  await t.openFlight((point) => point >= 300)
  const { betId } = await t.placed(player, { amount: '1.00', autoTarget: 280 })
  expect(codeOf(await t.cashOut(player, betId))).toBe('cash_out_too_early')
  await t.close()
  t.wait(reachedAt(101) - 1)
  expect(codeOf(await t.cashOut(player, betId))).toBe('cash_out_too_early')
  await t.pass(reachedAt(150) - reachedAt(101) + 1)
  const received = t.clock.steadyMs
  // It waited in the process while the flight went on.
  await t.pass(2_000)
  const cashed = await t.cashOut(player, betId, received)
  expect(cashed).toMatchObject({ ok: true, value: { cashedAt: 150, win: 150n, balance: 1_050n } })
  await t.pass(1_000)
  const again = await Promise.all([t.cashOut(player, betId), t.cashOut(player, betId)])
  expect(again).toEqual([cashed, cashed])
  await t.endRound()
  expect(await t.cashOut(player, betId)).toEqual(cashed)
  expect(await t.balance(player)).toBe(1_050n)
  await sound()
})

test('a cash-out received later than its automatic one is paid at the automatic one', async () => {
  const player = await t.player(1_000n)
  await t.openFlight((point) => point >= 300)
  const { betId } = await t.placed(player, { autoTarget: 120 })
  await t.close()
  await t.pass(reachedAt(200))
  expect(await t.cashOut(player, betId)).toMatchObject({ ok: true, value: { cashedAt: 120, win: 120n } })
  await t.endRound()
})

test('a cash-out received after the crash is refused, before and after the round is drawn and settled', async () => {
  const player = await t.player(1_000n)
  await t.openFlight((point) => point < 130)
  const point = await t.crashPoint()
  const { betId } = await t.placed(player)
  await t.close()
  t.wait(flightMs(point))
  expect(codeOf(await t.cashOut(player, betId))).toBe('cash_out_too_late')
  await t.settle()
  expect(codeOf(await t.cashOut(player, betId))).toBe('cash_out_too_late')
  await t.endRound()
  expect(codeOf(await t.cashOut(player, betId))).toBe('cash_out_too_late')
  expect(await t.balance(player)).toBe(900n)
})

test('1,000 cash-outs around the crash: each that was received in time is paid once, all others are lost', async () => {
  const players = await Promise.all(Array.from({ length: CLIENTS }, () => t.player(1_000n)))
  await t.openFlight((point) => point >= 150 && point < 1_000)
  const point = await t.crashPoint()
  const bets = await Promise.all(
    players.flatMap((player) =>
      [0, 1].map(async (slot) => ({ player, betId: (await t.placed(player, { slot })).betId })),
    ),
  )
  const { startsAt } = await t.close()
  await t.pass(flightMs(point) - (t.clock.at.getTime() - (startsAt?.getTime() ?? 0)))
  expect((await t.round()).state).toBe('drawn')
  // Received in the 50 ms before and after the crash, handled after it.
  const crashMs = t.clock.steadyMs
  const answers = await Promise.all(
    bets.map(async ({ player, betId }, n) => {
      const receivedMs = crashMs - 50 + (n % 100)
      const answer = await t.cashOut(player, betId, receivedMs)
      return { betId, isInTime: receivedMs < crashMs, code: codeOf(answer) }
    }),
  )
  expect(answers).toHaveLength(2 * CLIENTS)
  expect(answers.filter(({ isInTime, code }) => (code === 'ok') !== isInTime)).toEqual([])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'cash_out_too_late']))
  await t.endRound()
  const stored = await findBets(
    t.given.database.db,
    bets.map(({ betId }) => betId),
  )
  for (const { isInTime, betId } of answers) {
    const bet = stored.find((one) => one.betId === betId)
    expect([bet?.state, (bet?.cashedAt ?? 0) <= point]).toEqual([isInTime ? 'cashed_out' : 'lost', true])
  }
  await sound()
})

test('two leaders that race take each step once, and bets of a round are settled once', async () => {
  const player = await t.player(10_000n)
  await t.openFlight((point) => point >= 150)
  const { betId } = await t.placed(player, { amount: '10.00', autoTarget: 140 })
  const [one, two] = [t.another(), t.another()]
  for (let turns = 0; turns < 400; turns += 1) {
    await Promise.all([one, two, one].map(({ server, links }) => advanceTable(server, links, 'crash', false)))
    if ((await t.round()).endedAt !== null) break
    t.wait(1_000)
  }
  expect((await t.round()).state).toBe('settled')
  expect(await betOf(betId)).toMatchObject({ state: 'cashed_out', win: 1_400n })
  expect(await t.balance(player)).toBe(10_400n)
  await sound()
})

test('a process is lost after every step: the next one goes on, and each bet ends once', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => t.player(1_000n)))
  await t.openRound()
  for (const [n, player] of players.entries()) await t.placed(player, { autoTarget: 110 + 60 * n })
  const { roundId } = await t.round()
  const seen = new Set<string>()
  for (let turns = 0; turns < 2_000; turns += 1) {
    t.restart()
    await t.step()
    const round = await findTableRound(t.given.database.db, roundId)
    seen.add(round?.state ?? '')
    if (round?.endedAt !== null) break
    t.wait(700)
  }
  expect([...seen]).toEqual(['open', 'closed', 'drawn', 'settled'])
  expect(await openBetsOf(t.given.database.db, roundId, 10)).toEqual([])
  await sound()
})

test.each([10_000, -10_000])(
  'a clock that jumps by %i ms in any state ends every round and every bet once',
  async (jump) => {
    const player = await t.player(100_000n)
    for (const at of ['open', 'closed', 'drawn'] as const) {
      const round = await t.openRound()
      const { betId } = await t.placed(player, { autoTarget: 150 })
      if (at !== 'open') await t.close()
      if (at === 'drawn')
        for (let turns = 0; turns < 300 && (await t.round()).state === 'closed'; turns += 1) await t.pass(1_000)
      expect((await t.round()).state).toBe(at)
      t.clock.at = new Date(t.clock.at.getTime() + jump)
      await t.settle()
      const ended = await t.endRound()
      expect(ended.roundId).toBe(round.roundId)
      const bet = await betOf(betId)
      expect(['cashed_out', 'lost', 'refunded']).toContain(bet?.state)
      // A jump never costs the player a bet whose target the flight reached.
      if ((await t.crashPoint()) >= 150) expect(bet).toMatchObject({ state: 'cashed_out', win: 150n })
    }
    await sound()
  },
)

test('an interrupted flight is void: bets bring their stake, or what was won until then where that is more', async () => {
  const [manual, early, auto, cashed] = await Promise.all(Array.from({ length: 4 }, () => t.player(1_000n)))
  if (manual === undefined || early === undefined || auto === undefined || cashed === undefined)
    throw new Error('players')
  await t.openFlight((point) => point >= 400)
  const point = await t.crashPoint()
  const [open, reached, out] = [
    await t.placed(manual),
    await t.placed(auto, { autoTarget: 390 }),
    await t.placed(cashed),
  ]
  const missed = await t.placed(early, { autoTarget: point + 1 })
  await t.close()
  await t.pass(reachedAt(200))
  expect((await t.cashOut(cashed, out.betId)).ok).toBe(true)
  const { startsAt, beatAt } = await t.round()
  const flown = multiplierAt((beatAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0))
  expect(flown).toBeGreaterThan(150)
  t.restart()
  t.wait(60_000)
  await t.settle()
  const [ended] = await pastRounds(t.given.database.db, 'crash', { limit: 1 })
  expect(ended).toMatchObject({ state: 'void', voidReason: 'interrupted' })
  expect(await betOf(open.betId)).toMatchObject({ state: 'cashed_out', win: BigInt(flown) })
  expect(await betOf(missed.betId)).toMatchObject({ state: 'cashed_out', win: BigInt(flown) })
  expect(await betOf(reached.betId)).toMatchObject({ state: 'cashed_out', win: 390n })
  expect(await betOf(out.betId)).toMatchObject({ state: 'cashed_out' })
  expect(codeOf(await t.cashOut(manual, open.betId))).toBe('ok')
  await sound()
})

test('a chain whose secret is not what was stored voids the round, and every stake comes back', async () => {
  const player = await t.player(1_000n)
  const round = await t.openRound()
  const { betId } = await t.placed(player)
  const broken = { ...t.server, chainKey: Buffer.alloc(32, 9) }
  const links = {
    of: () => {
      throw new Error('another key')
    },
  }
  t.wait(round.closesAt.getTime() - t.clock.at.getTime())
  await advanceTable(broken, links, 'crash', false)
  await advanceTable(broken, links, 'crash', false)
  expect(await findTableRound(t.given.database.db, round.roundId)).toMatchObject({
    state: 'void',
    voidReason: 'seed',
    link: null,
  })
  expect(await betOf(betId)).toMatchObject({ state: 'refunded', win: 100n })
  expect(await t.balance(player)).toBe(1_000n)
  await sound()
})

test('an excluded player stakes nothing, withdraws what they staked, and is paid what they win', async () => {
  const [winner, leaver] = [await t.player(1_000n), await t.player(1_000n)]
  await t.openFlight((point) => point >= 130)
  const bet = await t.placed(winner)
  await t.placed(leaver)
  const exclusion = { kind: 'self_exclusion', days: 30, actor: 'test' } as const
  for (const { playerId } of [winner, leaver]) await excludePlayer(t.given.app.saferGambling, playerId, exclusion)
  expect(codeOf(await t.place(winner, { slot: 1 }))).toBe('self_excluded')
  expect(codeOf(await t.place(winner, { amount: '2.00' }))).toBe('self_excluded')
  expect(await t.placed(leaver, { chips: [] })).toMatchObject({ balance: 1_000n })
  await t.close()
  await t.pass(reachedAt(125))
  expect(await t.cashOut(winner, bet.betId)).toMatchObject({ ok: true, value: { balance: 900n + 125n } })
  await t.endRound()
  await sound()
})

test('a stake that could win more than a bet may win has a force point, and a round stops at its liability', async () => {
  await t.openRound()
  const rich = await t.player(1_000_000n)
  expect(await t.placed(rich, { amount: '1000.00' })).toMatchObject({ forcePoint: 5_000 })
  const many = await Promise.all(Array.from({ length: 100 }, () => t.player(1_000_000n)))
  const answers = []
  for (const player of many) answers.push(codeOf(await t.place(player, { amount: '1000.00' })))
  expect(answers.filter((code) => code === 'ok')).toHaveLength(99)
  expect(answers.at(-1)).toBe('table_limit')
  expect(codeOf(await t.place(await t.player(), { amount: '1.00', autoTarget: 101 }))).toBe('table_limit')
  await t.endRound()
  await sound()
})

test('a table that nobody looks at opens no round, and one that is closing ends after the rounds it announced', async () => {
  const ended = await t.endRound()
  t.wait(120_000)
  expect(await t.step()).toEqual({ isChanged: false, waitMs: undefined })
  expect((await t.round()).roundId).toBe(ended.roundId)
  await t.given.database.transaction((tx) => changeTable(tx, 'crash', { roundsLeft: 1 }))
  await t.openRound()
  expect(await publicTable(t.server, 'crash')).toMatchObject({ state: 'running', roundsLeft: 0 })
  const last = await t.endRound()
  await t.settle('crash', true)
  expect(await publicTable(t.server, 'crash')).toMatchObject({ state: 'closed' })
  expect((await lastRoundOf(t.given.database.db, 'crash'))?.roundId).toBe(last.roundId)
})
