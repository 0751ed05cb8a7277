// Every player whom the national register covers has a status before they may stake or deposit: existing players when
// it is configured, new registrations, and players whose data is corrected by operators.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApplication, type Application } from '#apps/server/application.ts'
import { checkRegister, mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { coupon, givenGame, type GivenGame } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, registration, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { giveMoney } from '#tests/acceptance/registered-player.ts'
import type { NationalRegister } from '#modules/protection/exclusions/server/register/national-register.ts'

const PING = 'POST /limit-service-api/api/external/web/v3/ping'
const FRANCE = 250

let backoffice: Backoffice
let game: GivenGame

/** It names players with this name, unless it is unavailable. */
const surnames = new Set<string>()
let isAway = false
const register: NationalRegister = {
  countries: new Set(['DE']),
  isExcluded: async ({ surname = '' }) => {
    if (isAway) throw new Error('the register is away')
    return surnames.has(surname)
  },
}

beforeAll(async () => {
  backoffice = await givenBackoffice()
  game = await givenGame(backoffice.given)
})

beforeEach(() => {
  surnames.clear()
  isAway = false
})

let homes = 0
/** Each from a network of their own. */
async function newPlayer(app: Backoffice, more: object = {}): Promise<SignedIn> {
  homes += 1
  const asked = registration({ name: 'Kim', surname: `Sund${String.fromCodePoint(96 + homes)}`, ...more })
  const headers = { 'x-forwarded-for': `203.0.113.${homes}` }
  const sent = await app.send('POST /web-api/accounts/registrations', asked, { headers })
  expect(sent.status, sent.text).toBe(201)
  const { userId: playerId } = sent.body as { userId: number }
  const [account] = await app.given.app.wallet.accountsOf(app.given.database.db, playerId)
  const cookie = sent.cookies.map((line) => line.split(';', 1)[0]).join('; ')
  return { playerId, accountId: account?.accountId ?? 0, cookie, email: String(asked['email']) }
}

const may = async ({ playerId }: SignedIn, { given }: Backoffice = backoffice): Promise<unknown> => {
  const answer = await mayPlay(given.database.db, playerId, new Date())
  return answer.ok || answer.refusal.code
}
const told = (sent: Sent): unknown => (sent.status < 400 ? sent.status : codeOf(sent))
const stake = async (player: SignedIn): Promise<unknown> =>
  told(
    await backoffice.send(
      'POST /web-api/betting/bets',
      { ...coupon(player.accountId, [game.selection('1x2', 'home')]) },
      player,
    ),
  )

/** The same app started with a register that it did not have before. */
const openWithRegister = (
  nationalRegister: NationalRegister,
  { given }: Backoffice = backoffice,
): Promise<Application> => buildApplication({ ...given.app.options, nationalRegister })

const context = { address: '127.0.0.1', device: 'test', requestId: 'test', isSecure: false, origin: 'http://localhost' }
const ping = ({ dispatcher }: Application, { playerId }: SignedIn) =>
  dispatcher.dispatch(
    PING,
    {},
    { ...context, viewer: { playerId, sessionId: '00000000-0000-4000-8000-000000000000' }, cookies: [] },
  )

const wordOf = async ({ playerId }: SignedIn, { given }: Backoffice = backoffice): Promise<unknown> => {
  const { rows } = await given.database.pool.query<{ state: string }>(
    'select state from exclusions.register_check where player_id = $1',
    [playerId],
  )
  return rows[0]?.state
}

test('UK-45 existing players whom the register covers are held when the app starts, until their next ping has asked', async () => {
  const covered = [await newPlayer(backoffice), await newPlayer(backoffice), await newPlayer(backoffice)] as const
  const abroad = await newPlayer(backoffice, { countryId: FRANCE })
  expect(await Promise.all([...covered, abroad].map((player) => may(player)))).toEqual([true, true, true, true])
  const { app, database } = backoffice.given
  await backoffice.send('POST /web-api/accounts/settings', { id: 'news_email', value: true }, covered[0])
  const { playerId } = covered[0]
  const offer = { matter: 'marketing' as const, kind: 'mail' as const, to: 'a@example.com', subject: 'News', text: 'x' }
  await database.transaction((tx) => app.letters.post.send(tx, { ...offer, playerId, purpose: 'news' }))
  const opened = await openWithRegister(register)
  expect(await Promise.all(covered.map((player) => may(player)))).toEqual(covered.map(() => 'register_unknown'))
  await giveMoney(backoffice.given, covered[0], 1_000n)
  // The statement of stakes reads only the stored status, whichever process runs it.
  expect([await stake(covered[0]), await may(abroad)]).toEqual(['register_unknown', true])
  const { rows } = await database.pool.query(
    "select state from post.message where matter = 'marketing' and player_id = $1",
    [playerId],
  )
  expect(rows).toEqual([{ state: 'failed' }])
  expect((await ping(opened, covered[0])).status).toBe(200)
  expect(await may(covered[0])).toBe(true)
  // A player with a status keeps it, however often an app starts.
  await openWithRegister(register)
  expect(await Promise.all(covered.map((player) => may(player)))).toEqual([
    true,
    'register_unknown',
    'register_unknown',
  ])
})

test('UK-45 a process without the register stores no answer: it holds players whom another covers, and releases none', async () => {
  const mixed = await givenBackoffice()
  const without = mixed.given.app
  const [early, cleared, abroad] = [
    await newPlayer(mixed),
    await newPlayer(mixed),
    await newPlayer(mixed, { countryId: FRANCE }),
  ]
  const opened = await openWithRegister(register, mixed)
  expect(await Promise.all([early, cleared, abroad].map((player) => wordOf(player, mixed)))).toEqual([
    'unknown',
    'unknown',
    undefined,
  ])
  await ping(opened, cleared)
  // A ping and a sign-in at the process without it.
  await ping(without, early)
  for (const player of [early, cleared, abroad]) await checkRegister(without.saferGambling, player.playerId)
  expect(await Promise.all([early, cleared, abroad].map((player) => wordOf(player, mixed)))).toEqual([
    'unknown',
    'clear',
    undefined,
  ])
  // Who registers there.
  const late = await newPlayer(mixed)
  expect([await may(late, mixed), await may(abroad, mixed)]).toEqual(['register_unknown', true])
  await ping(opened, late)
  expect(await may(late, mixed)).toBe(true)
  const warned: unknown[] = []
  const { log } = without.options
  const listening: typeof log = Object.assign(Object.create(log), { warn: (facts: unknown) => warned.push(facts) })
  await buildApplication({ ...without.options, log: listening })
  await buildApplication({ ...without.options, log: listening, nationalRegister: register })
  expect(warned).toEqual([{ countries: ['DE'] }])
})

test('UK-45 a player released while no register was asked for a day is held again when an app starts with one', async () => {
  const mixed = await givenBackoffice()
  const { app, database } = mixed.given
  const player = await newPlayer(mixed)
  await openWithRegister(register, mixed)
  await database.pool.query("update exclusions.register_country set said_at = now() - interval '25 hours'")
  await ping(app, player)
  // No status at all: nothing that could be mistaken for the register's answer.
  expect([await wordOf(player, mixed), await may(player, mixed)]).toEqual([undefined, true])
  const opened = await openWithRegister(register, mixed)
  expect(await may(player, mixed)).toBe('register_unknown')
  await database.pool.query('delete from exclusions.register_check where player_id = $1', [player.playerId])
  surnames.add(`Sund${String.fromCodePoint(96 + homes)}`)
  // However the status got lost: the player is checked with the next ping, in the middle of a stretch too.
  await ping(app, player)
  await ping(opened, player)
  expect(await may(player, mixed)).toBe('self_excluded')
})

test('UK-45 a country is processed once, by however many processes start concurrently; registrations under way are waited for', async () => {
  const mixed = await givenBackoffice()
  const { database } = mixed.given
  await database.pool.query(
    `insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
     select 'walk' || n || '@example.com', 'walk' || n || '@example.com', '', 276, 'EUR', '1990-01-01', 'en', now(), now() from generate_series(1, 2500) n`,
  )
  const inserted = await database.pool.connect()
  await inserted.query('begin')
  await inserted.query("select pg_advisory_xact_lock_shared(hashtextextended('exclusions.register_country', 0))")
  const opening = Promise.all([1, 2, 3].map(() => openWithRegister(register, mixed)))
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
      return rows.length
    })
    .toBe(3)
  await inserted.query(
    `insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
     values ('late@example.com', 'late@example.com', '', 276, 'EUR', '1990-01-01', 'en', now(), now())`,
  )
  await inserted.query('commit')
  inserted.release()
  await opening
  const unasked = async (): Promise<unknown> => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from identity.player where not exists (
         select from exclusions.register_check c where c.player_id = player.player_id)`,
    )
    return rows[0]?.n
  }
  expect(await unasked()).toBe(0)
  // It is not repeated: a player whose status was deleted by hand stays without one until their page is visible.
  await database.pool.query(
    'delete from exclusions.register_check where player_id = (select min(player_id) from identity.player)',
  )
  await openWithRegister(register, mixed)
  expect(await unasked()).toBe(1)
  await openWithRegister({ ...register, countries: new Set(['DE', 'FR']) }, mixed)
  const { rows } = await database.pool.query(
    'select country, held_at is not null as held from exclusions.register_country order by country',
  )
  expect(rows).toEqual([
    { country: 'DE', held: true },
    { country: 'FR', held: true },
  ])
})

test('UK-45 a new player is held from the registration’s transaction on, until the register has answered', async () => {
  const seen: unknown[] = []
  const { given } = backoffice
  const lastWord = async (): Promise<unknown> => {
    const { rows } = await given.database.pool.query(
      'select c.state from identity.player p left join exclusions.register_check c using (player_id) order by p.player_id desc limit 1',
    )
    return rows[0]?.state
  }
  const { dispatcher } = await openWithRegister({
    ...register,
    isExcluded: async () => {
      seen.push(await lastWord())
      return false
    },
  })
  const input = registration({ name: 'Kim', surname: 'Neuland' })
  const answer = await dispatcher.dispatch('POST /web-api/accounts/registrations', input, {
    ...context,
    address: '203.0.113.200',
    viewer: undefined,
    cookies: [],
  })
  expect(answer.status).toBe(201)
  expect([seen, await lastWord()]).toEqual([['unknown'], 'clear'])
})

test('UK-45 SEC-31 a player whose data operators correct is checked at the approval, and signed out where the register names them', async () => {
  const guarded = await givenBackoffice({ nationalRegister: register })
  const support: Operator = await givenOperator(guarded, ['support'])
  const approver = await givenOperator(guarded, ['approver'])
  const correct = async ({ playerId }: SignedIn, surname: string): Promise<Sent> => {
    const proposed = await support.client.send('POST /staff-api/staff/change-requests', {
      kind: 'accounts.personal-data',
      payload: { playerId, values: personalData({ surname }) },
      reason: 'as the passport states',
    })
    expect(proposed.status, proposed.text).toBe(201)
    const { changeId, revision } = proposed.body as { changeId: number; revision: string }
    return approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })
  }
  const me = async (player: SignedIn): Promise<unknown> =>
    told(await guarded.send('GET /web-api/accounts/me', {}, player))
  const [known, clear, silent] = [await newPlayer(guarded), await newPlayer(guarded), await newPlayer(guarded)]
  expect(await Promise.all([known, clear, silent].map((player) => may(player, guarded)))).toEqual([true, true, true])
  surnames.add('Genannt')
  expect((await correct(known, 'Genannt')).status).toBe(200)
  expect([await may(known, guarded), await me(known)]).toEqual(['self_excluded', 'not_signed_in'])
  expect((await correct(clear, 'Ungenannt')).status).toBe(200)
  expect([await may(clear, guarded), await me(clear)]).toEqual([true, 200])
  isAway = true
  expect((await correct(silent, 'Unbekannt')).body).toMatchObject({ state: 'applied' })
  expect([await may(silent, guarded), await me(silent)]).toEqual(['register_unknown', 200])
  // The check itself fails: the correction stands, and so does the hold.
  isAway = false
  const { saferGambling } = guarded.given.app
  const identityOf = saferGambling.identityOf.bind(saferGambling)
  const asking = vi.spyOn(saferGambling, 'identityOf').mockImplementation((db, playerId) => {
    if (db === saferGambling.database.db) throw new Error('the line is down')
    return identityOf(db, playerId)
  })
  expect((await correct(clear, 'Anders')).body).toMatchObject({ state: 'applied' })
  expect(asking).toHaveBeenCalledWith(saferGambling.database.db, clear.playerId)
  expect(await may(clear, guarded)).toBe('register_unknown')
  asking.mockRestore()
})
