// An excluded player who comes back as somebody else: under a name that only looks different, or without one on the
// same device or network (GLI-20).
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { givenServedApp, type Answer, type ServedApp } from '#modules/money/payments/server/served-app.testdata.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { releaseAccount } from '#modules/protection/exclusions/server/holds/hold-account.ts'
import { renewPersonKeys } from '#modules/players/profiles/server/service.ts'
import { coupon, givenGame, WAITING_UNBOUND, type GivenGame } from '#tests/support/builders/given.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { giveMoney, told, type Player } from '#tests/acceptance/registered-player.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

let served: ServedApp
let game: GivenGame

beforeAll(async () => {
  served = await givenServedApp(WAITING_UNBOUND)
  game = await givenGame(served.given)
})

const GERMANY = 276
const ONE_CLICK = { type: 'one_click', countryId: GERMANY, currency: 'EUR', acceptTerms: true, isOfAge: true }
const full = (name: string, surname: string, more: object = {}) => ({
  type: 'full',
  email: `${randomUUID()}@example.com`,
  password: 'correct horse battery',
  countryId: GERMANY,
  currency: 'EUR',
  birthDate: '1990-01-01',
  acceptTerms: true,
  name,
  surname,
  ...more,
})

type Browser = { cookie: string; readonly address: string }
const browserAt = (address: string): Browser => ({ cookie: '', address })

/** In a browser that keeps its cookies from one player to the next. */
async function register(browser: Browser, input: object): Promise<Player> {
  const response = await fetch(`${served.url}/web-api/accounts/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookie, 'x-forwarded-for': browser.address },
    body: JSON.stringify(input),
  })
  if (response.status !== 201) throw new Error(`registration answered ${response.status}: ${await response.text()}`)
  const { userId: playerId } = (await response.json()) as { userId: number }
  const jar = new Map(
    [...browser.cookie.split('; '), ...response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')]
      .filter((one) => one !== '')
      .map((one) => [one.split('=', 1)[0] ?? '', one]),
  )
  browser.cookie = [...jar.values()].join('; ')
  const { wallet } = served.given.app
  const [account] = await wallet.accountsOf(served.given.database.db, playerId)
  return { playerId, accountId: account?.accountId ?? 0, cookie: browser.cookie }
}

const exclude = async ({ playerId }: Player): Promise<void> => {
  const asked = { kind: 'self_exclusion' as const, days: 30, actor: `player:${playerId}` }
  const excluded = await excludePlayer(served.given.app.saferGambling, playerId, asked)
  expect(excluded.ok).toBe(true)
}
const may = async ({ playerId }: Player): Promise<unknown> => {
  const answer = await mayPlay(served.given.database.db, playerId, new Date())
  return answer.ok || answer.refusal.code
}
async function codeOfBet({ playerId, accountId }: Player): Promise<unknown> {
  const input = coupon(accountId, [game.selection('1x2', 'home')])
  const { status, body } = await served.given.call('POST /web-api/betting/bets', input, playerId)
  return (body as Answer['body']).error?.code ?? status
}
const codeOfDeposit = async ({ cookie }: Player, address: string): Promise<unknown> =>
  told(
    await served.ask(
      'POST',
      '/web-api/payments/deposits',
      { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
      { cookie, 'x-forwarded-for': address },
    ),
  )

test('GLI-20 an excluded player who registers by one click on the same device can neither stake nor deposit until an operator has looked', async () => {
  const browser = browserAt('192.0.2.10')
  const first = await register(browser, full('Holda', 'Weiss'))
  await exclude(first)
  // Another network, so that the device alone is recognised.
  const elsewhere = { ...browser, address: '192.0.2.11' }
  const again = await register(elsewhere, ONE_CLICK)
  await giveMoney(served.given, again, 10_000n)
  expect([await may(again), await codeOfBet(again), await codeOfDeposit(again, '192.0.2.11')]).toEqual(
    Array(3).fill('account_under_review'),
  )
  const release = { staffId: 1, reason: 'a flatmate, by their passport' }
  expect((await releaseAccount(served.given.app.saferGambling, again.playerId, release)).ok).toBe(true)
  expect([await may(again), await codeOfBet(again)]).toEqual([true, 201])
  const twice = await releaseAccount(served.given.app.saferGambling, again.playerId, release)
  expect(twice.ok || twice.refusal.code).toBe('account_not_held')
})

test('GLI-20 on the network of an exclusion an account without a name is held, one with a name is not', async () => {
  const first = await register(browserAt('192.0.2.20'), full('Greta', 'Schwarz'))
  await exclude(first)
  const nameless = await register(browserAt('192.0.2.20'), ONE_CLICK)
  const named = await register(browserAt('192.0.2.20'), full('Otto', 'Schwarz'))
  const stranger = await register(browserAt('192.0.2.21'), ONE_CLICK)
  expect([await may(nameless), await may(named), await may(stranger)]).toEqual(['account_under_review', true, true])
})

test('an address shared by everybody behind a proxy leads to no hold', async () => {
  await exclude(await register(browserAt('10.1.2.3'), full('Inna', 'Proxy')))
  expect(await may(await register(browserAt('10.1.2.3'), ONE_CLICK))).toBe(true)
})

test('GLI-20 a device on which an excluded player signs in later is recognised too', async () => {
  const first = await register(browserAt('192.0.2.30'), full('Lene', 'Braun', { email: 'lene.braun@example.com' }))
  await exclude(first)
  const signedIn = await fetch(`${served.url}/web-api/accounts/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.31' },
    body: JSON.stringify({ uLogin: 'lene.braun@example.com', uPassword: 'correct horse battery', save: false }),
  })
  expect(signedIn.status).toBe(200)
  const device = signedIn.headers
    .getSetCookie()
    .find((line) => line.startsWith('fairline_device='))
    ?.split(';', 1)[0]
  expect(await may(await register({ cookie: device ?? '', address: '192.0.2.32' }, ONE_CLICK))).toBe(
    'account_under_review',
  )
})

test.each([
  ['Xara', 'Moon', 'Xa-ra', 'Moon'],
  ['Tilda', 'Moon', 'Til da', 'Mo-on'],
  ['Brian', 'Moon', 'Вrian', 'Мoon'],
  ['Ian', 'Moon', 'lan', 'Moon'],
])('GLI-20 %s %s who excluded themselves is not %s %s', async (name, surname, looks, alike) => {
  await exclude(await register(browserAt('192.0.2.40'), full(name, surname)))
  const again = await register(browserAt('192.0.2.41'), full(looks, alike))
  expect(await may(again)).toBe('self_excluded')
})

test('GLI-20 a name with letters that are not drawn is refused', async () => {
  await expect(register(browserAt('192.0.2.50'), full('Xa\u3164ra', 'Sun'))).rejects.toThrow('name_malformed')
})

test.each([
  ['GB', 826, 'GBP'],
  ['MT', 470, 'EUR'],
  ['SE', 752, 'SEK'],
])(
  'where the law of %s asks for it, a one-click account plays only once its player has declared who they are',
  async (_country, countryId, currency) => {
    const player = await register(browserAt('192.0.2.60'), { ...ONE_CLICK, countryId, currency })
    expect(await may(player)).toBe('identity_required')
    const declared = await served.ask(
      'POST',
      '/web-api/accounts/personal-data',
      personalData({ name: 'Ada', surname: `Only${currency}`, birthDate: '1990-05-17' }),
      { cookie: player.cookie },
    )
    expect([told(declared), await may(player)]).toEqual([200, true])
  },
)

test('GLI-20 keys of before names were compared by skeleton are renewed, and exclusions reach who is found by them', async () => {
  const { database, app } = served.given
  const [first, again] = [
    await register(browserAt('192.0.2.70'), full('Mira', 'Lund')),
    await register(browserAt('192.0.2.71'), full('Nora', 'Berg')),
  ]
  // As such a database holds them: one key for each player, of plain words. The application may not forget any.
  const owner = new pg.Client({ connectionString: served.given.ownerUrl })
  await owner.connect()
  await owner.query('delete from profiles.told_person_key where player_id = any($1)', [
    [first.playerId, again.playerId],
  ])
  const put = 'update profiles.registration set person_key = $2, name = $3, surname = $4 where player_id = $1'
  await owner.query(put, [first.playerId, 'lund mira|1990-01-01|276', 'Mira', 'Lund'])
  await owner.query(put, [again.playerId, 'lund mi ra|1990-01-01|276', 'Mi-ra', 'Lund'])
  await owner.query('delete from profiles.person_key_walk')
  await owner.end()
  await exclude(first)
  expect(await may(again)).toBe(true)
  let calls = 0
  const then = async (): Promise<void> => {
    calls += 1
    await excludePlayer(app.saferGambling, first.playerId, { kind: 'self_exclusion', days: 90, actor: 'test' })
  }
  await renewPersonKeys(database, then)
  await renewPersonKeys(database, then)
  expect([calls, await may(again)]).toEqual([1, 'self_excluded'])
})
