// How far an exclusion reaches: every account of the person, whenever it learns whose it is; and the bonuses that wait in them.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { holdIdentificationBonus } from '#modules/players/profiles/server/bonuses/identification-bonus-store.ts'
import { personalDataChange } from '#modules/players/verification/server/personal-data/correct-personal-data.ts'
import { credits } from '#modules/sports/betting/server/service.ts'
import {
  completed,
  givenServedApp,
  tellWebhook,
  type Answer,
  type ServedApp,
} from '#modules/money/payments/server/served-app.testdata.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { coupon, givenGame, WAITING_UNBOUND, type GivenGame } from '#tests/support/builders/given.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { giveMoney, register, registerByOneClick, told, type Player } from '#tests/acceptance/registered-player.ts'
import { askReturn, excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

let served: ServedApp
let game: GivenGame

beforeAll(async () => {
  served = await givenServedApp(WAITING_UNBOUND)
  game = await givenGame(served.given)
})

const post = ({ cookie }: Player, path: string, input: object): Promise<Answer> =>
  served.ask('POST', path, input, { cookie })
const get = ({ cookie }: Player, path: string): Promise<Answer> => served.ask('GET', path, undefined, { cookie })
const deposit = (player: Player): Promise<Answer> =>
  post(player, '/web-api/payments/deposits', {
    amount: '25.00',
    currency: 'EUR',
    method: 'sandbox',
    idempotencyKey: randomUUID(),
  })
const exclude = (player: Player, days = 30): Promise<Answer> =>
  post(player, '/limit-service-api/limit/external/web/api/v1/BlockUser', { days })
const timeOut = (player: Player): Promise<Answer> =>
  post(player, '/limit-service-api/api/external/web/v3/limits', { limits: [{ limitType: 33, limitValue: 1 }] })
const may = async ({ playerId }: Player): Promise<unknown> => {
  const answer = await mayPlay(served.given.database.db, playerId, new Date())
  return answer.ok || answer.refusal.code
}
const place = ({ playerId, accountId }: Player, more: object = {}) =>
  served.given.call('POST /web-api/betting/bets', coupon(accountId, [game.selection('1x2', 'home')], more), playerId)
const codeOfBet = async (player: Player, more: object = {}): Promise<unknown> => {
  const { status, body } = await place(player, more)
  return (body as Answer['body']).error?.code ?? status
}
const rows = async (query: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> =>
  (await served.given.database.pool.query<Record<string, unknown>>(query, values)).rows

let persons = 0
/** No other player in this file has this name. */
const newPerson = () => {
  persons += 1
  const letter = (n: number): string => String.fromCodePoint(97 + n)
  return {
    name: `Kim${letter(persons % 26)}`,
    surname: `Nord${letter(Math.floor(persons / 26))}`,
    birthDate: '1990-05-17',
  }
}

const UNITED_KINGDOM = 826

test('UK-43 a request to return covers all accounts of the player, and none of them excludes them again', async () => {
  const person = { ...newPerson(), countryId: UNITED_KINGDOM, currency: 'GBP' }
  const [first, second] = [await register(served, person), await register(served, person)]
  expect((await exclude(first, 180)).status).toBe(200)
  expect([await may(first), await may(second)]).toEqual(['self_excluded', 'self_excluded'])
  const both = [first.playerId, second.playerId]
  await rows(
    `update exclusions.exclusion set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
     where player_id = any($1::bigint[])`,
    both,
  )
  // The term is over, but no return was requested: the jurisdiction does not end it automatically.
  expect([await may(first), await may(second)]).toEqual(['self_excluded', 'self_excluded'])
  expect((await askReturn(served.given.app.saferGambling, first.playerId)).ok).toBe(true)
  await rows(
    `update exclusions.exclusion set return_asked_at = return_asked_at - interval '2 days', holds_until = holds_until - interval '2 days'
     where player_id = any($1::bigint[])`,
    both,
  )
  expect([await may(first), await may(second)]).toEqual([true, true])
  // One whose row is still as before: a third account connects the person again.
  await rows(
    `update exclusions.exclusion set return_asked_at = null, holds_until = null where player_id = $1`,
    second.playerId,
  )
  const third = await register(served, person)
  expect([await may(first), await may(second), await may(third)]).toEqual([true, 'self_excluded', 'self_excluded'])
})

test('GLI-20 a name declared and then changed still identifies the person', async () => {
  const person = newPerson()
  const first = await register(served, person)
  const other = await registerByOneClick(served)
  expect(told(await post(other, '/web-api/accounts/personal-data', personalData(person)))).toBe(200)
  expect(told(await post(other, '/web-api/accounts/personal-data', personalData(newPerson())))).toBe(200)
  expect((await exclude(first)).status).toBe(200)
  expect([await may(first), await may(other)]).toEqual(['self_excluded', 'self_excluded'])
})

test('GLI-20 an exclusion reaches the accounts that the same person has, however the name is spelt, and ends their sessions', async () => {
  const first = await register(served, { name: 'José', surname: 'Ñandú', birthDate: '1988-01-31' })
  const second = await register(served, { name: 'NANDU', surname: 'jose', birthDate: '1988-01-31' })
  const another = await register(served, { name: 'José', surname: 'Ñandú', birthDate: '1988-02-01' })
  expect((await exclude(first)).status).toBe(200)
  expect([await may(first), await may(second), await may(another)]).toEqual(['self_excluded', 'self_excluded', true])
  expect(told(await get(second, '/web-api/accounts/me'))).toBe('not_signed_in')
  expect(told(await get(another, '/web-api/accounts/me'))).toBe(200)
  const history = await rows('select act, actor from exclusions.exclusion_change where player_id = $1', second.playerId)
  expect(history).toEqual([{ act: 'excluded', actor: `player:${first.playerId}` }])
})

test('GLI-20 another account of the person never shortens a term, and a longer one applies to all', async () => {
  const person = newPerson()
  const [first, second] = [await register(served, person), await register(served, person)]
  await exclude(first, 365)
  const again = { kind: 'self_exclusion' as const, days: 7, actor: 'test' }
  const shorter = await excludePlayer(served.given.app.saferGambling, second.playerId, again)
  expect(shorter.ok || shorter.refusal.code).toBe('exclusion_not_shortened')
  await excludePlayer(served.given.app.saferGambling, second.playerId, { ...again, days: 730 })
  const ends = await rows('select distinct holds_until from exclusions.exclusion where player_id = any($1)', [
    first.playerId,
    second.playerId,
  ])
  expect(ends).toHaveLength(1)
})

test('GLI-20 stakes on another account that race the exclusion are wholly before it, or refused', async () => {
  const person = newPerson()
  const accounts = [await register(served, person), await register(served, person), await register(served, person)]
  for (const one of accounts) await giveMoney(served.given, one, 10_000n)
  const stakes = (): Promise<unknown>[] =>
    Array.from({ length: 30 }, (_one, n) => codeOfBet(accounts[n % 3] as Player, { amount: '1.00' }))
  const early = stakes()
  await Promise.race(early)
  const { saferGambling } = served.given.app
  const ask = { kind: 'self_exclusion' as const, days: 30, actor: 'test' }
  // Two concurrent exclusions on both accounts do not deadlock.
  const excluding = [accounts[1], accounts[2]].map((one) => excludePlayer(saferGambling, one?.playerId ?? 0, ask))
  const late = stakes()
  expect((await Promise.all(excluding)).map(({ ok }) => ok)).toContain(true)
  const ids = accounts.map(({ playerId }) => playerId)
  const count = async () => (await rows('select count(*)::int as n from betting.bet where player_id = any($1)', ids))[0]
  const then = await count()
  const answers = await Promise.all([...early, ...late])
  expect(new Set(answers)).toEqual(new Set([201, 'self_excluded']))
  expect(then).toEqual({ n: answers.filter((one) => one === 201).length })
  expect(await count()).toEqual(then)
})

test('GLI-20 a player who declares the name later is excluded from then on, in both directions', async () => {
  const person = { ...newPerson() }
  const excluded = await register(served, person)
  await exclude(excluded)
  const nameless = await registerByOneClick(served)
  expect(await may(nameless)).toBe(true)
  expect(told(await post(nameless, '/web-api/accounts/personal-data', personalData(person)))).toBe(200)
  expect([await may(nameless), told(await deposit(nameless))]).toEqual(['self_excluded', 'not_signed_in'])
  // Excluded without a name; once it is declared, an existing account of the person is excluded too.
  const other = newPerson()
  const [before, silent] = [await register(served, other), await registerByOneClick(served)]
  const ask = { kind: 'self_exclusion' as const, days: 30, actor: 'test' }
  await excludePlayer({ ...served.given.app.saferGambling, endSessions: async () => 0 }, silent.playerId, ask)
  expect(await may(before)).toBe(true)
  expect(told(await post(silent, '/web-api/accounts/personal-data', personalData(other)))).toBe(200)
  expect([await may(before), told(await get(before, '/web-api/accounts/me'))]).toEqual([
    'self_excluded',
    'not_signed_in',
  ])
})

test('GLI-20 whose data operators correct into that of an excluded person is excluded with the correction', async () => {
  const person = newPerson()
  await exclude(await register(served, person))
  const other = await registerByOneClick(served)
  const { database, app } = served.given
  const change = { playerId: other.playerId, values: personalData(person) as Record<'name', string> }
  const said = { proposerId: 1, approverId: 2, reason: 'as the passport states', at: new Date() }
  const corrected = await database.transaction((tx) =>
    personalDataChange(app.verification.server).apply(tx, change, said),
  )
  expect(corrected.ok).toBe(true)
  expect([await may(other), told(await get(other, '/web-api/accounts/me'))]).toEqual(['self_excluded', 'not_signed_in'])
})

test('GLI-20 a registration that races the exclusion of its person is excluded, whichever comes first', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const person = newPerson()
    const first = await register(served, person)
    const [, again] = await Promise.all([exclude(first), register(served, person)])
    expect([await may(first), await may(again)]).toEqual(['self_excluded', 'self_excluded'])
  }
})

const cancelled = ({ playerId }: Player): Promise<readonly Record<string, unknown>[]> =>
  rows('select bonus, value, cause from profiles.bonus_cancellation where player_id = $1 order by bonus', playerId)
const codesOf = async ({ playerId, accountId }: Player): Promise<readonly unknown[]> => {
  const { body } = await served.given.call('GET /web-api/betting/credit', { accountId }, playerId)
  return (body as { promoCodes: readonly { code: string }[] }).promoCodes.map(({ code }) => code)
}
const gift = async (player: Player): Promise<string> => {
  const code = `GIFT-${player.playerId}`
  const shared = { currency: 'EUR', amount: 500n, coefMin: 1_001, legsMin: 1, expiresAt: new Date('2999-01-01') }
  await credits.insertPromoCodes(served.given.database.db, [{ code, playerId: player.playerId, ...shared }])
  return code
}

test.each([
  ['self_exclusion', exclude],
  ['time_out', timeOut],
] as const)('GLI-19 %s cancels pending bonuses, with history, and no claim restores one', async (cause, stop) => {
  const { given } = served
  const player = await register(served, { first_deposit_bonus_choice: 2 })
  await giveMoney(given, player, 1_000n)
  const code = await gift(player)
  await given.database.transaction((tx) => holdIdentificationBonus(tx, player.playerId, new Date()))
  const shown = async () => {
    const { body } = await given.call('GET /web-api/accounts/user-config', {}, player.playerId)
    const settings = await given.call('GET /web-api/accounts/settings', {}, player.playerId)
    return [
      (body as { result: { is_identification_bonus: boolean } }).result.is_identification_bonus,
      (settings.body as { bonusSetting: { options: unknown } }).bonusSetting.options,
      await codesOf(player),
    ]
  }
  expect(await shown()).toEqual([true, ['0', '1', '2'], [code]])
  expect((await stop(player)).status).toBe(200)
  expect(await shown()).toEqual([false, ['0'], []])
  expect(await cancelled(player)).toEqual([
    { bonus: 'bonus_type', value: null, cause },
    { bonus: 'first_deposit_bonus_type', value: '2', cause },
    { bonus: 'identification', value: null, cause },
  ])
  const choose = (id: string, value: string) =>
    given.call('POST /web-api/accounts/settings', { id, value }, player.playerId)
  const refused = await choose('first_deposit_bonus_type', '1')
  expect([refused.status, (refused.body as Answer['body']).error?.code]).toEqual([403, 'bonus_refused'])
  expect((await choose('first_deposit_bonus_type', '0')).status).toBe(200)
  expect(await codeOfBet(player, { amount: undefined, promoCode: code })).not.toBe(201)
  const spent = await rows('select bet_id, cancel_cause from betting.promo_code where code = $1', code)
  expect(spent).toEqual([{ bet_id: null, cancel_cause: cause }])
})

test('GLI-19 a public promo code is refused to an excluded player', async () => {
  const player = await register(served)
  await credits.insertPromoCodes(served.given.database.db, [
    {
      code: 'FOR-ALL',
      playerId: undefined,
      currency: 'EUR',
      amount: 500n,
      coefMin: 1_001,
      legsMin: 1,
      expiresAt: new Date('2999-01-01'),
    },
  ])
  await exclude(player)
  expect(await codeOfBet(player, { amount: undefined, promoCode: 'FOR-ALL' })).toBe('self_excluded')
})

test('GLI-19 GLI-20 a new account of an excluded person has no pending bonus, whatever it chose', async () => {
  const app = await givenServedApp()
  const { database } = app.given
  await setConfig(database, { brand: 'fairline', key: 'isIdentificationBonus', value: true, actor: 'test' })
  await app.given.app.gates.siteConfigs.reload()
  const held = async ({ playerId }: Player) =>
    (
      await database.pool.query(
        'select 1 from profiles.identification_bonus where player_id = $1 and cancelled_at is null',
        [playerId],
      )
    ).rows.length
  const person = { ...newPerson(), first_deposit_bonus_choice: 1 }
  const first = await register(app, person)
  expect(await held(first)).toBe(1)
  const ask = { kind: 'self_exclusion' as const, days: 30, actor: 'test' }
  await excludePlayer(app.given.app.saferGambling, first.playerId, ask)
  const again = await register(app, person)
  expect([await held(first), await held(again)]).toEqual([0, 0])
  const { rows: left } = await database.pool.query<{ value: string }>(
    "select value from profiles.setting where player_id = $1 and setting_id = 'first_deposit_bonus_type'",
    [again.playerId],
  )
  expect(left).toEqual([{ value: '0' }])
})

test('GLI-19 money that arrives after an exclusion restores no bonus', async () => {
  const player = await register(served, { first_deposit_bonus_choice: 1 })
  const opened = await deposit(player)
  await exclude(player)
  await tellWebhook(served, { event: completed(opened.body['paymentId']) })
  const [chosen] = await rows(
    "select value from profiles.setting where player_id = $1 and setting_id = 'first_deposit_bonus_type'",
    player.playerId,
  )
  expect(chosen).toEqual({ value: '0' })
})
