// The national register of exclusions: a player whom it names is excluded, and so is one about whom it could not be
// asked.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenServedApp, type Answer, type ServedApp } from '#modules/money/payments/server/served-app.testdata.ts'
import { checkRegister, mayHaveBonuses, mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { coupon, givenGame, type GivenGame } from '#tests/support/builders/given.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { giveMoney, register, registerByOneClick, told, type Player } from '#tests/acceptance/registered-player.ts'
import type { NationalRegister } from '#modules/protection/exclusions/server/register/national-register.ts'

const PING = '/limit-service-api/api/external/web/v3/ping'

/** It names players by a surname or a mailbox of its list, unless it is unavailable. */
const countries = new Set(['DE'])
const listed = new Set<string>()
let isAway = false
let asked = 0
const nationalRegister: NationalRegister = {
  countries,
  isExcluded: async ({ surname = '', email = '' }) => {
    asked += 1
    if (isAway) throw new Error('the register is away')
    return listed.has(surname) || listed.has(email)
  },
}

let served: ServedApp
let game: GivenGame

beforeAll(async () => {
  served = await givenServedApp({ nationalRegister })
  game = await givenGame(served.given)
})
beforeEach(() => {
  listed.clear()
  countries.add('DE')
  isAway = false
})

const post = ({ cookie }: Player, path: string, input: object): Promise<Answer> =>
  served.ask('POST', path, input, { cookie })
const isSignedIn = async ({ cookie }: Player): Promise<boolean> =>
  (await served.ask('GET', '/web-api/accounts/me', undefined, { cookie })).status === 200
const deposit = async (player: Player): Promise<unknown> => {
  const input = { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
  return told(await post(player, '/web-api/payments/deposits', input))
}
const stake = async (player: Player): Promise<unknown> => {
  const { playerId, accountId } = player
  await giveMoney(served.given, player, 1_000n)
  const bet = await served.given.call(
    'POST /web-api/betting/bets',
    coupon(accountId, [game.selection('1x2', 'home')]),
    playerId,
  )
  return (bet.body as Answer['body']).error?.code
}
const may = async ({ playerId }: Player): Promise<unknown> => {
  const answer = await mayPlay(served.given.database.db, playerId, new Date())
  return answer.ok || answer.refusal.code
}
const signIn = ({ playerId }: Player): Promise<void> => checkRegister(served.given.app.saferGambling, playerId)
/** The age of the last answer. */
const age = ({ playerId }: Player, hours: number): Promise<unknown> =>
  served.given.database.pool.query(
    "update exclusions.register_check set checked_at = now() - $2 * interval '1 hour' where player_id = $1",
    [playerId, hours],
  )

let persons = 0
/** No other player in this file has this name. */
const newPerson = () => {
  persons += 1
  return { name: 'Kim', surname: `Nord${String.fromCodePoint(96 + persons)}`, birthDate: '1990-05-17' }
}
const tell = (player: Player, person: object): Promise<Answer> =>
  post(player, '/web-api/accounts/personal-data', personalData(person))

test('UK-45 a player who declares the name later is checked again, and held until the register has answered', async () => {
  const person = newPerson()
  listed.add(person.surname)
  const nameless = await registerByOneClick(served)
  expect(await may(nameless)).toBe(true)
  expect(told(await tell(nameless, person))).toBe(200)
  expect([await may(nameless), await isSignedIn(nameless)]).toEqual(['self_excluded', false])
  const silent = await registerByOneClick(served)
  isAway = true
  expect(told(await tell(silent, newPerson()))).toBe(200)
  expect([await deposit(silent), await stake(silent)]).toEqual(['register_unknown', 'register_unknown'])
  expect(await isSignedIn(silent)).toBe(true)
  isAway = false
  await age(silent, 1)
  await post(silent, PING, {})
  expect(await may(silent)).toBe(true)
})

test('UK-45 GLI-20 the register names persons: its answer for one account applies to another that declares the same name', async () => {
  const person = newPerson()
  const email = `${randomUUID()}@example.com`
  listed.add(email)
  const first = await register(served, { ...person, email })
  expect(await may(first)).toBe('self_excluded')
  const second = await registerByOneClick(served)
  // Unavailable, so that only the answer for the other account can exclude the player.
  isAway = true
  await tell(second, person)
  expect(await may(second)).toBe('self_excluded')
  // It names this mailbox only: the account with another one belongs to the same person.
  isAway = false
  await signIn(second)
  expect(await may(second)).toBe('self_excluded')
  listed.clear()
  await signIn(second)
  await signIn(first)
  expect([await may(first), await may(second)]).toEqual([true, true])
})

test('UK-45 a player whom the register has named stays excluded while it is unavailable, and gets no bonus', async () => {
  const person = newPerson()
  const player = await register(served, person)
  listed.add(person.surname)
  await signIn(player)
  isAway = true
  await signIn(player)
  expect(await may(player)).toBe('self_excluded')
  const { wallet } = served.given.app
  expect(await served.given.database.transaction((tx) => mayHaveBonuses(tx, wallet, player.playerId))).toBe(false)
})

test('UK-45 a continuing session is checked every day; an answer that is too old blocks stakes and deposits', async () => {
  const person = newPerson()
  const [first, second] = [await register(served, person), await register(served, person)]
  await post(first, PING, {})
  const before = asked
  await post(first, PING, {})
  expect(asked).toBe(before)
  await age(first, 25)
  expect([await deposit(first), await stake(first)]).toEqual(['register_unknown', 'register_unknown'])
  isAway = true
  await post(first, PING, {})
  expect(await deposit(first)).toBe('register_unknown')
  isAway = false
  await age(first, 25)
  await post(first, PING, {})
  expect(await may(first)).toBe(true)
  // Before it is too old: a playing player is not interrupted, unless they are named. Then every account of theirs is
  // signed out.
  await age(first, 21)
  expect(await may(first)).toBe(true)
  listed.add(person.surname)
  await post(first, PING, {})
  expect([await may(first), await may(second)]).toEqual(['self_excluded', 'self_excluded'])
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false])
})

test('UK-45 a player whom no register covers any more is released a day after it was last asked about their country', async () => {
  const player = await register(served, newPerson())
  const named = await register(served, newPerson())
  listed.add(`Nord${String.fromCodePoint(96 + persons)}`)
  await signIn(named)
  countries.delete('DE')
  await age(player, 48)
  await post(player, PING, {})
  // A process without the setting may run next to one with it.
  expect(await may(player)).toBe('register_unknown')
  const { pool } = served.given.database
  await pool.query("update exclusions.register_country set said_at = now() - interval '25 hours'")
  await post(player, PING, {})
  await signIn(named)
  expect([await may(player), await may(named)]).toEqual([true, 'self_excluded'])
  const words = 'select state from exclusions.register_check where player_id = any($1)'
  const { rows } = await pool.query(words, [[player.playerId, named.playerId]])
  expect(rows).toEqual([{ state: 'excluded' }])
  await expect(
    pool.query('delete from exclusions.register_check where player_id = $1', [named.playerId]),
  ).rejects.toThrow('whom the register has named is not forgotten')
  // It covers the country again: a released player is checked with the next ping at the latest, and by now it names
  // them.
  countries.add('DE')
  listed.add(`Nord${String.fromCodePoint(95 + persons)}`)
  await post(player, PING, {})
  expect(await may(player)).toBe('self_excluded')
})

test('UK-45 an answer about a previous identity is discarded when the name changed during the request', async () => {
  const person = newPerson()
  listed.add(person.surname)
  const player = await registerByOneClick(served)
  let isTold = false
  const slow: NationalRegister = {
    countries,
    isExcluded: async (identity) => {
      const answer = await nationalRegister.isExcluded(identity)
      if (!isTold) {
        isTold = true
        await tell(player, person)
      }
      return answer
    },
  }
  await checkRegister({ ...served.given.app.saferGambling, nationalRegister: slow }, player.playerId)
  expect(await may(player)).toBe('self_excluded')
})

test('UK-44 UK-45 marketing that waits is withdrawn where the register is silent', async () => {
  const player = await register(served, newPerson())
  await post(player, '/web-api/accounts/settings', { id: 'news_email', value: true })
  const { playerId } = player
  const { database, app } = served.given
  const offer = { matter: 'marketing' as const, kind: 'mail' as const, to: 'a@example.com', subject: 'News', text: 'x' }
  expect(await database.transaction((tx) => app.letters.post.send(tx, { ...offer, playerId, purpose: 'news' }))).toBe(
    true,
  )
  isAway = true
  await signIn(player)
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from post.message where matter = 'marketing' and player_id = $1",
    [playerId],
  )
  expect(rows).toEqual([{ state: 'failed' }])
})
