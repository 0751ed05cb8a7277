import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import type { BonusCode, Draw, Play } from '#modules/casino/bonus-games/contract.ts'
import { DAY_CENTS_MAX, PLAYER_CENTS_MAX } from '#modules/casino/bonus-games/rules/costs.ts'
import type { ChestView } from '#modules/casino/bonus-games/rules/games/chest.ts'
import { drawNumbers } from '#modules/casino/bonus-games/rules/games/lottery.ts'
import { prizeOfPart } from '#modules/casino/bonus-games/rules/prize-parts.ts'
import { replay } from '#modules/casino/bonus-games/rules/replay.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { formatAmount } from '#kernel/money.ts'
import { dayAfter } from '#kernel/days.ts'
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
import { drawLottery } from './draw-lottery.ts'
import { givePromotions, seedOf, type BonusGamesServer } from './bonus-games-server.ts'

let given: GivenApp
let owner: pg.Client
beforeAll(async () => {
  given = await givenApp()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  // Of this connection alone: players of tests are in no table, and days are moved that guards hold still.
  await owner.query('set session_replication_role = replica')
  closeAtEnd(() => owner.end())
})

type Player = { readonly playerId: number; readonly accountId: number }
type Today = {
  day: string
  nextAt: string
  commitment: string
  bar: { code: string; details: Record<string, unknown> } | null
  play: Play | null
}
type Answer = { readonly status: number; readonly body: unknown }

const send = (name: CallName, input: object, { playerId }: Player) => given.call(name, input, playerId)

async function verified(options: { readonly currency?: string } = {}): Promise<Player> {
  const player = await givenPlayer(given, options)
  await owner.query(
    `insert into verification.player_case (player_id, decision, since) values ($1, 'verified', now())
     on conflict (player_id) do update set decision = 'verified'`,
    [player.playerId],
  )
  return player
}

const today = async (player: Player, game: BonusCode) =>
  (await send('GET /web-api/casino/bonus-games/:game/today', { game }, player)).body as Today

async function start(player: Player, game: BonusCode, more: object = {}): Promise<Answer> {
  const { commitment } = await today(player, game)
  const input = { game, commitment, clientSeed: 'lucky seven', ...more }
  return send('POST /web-api/casino/bonus-games/:game/plays', input, player)
}

const choose = (player: Player, playId: number, step: number, choice: unknown): Promise<Answer> =>
  send('POST /web-api/casino/bonus-games/plays/:playId/choices', { playId, step, choice }, player)

const bonusServer = (): BonusGamesServer => ({
  database: given.database,
  wallet: given.app.wallet,
  givePrizes: givePromotions(given.app.wallet),
  seedKey: deriveKey(given.app.options.secret, 'bonus games'),
  countryOf: async () => undefined,
  samePersonOf: async () => [],
  isVerified: async () => true,
})

/** As if these plays had been made on another day. */
async function onDay(playIds: readonly number[], day: string): Promise<void> {
  const commitment = commitmentOf(seedOf(bonusServer(), `draw ${day}`))
  await owner.query(
    `update casino.bonus_play set day = $2, draw_day = case when draw_day is null then null else $2 end,
       commitment = case when draw_day is null then commitment else $3 end where bonus_play_id = any($1)`,
    [playIds, day, commitment],
  )
}

test('S2.2.4 a bonus game is played once a day, from a seed that was committed to before, and its prize is paid once', async () => {
  const player = await verified()
  const before = await today(player, 'fortuna')
  expect([before.bar, before.play]).toEqual([null, null])
  const sent = await Promise.all(Array.from({ length: 8 }, () => start(player, 'fortuna')))
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const play = sent[0]?.body as Play
  expect(sent[0]?.status).toBe(201)
  expect(play).toMatchObject({ state: 'closed', commitment: before.commitment, clientSeed: 'lucky seven', step: 0 })
  const { part } = play.view as { part: number }
  expect(play.prize).toBe(formatAmount(prizeOfPart(part), 'EUR'))
  const { serverSeed } = play
  if (serverSeed === null) throw new Error('a play that has ended keeps its seed')
  expect(replay({ ...play, serverSeed })).toEqual({ isCommitted: true, isSameView: true })
  expect(await balanceOf(given, player.playerId)).toBe(play.prize)
  const after = await today(player, 'fortuna')
  expect(after).toMatchObject({ bar: { code: 'bonus_already_played', details: { nextAt: after.nextAt } }, play })
  expect(await ledgerFaults(given)).toEqual([])
  // The next day has another seed; the play of this one stays as it was.
  await onDay([play.playId], dayAfter(before.day, -1))
  const next = await today(player, 'fortuna')
  expect([next.bar, next.play]).toEqual([null, null])
  expect((await start(player, 'fortuna')).status).toBe(201)
})

test('choices are made in order and once; each repetition shows the play as it was then', async () => {
  const player = await verified()
  const { playId, view } = (await start(player, 'chest')).body as Play
  expect(view).toEqual({ picked: null, prizes: [] })
  expect(codeOf(await choose(player, playId, 2, { chest: 1 }))).toBe('step_out_of_order')
  expect(codeOf(await choose(player, playId, 1, { chest: 5 }))).toBe('game_input_invalid')
  const sent = await Promise.all(Array.from({ length: 5 }, () => choose(player, playId, 1, { chest: 3 })))
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const closed = sent[0]?.body as Play
  const { prizes } = closed.view as ChestView
  expect(closed).toMatchObject({ state: 'closed', prize: formatAmount(BigInt(prizes[3] ?? 0), 'EUR') })
  expect(codeOf(await choose(player, playId, 1, { chest: 2 }))).toBe('idempotency_key_reused')
  expect(codeOf(await choose(player, playId, 2, { chest: 2 }))).toBe('round_is_closed')
  expect(codeOf(await choose(await verified(), playId, 1, { chest: 3 }))).toBe('play_not_found')
  expect(await balanceOf(given, player.playerId)).toBe(closed.prize)

  const safe = (await start(player, 'safe')).body as Play
  const first = (await choose(player, safe.playId, 1, { code: 500 })).body as Play
  await choose(player, safe.playId, 2, { code: 1 })
  expect((await choose(player, safe.playId, 1, { code: 500 })).body).toEqual(first)
  await owner.query("update casino.bonus_play set ends_at = started_at + interval '1 ms' where bonus_play_id = $1", [
    safe.playId,
  ])
  expect(codeOf(await choose(player, safe.playId, 3, { code: 2 }))).toBe('play_expired')
  expect(await ledgerFaults(given)).toEqual([])
})

test('UK-44 who is kept from the casino, declined bonuses or is not verified begins no play, and goes on with none', async () => {
  const stranger = await givenPlayer(given)
  expect((await today(stranger, 'fortuna')).bar?.code).toBe('verification_required')
  expect(codeOf(await start(stranger, 'fortuna'))).toBe('verification_required')

  const declined = await verified()
  await owner.query(
    "insert into profiles.setting (player_id, setting_id, value, updated_at) values ($1, 'bonus_type', '0', now())",
    [declined.playerId],
  )
  expect(codeOf(await start(declined, 'fortuna'))).toBe('bonuses_declined')

  const excluded = await verified()
  const { playId } = (await start(excluded, 'dragon-bonus')).body as Play
  await excludePlayer(given.app.saferGambling, excluded.playerId, { kind: 'self_exclusion', days: 30, actor: 'test' })
  expect((await today(excluded, 'fortuna')).bar?.code).toBe('self_excluded')
  expect(codeOf(await start(excluded, 'fortuna'))).toBe('self_excluded')
  expect(codeOf(await choose(excluded, playId, 1, { kind: 'door', door: 0 }))).toBe('self_excluded')

  const foreign = await verified({ currency: 'XAF' })
  expect(codeOf(await start(foreign, 'fortuna'))).toBe('currency_not_offered')
  const player = await verified()
  expect(codeOf(await start(player, 'fortuna', { commitment: '0'.repeat(64) }))).toBe('commitment_changed')
  expect(codeOf(await start(player, 'fortuna', { clientSeed: 'a:b' }))).toBe('client_seed_malformed')
})

test('a budget that is used up closes the games until tomorrow, and an open play counts with its greatest prize', async () => {
  const used = async () => {
    const { rows } = await owner.query<{ cents: string }>('select cents from casino.bonus_budget')
    return BigInt(rows[0]?.cents ?? 0)
  }
  const player = await verified()
  const before = await used()
  const { playId } = (await start(player, 'dragon-bonus')).body as Play
  expect((await used()) - before).toBe(27n)
  const first = (await choose(player, playId, 1, { kind: 'door', door: 1 })).body as Play
  const ended = first.state === 'closed' ? first : ((await choose(player, playId, 2, { kind: 'take' })).body as Play)
  expect(ended.prize).toBe(first.prize)
  expect((await used()) - before).toBe(first.state === 'closed' ? 0n : 12n)

  const rich = await verified()
  const won = (await start(rich, 'chest')).body as Play
  await choose(rich, won.playId, 1, { chest: 0 })
  await owner.query('update casino.bonus_play set cents = $2 where bonus_play_id = $1', [won.playId, PLAYER_CENTS_MAX])
  expect((await today(rich, 'fortuna')).bar).toMatchObject({ code: 'bonus_budget_spent', details: { of: 'player' } })

  const left = await used()
  await owner.query('update casino.bonus_budget set cents = $1', [DAY_CENTS_MAX - 49n])
  const late = await verified()
  const sent = await start(late, 'fortuna')
  expect([codeOf(sent), (await today(late, 'fortuna')).bar?.details['of']]).toEqual(['bonus_budget_spent', 'day'])
  await owner.query('update casino.bonus_budget set cents = $1', [left])
})

test('the lottery is drawn once, from the seed that all its tickets showed, and shares out what they added', async () => {
  const players = [await verified(), await verified(), await verified()]
  const plays: Play[] = []
  for (const player of players) plays.push((await start(player, 'lottery')).body as Play)
  const day = dayAfter(plays[0]?.drawDay ?? '', -3)
  const server = bonusServer()
  const numbers = drawNumbers(
    createDraw({ serverSeed: seedOf(server, `draw ${day}`), clientSeed: day, nonce: 0, label: 'bonus-lottery/1' }),
  )
  const others = Array.from({ length: 36 }, (_, index) => index + 1).filter((one) => !numbers.includes(one))
  const tickets = [[...numbers.slice(0, 2), ...others.slice(0, 3)], numbers, others.slice(0, 5)]
  for (const [index, player] of players.entries()) {
    const { playId = 0 } = plays[index] ?? {}
    const sent = (await choose(player, playId, 1, { numbers: tickets[index] })).body as Play
    expect(sent).toMatchObject({ state: 'waiting', serverSeed: null, prize: '0.00' })
  }
  expect(await drawLottery(server)).toEqual([])
  await onDay(
    plays.map(({ playId }) => playId),
    day,
  )
  const drawn = await Promise.all([drawLottery(server), drawLottery(server)])
  expect(drawn.flat()).toEqual([day])
  // Three tickets: 6 cents for five hits, 12 for two; the other two tiers are carried.
  const balances = await Promise.all(players.map(({ playerId }) => balanceOf(given, playerId)))
  expect(balances).toEqual(['0.12', '0.06', '0.00'])
  const { items, next } = (await given.call('GET /web-api/casino/bonus-games/lottery/draws', {})).body as {
    items: Draw[]
    next: { fund: string }
  }
  expect(items[0]).toMatchObject({ day, numbers: [...numbers], tickets: 3 })
  expect(items[0]?.tiers.map(({ winners, each }) => [winners, each])).toEqual([
    [1, '0.06'],
    [0, '0.00'],
    [0, '0.00'],
    [1, '0.12'],
  ])
  expect(commitmentOf(items[0]?.serverSeed ?? '')).toBe(items[0]?.commitment)
  expect(next.fund).toBe('0.12')
  expect(await ledgerFaults(given)).toEqual([])
})
