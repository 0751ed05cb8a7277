// Exclusion and deposit limits for a registered player: sessions, registration, a provider's late webhook.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  completed,
  givenServedApp,
  tellWebhook,
  type Answer,
  type ServedApp,
} from '#modules/money/payments/server/served-app.testdata.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { register, told, type Player } from '#tests/acceptance/registered-player.ts'
import { coupon, givenGame, ledgerFaults, type GivenGame } from '#tests/support/builders/given.ts'
import { sandboxRegister } from '#modules/protection/exclusions/server/register/national-register.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const SWEDEN = 752

let served: ServedApp
let game: GivenGame

beforeAll(async () => {
  served = await givenServedApp()
  game = await givenGame(served.given)
})

const post = ({ cookie }: Player, path: string, input: object): Promise<Answer> =>
  served.ask('POST', path, input, { cookie })
const deposit = (player: Player, amount = '25.00'): Promise<Answer> =>
  post(player, '/web-api/payments/deposits', {
    amount,
    currency: 'EUR',
    method: 'sandbox',
    idempotencyKey: randomUUID(),
  })
const limit = (player: Player, limitType: number, limitValue: number): Promise<Answer> =>
  post(player, `${V3}/limits`, { limits: [{ limitType, limitValue }] })
const exclude = (player: Player, days: number): Promise<Answer> =>
  post(player, '/limit-service-api/limit/external/web/api/v1/BlockUser', { days })

test('GLI-19 S7.20 exclusion ends every session at once', async () => {
  const player = await register(served)
  expect((await exclude(player, 30)).body).toEqual({ success: true })
  expect(told(await deposit(player))).toBe('not_signed_in')
})

test('GLI-20 an excluded player who registers again is excluded there too, however the name is spelled', async () => {
  const person = { name: 'Anna Maria', surname: 'Müller', birthDate: '1991-02-03' }
  const first = await register(served, person)
  await exclude(first, 90)
  const again = await register(served, { ...person, name: 'MULLER', surname: 'anna  maria' })
  expect([told(await deposit(again)), told(await limit(again, 20, 50))]).toEqual(['self_excluded', 200])
  const another = await register(served, { ...person, birthDate: '1991-02-04' })
  expect(told(await deposit(another))).toBe(201)
})

test('GLI-19 a deposit that arrives after the exclusion is credited, and cannot be staked', async () => {
  const player = await register(served)
  const opened = await deposit(player)
  await exclude(player, 7)
  const word = await tellWebhook(served, { event: completed(opened.body['paymentId']) })
  expect(word.body['outcome']).toBe('credited')
  const { given } = served
  const [account] = await given.app.wallet.accountsOf(given.database.db, player.playerId)
  expect(account?.balance).toBe(2_500n)
  const picks = [game.selection('1x2', 'home')]
  const bet = await given.call('POST /web-api/betting/bets', coupon(player.accountId, picks), player.playerId)
  expect((bet.body as Answer['body']).error?.code).toBe('self_excluded')
  expect(await ledgerFaults(given)).toEqual([])
})

test('UK-24 a deposit counts while pending and after it was credited, but not once it has failed', async () => {
  const player = await register(served)
  await limit(player, 20, 50)
  const first = await deposit(player)
  const second = await deposit(player)
  expect([told(first), told(second), told(await deposit(player, '10.00'))]).toEqual([201, 201, 'limit_reached'])
  await tellWebhook(served, { event: completed(first.body['paymentId']) })
  expect(told(await deposit(player, '10.00'))).toBe('limit_reached')
  await tellWebhook(served, { event: completed(second.body['paymentId'], { status: 'cancelled' }) })
  expect(told(await deposit(player, '25.01'))).toBe('limit_reached')
  expect(told(await deposit(player, '25.00'))).toBe(201)
})

test('a repeated key gets its deposit’s answer though the limit is used up, and counts once', async () => {
  const player = await register(served)
  await limit(player, 20, 50)
  const input = { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(player, '/web-api/payments/deposits', input)))
  expect(new Set(answers.map(({ body }) => body['paymentId'])).size).toBe(1)
  expect(told(await deposit(player, '25.00'))).toBe(201)
  expect(told(await post(player, '/web-api/payments/deposits', input))).toBe(201)
})

test('UK-22 where the jurisdiction requires limits, no deposit is accepted before all of them are set', async () => {
  const player = await register(served, { countryId: SWEDEN, name: 'Lisa', surname: 'Limits' })
  const asked: unknown[] = []
  for (const limitType of [20, 21, 22]) {
    const refused = await deposit(player)
    asked.push([told(refused), (refused.body.error as unknown as { details: { limitType: number } }).details.limitType])
    await limit(player, limitType, 100)
  }
  expect(asked).toEqual([
    ['limits_required', 20],
    ['limits_required', 21],
    ['limits_required', 22],
  ])
  expect(told(await deposit(player))).toBe(201)
})

test('UK-45 a national register is asked at sign-in: its answer blocks betting and deposits, and so does its silence', async () => {
  const registered = await givenServedApp({ nationalRegister: sandboxRegister(['SE']) })
  const word = async (more: object): Promise<readonly unknown[]> => {
    const player = await register(registered, { name: 'Kim', birthDate: '1990-01-01', ...more })
    const may = await mayPlay(registered.given.database.db, player.playerId, new Date())
    const paid = await registered.ask(
      'POST',
      '/web-api/payments/deposits',
      { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
      { cookie: player.cookie },
    )
    return [may.ok || may.refusal.code, told(paid)]
  }
  const inSweden = (surname: string) => word({ countryId: SWEDEN, surname })
  expect(await inSweden('Excluded')).toEqual(['self_excluded', 'self_excluded'])
  expect(await inSweden('Away')).toEqual(['register_unknown', 'register_unknown'])
  expect(await inSweden('Clear')).toEqual([true, 'limits_required'])
  // Another country's players are no concern of it.
  expect(await word({ surname: 'Excluded' })).toEqual([true, 201])
})
