// Rounds of our own games as players play them: sessions, stakes, steps, seeds, and what ends a round whose player stays away.
import { beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { mines, type MinesOptions } from '#modules/casino/game-rules/rules/steps/mines.ts'
import { openSeed } from './seeds/sealed-seed.ts'
import type { PastRound, Played, Round, Seeds } from '#modules/casino/originals/contract.ts'
import { roundCalls, stake, type Player } from './rounds.testdata.ts'
import { launch, sweepRounds, type RoundsServer } from './service.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import {
  balanceOf,
  closeAtEnd,
  codeOf,
  givenApp,
  givenPlayer,
  ledgerFaults,
  type GivenApp,
} from '#tests/support/builders/given.ts'

let given: GivenApp
let owner: pg.Client
beforeAll(async () => {
  given = await givenApp()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
})

const EXCLUSION = { kind: 'self_exclusion', days: 30, actor: 'test' } as const

const { send, answered, opened, play, rotate } = roundCalls(() => given)

const codeOfPlay = async (player: Player, input: object) =>
  codeOf(await send('POST /web-api/casino/rounds', input, player))

const step = (player: Player, roundId: number, number: number, choice: unknown) =>
  send('POST /web-api/casino/rounds/:roundId/events', { roundId, step: number, choice }, player)

const roundsServer = (games = ORIGINALS): RoundsServer => ({
  database: given.database,
  wallet: given.app.wallet,
  stakes: given.app.stakes,
  seedKey: deriveKey(given.app.options.secret, 'casino seeds'),
  games: new Map([...games].map(([code, game]) => [code, { game, isSlot: false }])),
  countryOf: async () => undefined,
})

const slotsOf = (country: string): RoundsServer => ({
  ...roundsServer(),
  games: new Map([...ORIGINALS].map(([code, game]) => [code, { game, isSlot: true }])),
  countryOf: async () => country,
})

const leaveForDays = (roundId: number) =>
  owner.query("update casino.round set touched_at = touched_at - interval '49 hours' where round_id = $1", [roundId])

/** A tile without a mine: the test knows the seed. */
async function safeTile({ commitment, clientSeed, nonce, options }: Round): Promise<number> {
  const { rows } = await owner.query<{ sealed_seed: Buffer }>(
    'select sealed_seed from casino.seed_pair where commitment = $1',
    [commitment],
  )
  const serverSeed = openSeed(roundsServer().seedKey, rows[0]?.sealed_seed ?? Buffer.alloc(0), commitment)
  const draw = createDraw({ serverSeed, clientSeed, nonce, label: 'mines/1' })
  for (let tile = 0; tile < 25; tile += 1) {
    const opening = mines.act?.(options as MinesOptions, { opened: [] }, { kind: 'open', tile }, draw)
    if (opening?.ok === true && !opening.value.isClosed) return tile
  }
  throw new Error('every tile has a mine')
}

test('seeds are changed only to the pair that the player has seen', async () => {
  const player = await givenPlayer(given, { balance: 1_000n })
  await opened(player, 'dice')
  const before = await answered<Seeds>('GET /web-api/casino/seeds', {}, player)
  const stale = { clientSeed: 'mine', nextCommitment: 'f'.repeat(64) }
  expect(codeOf(await send('POST /web-api/casino/seeds', stale, player))).toBe('seeds_changed')
  expect(await answered<Seeds>('GET /web-api/casino/seeds', {}, player)).toEqual(before)
  const fresh = { clientSeed: 'mine', nextCommitment: before.nextCommitment }
  const [first, again] = [
    await answered<Seeds>('POST /web-api/casino/seeds', fresh, player),
    await answered<Seeds>('POST /web-api/casino/seeds', fresh, player),
  ]
  expect(again).toMatchObject({ current: first.current, nextCommitment: first.nextCommitment })
})

test('rounds are listed page by page, the latest first', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'dice')
  const played = [await play(player, sessionToken), await play(player, sessionToken), await play(player, sessionToken)]
  type Page = { readonly items: readonly PastRound[]; readonly next: string | null }
  const page = (more: object) => answered<Page>('GET /web-api/casino/rounds', { limit: 2, ...more }, player)
  const [first, second] = [await page({}), await page({ cursor: (await page({})).next })]
  const numbers = played.map(({ round }) => round.roundId)
  expect(first.items.map(({ roundId }) => roundId)).toEqual([numbers[2], numbers[1]])
  expect([second.items.map(({ roundId }) => roundId), second.next]).toEqual([[numbers[0]], null])
  expect((await page({ game: 'mines' })).items).toEqual([])
})

test('one key is one round, however often and together it is sent; another request under it is refused', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'dice')
  const input = stake(sessionToken)
  const together = await Promise.all(
    Array.from({ length: 8 }, () => send('POST /web-api/casino/rounds', input, player)),
  )
  expect(new Set(together.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(together[0]?.status).toBe(201)
  expect(await codeOfPlay(player, { ...input, amount: '2.00' })).toBe('idempotency_key_reused')
  expect(await codeOfPlay(player, { ...input, options: { lower: 0, upper: 4_000 } })).toBe('idempotency_key_reused')
  const { items } = await answered<{ items: PastRound[] }>('GET /web-api/casino/rounds', {}, player)
  expect(items).toHaveLength(1)
})

test('parallel stakes share no nonce, and those that are refused take none', async () => {
  const player = await givenPlayer(given, { balance: 1_000n })
  const { sessionToken } = await opened(player, 'limbo')
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      send('POST /web-api/casino/rounds', stake(sessionToken, { options: { target: 1_000_000 } }), player),
    ),
  )
  const refused = sent.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['insufficient_funds']))
  const { items } = await answered<{ items: PastRound[] }>('GET /web-api/casino/rounds', { limit: 50 }, player)
  const nonces = items.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
  expect(nonces).toEqual(nonces.map((_nonce, index) => index))
  expect(items.length).toBe(sent.length - refused.length)
  const { current } = await answered<Seeds>('GET /web-api/casino/seeds', {}, player)
  expect(current?.nonce).toBe(items.length)
  expect(await ledgerFaults(given)).toEqual([])
})

test.each([
  [{ amount: '1e-37' }, 'amount_malformed'],
  [{ amount: '-1.00' }, 'amount_malformed'],
  [{ amount: '0' }, 'amount_not_positive'],
  [{ amount: '0.001' }, 'amount_too_precise'],
  [{ amount: '1000.01' }, 'stake_above_maximum'],
  [{ amount: '99999999999999' }, 'amount_too_large'],
  [{ amount: '1.00 USD' }, 'amount_malformed'],
  [{ amount: Number.NaN }, 'invalid_input'],
  [{ options: { lower: 5, upper: 5 } }, 'game_input_invalid'],
  [{ options: 'x'.repeat(7_000) }, 'invalid_input'],
  [{ options: null }, 'game_input_invalid'],
  [{ sessionToken: 'unknown' }, 'session_expired'],
])('a stake with %j is refused as %s and moves nothing', async (more, code) => {
  const player = await givenPlayer(given, { balance: 200_000n })
  const { sessionToken } = await opened(player, 'dice')
  expect(await codeOfPlay(player, { ...stake(sessionToken), ...more })).toBe(code)
  expect(await balanceOf(given, player.playerId)).toBe('2000.00')
})

test.each([['x'.repeat(10_000)], ['a:b'], [''], ['naïve'], [' lead']])(
  'the client seed %j is refused',
  async (clientSeed) => {
    const player = await givenPlayer(given)
    const launched = await answered<{ launchToken: string }>(
      'POST /web-api/casino/launches',
      { game: 'dice', accountId: player.accountId, device: 'phone' },
      player,
    )
    const { launchToken } = launched
    expect(codeOf(await send('POST /web-api/casino/sessions', { launchToken, clientSeed }, player))).toBe(
      'client_seed_malformed',
    )
    expect(codeOf(await rotate(player, clientSeed))).toBe('client_seed_malformed')
  },
)

test('a launch opens one session of its player, and a later launch of the game replaces it', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const stranger = await givenPlayer(given, { balance: 10_000n })
  const launch = { game: 'dice', accountId: player.accountId, device: 'desktop' }
  expect(codeOf(await send('POST /web-api/casino/launches', launch, stranger))).toBe('account_not_found')
  expect(codeOf(await send('POST /web-api/casino/launches', { ...launch, game: 'none' }, player))).toBe(
    'game_not_found',
  )
  const { launchToken } = await answered<{ launchToken: string }>('POST /web-api/casino/launches', launch, player)
  const exchange = (who: Player) => send('POST /web-api/casino/sessions', { launchToken, clientSeed: 'mine' }, who)
  expect(codeOf(await exchange(stranger))).toBe('launch_unknown')
  const first = (await exchange(player)).body as { sessionToken: string }
  expect(codeOf(await exchange(player))).toBe('launch_unknown')
  expect(await codeOfPlay(stranger, stake(first.sessionToken))).toBe('session_expired')
  await play(player, first.sessionToken)
  const second = await opened(player, 'dice')
  expect(await codeOfPlay(player, stake(first.sessionToken))).toBe('session_expired')
  expect((await play(player, second.sessionToken)).round.nonce).toBe(1)
})

test('an open round goes on in a later session, step by step and each step once', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'mines')
  const { round, balance } = await play(player, sessionToken, { options: { mines: 1 } })
  expect([round.state, round.step, balance]).toEqual(['open', 0, '99.00'])
  expect(await codeOfPlay(player, stake(sessionToken, { options: { mines: 1 } }))).toBe('round_is_open')
  expect(codeOf(await rotate(player))).toBe('round_is_open')
  expect(codeOf(await step(player, round.roundId, 2, { kind: 'cash-out' }))).toBe('step_out_of_order')
  expect(codeOf(await step(player, round.roundId, 1, { kind: 'jump' }))).toBe('game_input_invalid')
  expect(codeOf(await step(player, round.roundId, 1, { kind: 'cash-out' }))).toBe('nothing_to_cash_out')
  const stranger = await givenPlayer(given, { balance: 10_000n })
  expect(codeOf(await step(stranger, round.roundId, 1, { kind: 'open', tile: 0 }))).toBe('round_not_found')

  const resumed = await opened(player, 'mines')
  expect(resumed.round).toEqual(round)
  const tile = await safeTile(round)
  const again = await Promise.all([0, 1, 2, 3].map(() => step(player, round.roundId, 1, { kind: 'open', tile })))
  expect(new Set(again.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const [after] = again.map(({ body }) => body as Played)
  if (after === undefined) throw new Error('no step was made')
  expect(codeOf(await step(player, round.roundId, 1, { kind: 'open', tile: (tile + 1) % 25 }))).toBe(
    'idempotency_key_reused',
  )
  const out = (await step(player, round.roundId, 2, { kind: 'cash-out' })).body as Played
  expect(out.round).toMatchObject({ state: 'closed', choices: [{ kind: 'open', tile }, { kind: 'cash-out' }] })
  expect(out.round.payout).toBe('1.03')
  expect(out.balance).toBe('100.03')
  expect(codeOf(await step(player, round.roundId, 3, { kind: 'open', tile: 3 }))).toBe('round_is_closed')
  const ended = await answered<Played>('POST /web-api/casino/rounds/:roundId/end', { roundId: round.roundId }, player)
  expect(ended).toEqual(out)
  const recalled = await answered<{ round: PastRound; steps: { view: unknown }[] }>(
    'GET /web-api/casino/rounds/:roundId',
    { roundId: round.roundId },
    player,
  )
  expect(JSON.stringify(recalled.steps.map(({ view }) => view))).toBe(
    JSON.stringify([round.view, after.round.view, out.round.view]),
  )
  expect((await rotate(player)).status).toBe(200)
  expect(await ledgerFaults(given)).toEqual([])
})

test('who is excluded stakes nothing more, and is paid what an open round brings', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'mines')
  const { round } = await play(player, sessionToken, { options: { mines: 2 } })
  await excludePlayer(given.app.saferGambling, player.playerId, EXCLUSION)
  expect(await codeOfPlay(player, stake((await opened(player, 'dice')).sessionToken))).toBe('self_excluded')
  const { balance } = await answered<Played>(
    'POST /web-api/casino/rounds/:roundId/end',
    { roundId: round.roundId },
    player,
  )
  expect(balance).toBe('100.00')
})

test('rounds start no faster than the rules of play of their session allow', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'dice')
  await owner.query("update casino.session set profile = 'UK' where player_id = $1", [player.playerId])
  await play(player, sessionToken)
  const tooSoon = await send('POST /web-api/casino/rounds', stake(sessionToken), player)
  expect([tooSoon.status, codeOf(tooSoon)]).toEqual([429, 'spin_too_soon'])
})

test('a session that was idle for half an hour takes no stake', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'dice')
  await owner.query("update casino.session set last_used_at = now() - interval '30 minutes' where player_id = $1", [
    player.playerId,
  ])
  expect(await codeOfPlay(player, stake(sessionToken))).toBe('session_expired')
})

test('a round whose player stays away is ended by its rules, and one whose game is gone gives its stake back', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken } = await opened(player, 'mines')
  const { round: first } = await play(player, sessionToken, { options: { mines: 3 } })
  expect(await sweepRounds(roundsServer(), given.app.options.log)).toBe(0)
  await leaveForDays(first.roundId)
  expect(await sweepRounds(roundsServer(), given.app.options.log)).toBe(1)
  const { round: second } = await play(player, sessionToken, { options: { mines: 3 } })
  await leaveForDays(second.roundId)
  expect(await sweepRounds(roundsServer(new Map()), given.app.options.log)).toBe(1)
  const { items } = await answered<{ items: PastRound[] }>('GET /web-api/casino/rounds', {}, player)
  expect(items.map(({ state, payout, isAbandoned }) => [state, payout, isAbandoned])).toEqual([
    ['voided', '1.00', true],
    ['expired', '1.00', true],
  ])
  expect(await balanceOf(given, player.playerId)).toBe('100.00')
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from wallet.entry where reference = any($1) order by entry_id',
    [[first, second].map(({ roundId }) => `round:${roundId}`)],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['round_stake', 'round_payout', 'round_stake', 'round_refund'])
  expect(await ledgerFaults(given)).toEqual([])
})

test('slots are held apart, and to their currency, where the rules of play say so', async () => {
  const player = await givenPlayer(given, { balance: 10_000n, currency: 'GBP' })
  const launched = (game: string, country: string, more: object = {}) =>
    launch(slotsOf(country), { ...player, game, device: 'desktop', ...more })
  expect((await launched('dice', 'GB')).ok).toBe(true)
  expect(await launched('keno', 'GB')).toMatchObject({
    refusal: { code: 'another_slot_open', details: { game: 'dice' } },
  })
  expect((await launched('dice', 'GB')).ok).toBe(true)
  expect((await launched('keno', 'FR')).ok).toBe(true)
  expect(await launched('wheel', 'DE')).toMatchObject({ refusal: { code: 'currency_not_allowed' } })
  const { rows } = await owner.query(
    'select game, profile, stake_max::int from casino.session where player_id = $1 and ended_at is null order by game',
    [player.playerId],
  )
  expect(rows).toEqual([
    { game: 'dice', profile: 'UK', stake_max: 200 },
    { game: 'keno', profile: 'default', stake_max: null },
  ])
})
