// Accounts that look like one person's, and the rulings of two operators: nobody is excluded permanently by another
// who declared their name.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { keepPersonKey } from '#modules/players/profiles/server/same-person/same-person-store.ts'
import { holdIdentificationBonus } from '#modules/players/profiles/server/bonuses/identification-bonus-store.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, registration, type Sent } from '#tests/calls/served-app.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

const PLAYER = 'GET /staff-api/safer-gambling/players/:playerId/limits'
const PROPOSE = 'POST /staff-api/staff/change-requests'
const APPROVE = 'POST /staff-api/staff/change-requests/:changeId/approvals'
const KIND = 'safer-gambling.person-ruling'
const REASON = 'seen both passports'
const LETTERS = `select m.purpose from post.message m join identity.player p on p.email = m.recipient
  where p.player_id = $1 and m.purpose ~ '-(exclusion|lift)$' order by m.message_id`
const ENGLAND = 826

let backoffice: Backoffice
let owner: Database
let guardian: Operator
let approver: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice({
    passwords: {
      isPassword: async (stored, password) => stored === `kept ${password}`,
      hashPassword: async (password) => `kept ${password}`,
    },
  })
  owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  guardian = await givenOperator(backoffice, ['guardian'])
  approver = await givenOperator(backoffice, ['approver'])
})

const told = (sent: Sent): unknown => (sent.status < 400 ? sent.status : codeOf(sent))

let persons = 0
const newPerson = () => {
  persons += 1
  return { name: `Jo${String.fromCodePoint(96 + persons)}`, surname: 'Apart', birthDate: '1988-02-03' }
}

async function open(person: object, more: object = {}): Promise<number> {
  const home = `203.0.${persons}.${Math.floor(Math.random() * 250)}`
  const sent = await backoffice.send('POST /web-api/accounts/registrations', registration({ ...person, ...more }), {
    headers: { 'x-forwarded-for': home },
  })
  expect(sent.status, sent.text).toBe(201)
  return (sent.body as { userId: number }).userId
}

const letters = async (playerId: number): Promise<readonly string[]> => {
  await backoffice.given.app.outbox.drain()
  return (await owner.pool.query<{ purpose: string }>(LETTERS, [playerId])).rows.map(({ purpose }) => purpose)
}

const exclude = async (playerId: number, days: number | null = 30): Promise<void> => {
  const { saferGambling } = backoffice.given.app
  const done = await excludePlayer(saferGambling, playerId, {
    kind: 'self_exclusion',
    days,
    actor: `player:${playerId}`,
  })
  expect(done.ok || done.refusal.code).toBe(true)
}

const may = async (playerId: number): Promise<unknown> => {
  const answer = await mayPlay(backoffice.given.database.db, playerId, new Date())
  return answer.ok || answer.refusal.code
}
const mayAll = async (...ids: readonly number[]): Promise<unknown[]> => {
  const answers: unknown[] = []
  for (const id of ids) answers.push(await may(id))
  return answers
}

type Shown = {
  readonly person: {
    readonly accounts: readonly { readonly playerId: number }[]
    readonly apart: readonly { readonly playerId: number }[]
  }
  readonly exclusions: readonly object[]
}
const shown = async (playerId: number): Promise<Shown> => {
  const sent = await guardian.client.send(PLAYER, { playerId })
  expect(sent.status, sent.text).toBe(200)
  return sent.body as Shown
}
const seenIds = async (playerId: number): Promise<readonly number[]> =>
  (await shown(playerId)).person.accounts.map((one) => one.playerId)

const propose = async (playerId: number, otherIds: readonly number[], more: object = {}): Promise<Sent> => {
  const payload = { playerId, otherIds, seenIds: await seenIds(playerId), areOne: false, ...more }
  return guardian.client.send(PROPOSE, { kind: KIND, payload, reason: REASON })
}
const approve = async (proposed: Sent): Promise<Sent> => {
  expect(proposed.status, proposed.text).toBe(201)
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  return approver.client.send(APPROVE, { changeId, revision })
}
const refusalOf = ({ body }: Sent): unknown =>
  (body as { error: { details?: { code?: string } } }).error.details?.code ?? codeOf({ body })
const bonusWaits = async (playerId: number): Promise<unknown> => {
  const { body } = await backoffice.given.call('GET /web-api/accounts/user-config', {}, playerId)
  return (body as { result: { is_identification_bonus: boolean } }).result.is_identification_bonus
}
const historyOf = async (playerId: number): Promise<readonly unknown[]> =>
  (
    await owner.pool.query(
      'select act, actor, approver, reason from exclusions.exclusion_change where player_id = $1 order by change_id',
      [playerId],
    )
  ).rows

test('GLI-20 SEC-31 a player excluded by another under the same name is readmitted by two operators, under the strictest jurisdiction', async () => {
  const person = { ...newPerson(), countryId: ENGLAND, currency: 'GBP' }
  const [victim, stranger] = [await open(person), await open(person)]
  await exclude(stranger, 180)
  expect(await mayAll(victim, stranger)).toEqual(['self_excluded', 'self_excluded'])
  const proposed = await propose(victim, [stranger])
  expect(proposed.body).toMatchObject({
    described: [{ field: 'one_person', before: `${victim}, ${stranger}`, after: String(victim) }],
  })
  expect(told(await approve(proposed))).toBe(200)
  expect(await mayAll(victim, stranger)).toEqual([true, 'self_excluded'])
  expect(await historyOf(victim)).toEqual([
    { act: 'excluded', actor: `player:${stranger}`, approver: null, reason: '' },
    {
      act: 'parted',
      actor: `staff:${guardian.memberId}`,
      approver: `staff:${approver.memberId}`,
      reason: REASON,
    },
  ])
  // It holds: no later exclusion is carried over, nor one through another account with the same name.
  await exclude(stranger, 365)
  const third = await open(person)
  expect(await mayAll(victim, stranger, third)).toEqual([true, 'self_excluded', 'self_excluded'])
  await exclude(stranger, 730)
  expect(await mayAll(victim, stranger, third)).toEqual([true, 'self_excluded', 'self_excluded'])
  expect(await shown(victim)).toMatchObject({
    person: {
      accounts: [{ playerId: third, isProven: false }],
      apart: [{ playerId: stranger, reason: REASON, approver: { id: approver.memberId } }],
    },
  })
})

test('GLI-19 a player’s own declaration stays, to its term, whichever account the operators view', async () => {
  const person = newPerson()
  const [mine, strange] = [await open(person), await open(person)]
  await exclude(mine, 30)
  await exclude(strange, 365)
  const endOf = async (playerId: number): Promise<Date> =>
    (await owner.pool.query('select holds_until from exclusions.exclusion where player_id = $1', [playerId])).rows[0]
      .holds_until
  const [said] = (
    await owner.pool.query('select holds_until from exclusions.exclusion_change where player_id = $1 and actor = $2', [
      mine,
      `player:${mine}`,
    ])
  ).rows as { holds_until: Date }[]
  expect((await endOf(mine)).getTime()).toBe((await endOf(strange)).getTime())
  expect(told(await approve(await propose(strange, [mine])))).toBe(200)
  expect(await endOf(mine)).toEqual(said?.holds_until)
  expect(await mayAll(mine, strange)).toEqual(['self_excluded', 'self_excluded'])
})

test('GLI-20 an account of one name that shares another name with a third is the third’s too, and parting splits the person in two', async () => {
  const [one, two] = [newPerson(), newPerson()]
  const [first, middle, last] = [await open(one), await open(one), await open(two)]
  await owner.pool.query(
    `insert into profiles.told_person_key (player_id, person_key)
     select $1, person_key from profiles.registration where player_id = $2`,
    [middle, last],
  )
  expect(await seenIds(first)).toEqual([middle, last])
  await exclude(last, null)
  expect(await mayAll(first, middle, last)).toEqual(['self_excluded', 'self_excluded', 'self_excluded'])
  // The middle one goes with the last: the first is alone, and no connection leads to it any more.
  expect(told(await approve(await propose(first, [middle, last])))).toBe(200)
  expect(await mayAll(first, middle, last)).toEqual([true, 'self_excluded', 'self_excluded'])
  expect([await seenIds(first), await seenIds(middle), await seenIds(last)]).toEqual([[], [last], [middle]])
  // One who declared the first name later is the first's, and the middle one's: the ruling was about those two only.
  const late = await open(one)
  expect(await seenIds(late)).toEqual([first, middle, last])
})

test('a mistaken ruling is reversed by two operators, and an exclusion of one applies to all again', async () => {
  const person = newPerson()
  const [one, other] = [await open(person), await open(person)]
  expect(told(await approve(await propose(one, [other])))).toBe(200)
  await exclude(other, 90)
  expect(await mayAll(one, other)).toEqual([true, 'self_excluded'])
  expect(told(await approve(await propose(other, [one], { areOne: true })))).toBe(200)
  expect(await mayAll(one, other)).toEqual(['self_excluded', 'self_excluded'])
  expect([await letters(one), await letters(other)]).toEqual([['reached-exclusion'], ['own-exclusion']])
  expect(refusalOf(await propose(other, [one], { areOne: true }))).toBe('person_stale')
  // A player who has just declared a name reads the consequences on the page: the mailbox has not been proved.
  const late = await open(person)
  expect([await may(late), await letters(late)]).toEqual(['self_excluded', []])
})

test('an account that appeared since the page was loaded must be viewed first; unrelated accounts cannot be named', async () => {
  const person = newPerson()
  const [one, other] = [await open(person), await open(person)]
  const stranger = await open(newPerson())
  expect(refusalOf(await propose(one, [stranger]))).toBe('person_stale')
  expect(told(await propose(one, []))).not.toBe(201)
  const waiting = await propose(one, [other])
  await open(person)
  const late = await approve(waiting)
  expect(refusalOf(late)).toBe('person_stale')
  expect(await seenIds(one)).toHaveLength(2)
})

test('an unproven name cancels no bonus of its real owner; a proven one does', async () => {
  const person = newPerson()
  const [victim, stranger] = [await open(person), await open(person)]
  await backoffice.given.database.transaction((tx) => holdIdentificationBonus(tx, victim, new Date()))
  await exclude(stranger)
  expect([await may(victim), await bonusWaits(victim)]).toEqual(['self_excluded', true])
  const prove = (name: string): Promise<unknown> =>
    backoffice.given.database.transaction(async (tx) => {
      await sql`
        insert into profiles.personal_data (player_id, name, surname, birth_date, verified_at, updated_at)
        values (${stranger}, ${name}, ${person.surname}, ${person.birthDate}, now(), now())
        on conflict (player_id) do update set name = excluded.name`.execute(tx)
      await keepPersonKey(tx, stranger)
    })
  await prove('Another')
  await exclude(stranger, 90)
  expect(await bonusWaits(victim)).toBe(true)
  await prove(person.name)
  await exclude(stranger, 180)
  expect(await bonusWaits(victim)).toBe(false)
})

test('GLI-19 however often another account declares it, the declaration on the account itself is restored', async () => {
  const person = newPerson()
  const [mine, strange] = [await open(person), await open(person)]
  await exclude(mine, 30)
  await exclude(strange, 365)
  await owner.pool.query(
    `insert into exclusions.exclusion_change (player_id, kind, act, ends_at, holds_until, actor, from_id, at)
     select $1::bigint, 'self_exclusion', 'excluded', now() + interval '1 year', now() + interval '1 year', 'player:' || $2::bigint, $2::bigint, now()
     from generate_series(1, 1100)`,
    [mine, strange],
  )
  expect(told(await approve(await propose(mine, [strange])))).toBe(200)
  expect(await mayAll(mine, strange)).toEqual(['self_excluded', 'self_excluded'])
  const { rows } = await owner.pool.query(
    `select extract(epoch from holds_until - now()) / 86400 as days from exclusions.exclusion where player_id = $1`,
    [mine],
  )
  expect(Math.round(Number(rows[0].days))).toBe(30)
})

test('GLI-19 an early end requested on a stranger’s account releases nobody else after the separation', async () => {
  const person = newPerson()
  const [mine, strange] = [await open(person), await open(person)]
  await exclude(mine, null)
  await owner.pool.query(
    `update exclusions.exclusion set starts_at = starts_at - interval '2 days' where player_id = any($1)`,
    [[mine, strange]],
  )
  await owner.pool.query(
    `update exclusions.exclusion_change set at = at - interval '2 days' where player_id = any($1)`,
    [[mine, strange]],
  )
  const { exclusions } = await shown(strange)
  const lift = await guardian.client.send(PROPOSE, {
    kind: 'safer-gambling.lift-exclusion',
    payload: { playerId: strange, kind: 'self_exclusion', saidAt: (exclusions[0] as { saidAt: string }).saidAt },
    reason: REASON,
  })
  // The approver reads who else is released by it.
  expect(lift.body).toMatchObject({ described: [{ after: 'lifted' }, { field: 'lifted_with', after: String(mine) }] })
  expect(told(await approve(lift))).toBe(200)
  expect(await mayAll(mine, strange)).toEqual([true, true])
  await backoffice.given.database.transaction((tx) => holdIdentificationBonus(tx, mine, new Date()))
  expect(told(await approve(await propose(mine, [strange])))).toBe(200)
  expect(await mayAll(mine, strange)).toEqual(['self_excluded', true])
  // Excluded again, with all consequences.
  expect(await bonusWaits(mine)).toBe(false)
  const count = async (query: string): Promise<number> => (await owner.pool.query(query, [mine])).rows.length
  expect(await count('select 1 from identity.session where player_id = $1 and ended_at is null')).toBe(0)
  expect([await letters(mine), await letters(strange)]).toEqual([
    ['own-exclusion', 'operator-lift', 'own-exclusion'],
    ['reached-exclusion', 'operator-lift'],
  ])
})

test('fifty-one accounts and more are separated at once', async () => {
  const person = newPerson()
  const mine = await open(person)
  await owner.pool.query(
    `with player as (
       insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
       select 'many' || n || '@example.com', 'many' || n || '@example.com', '-', 276, 'EUR', '1988-02-03', 'en', now(), now() from generate_series(1, 60) n
       returning player_id
     )
     insert into profiles.told_person_key (player_id, person_key)
     select player.player_id, r.person_key from player cross join profiles.registration r where r.player_id = $1`,
    [mine],
  )
  const others = await seenIds(mine)
  expect(others).toHaveLength(60)
  expect(told(await approve(await propose(mine, others)))).toBe(200)
  expect(await seenIds(mine)).toEqual([])
  expect((await shown(mine)).person.apart).toHaveLength(60)
})

test('the approver of a joining ruling reads all accounts, and the exclusions of both sides apply to all', async () => {
  const person = newPerson()
  const [one, two, three] = [await open(person), await open(person), await open(person)]
  expect(told(await approve(await propose(one, [two, three])))).toBe(200)
  const joining = await propose(one, [two], { areOne: true })
  expect(joining.body).toMatchObject({
    described: [{ field: 'one_person', before: String(one), after: `${one}, ${two}, ${three}` }],
  })
  await exclude(three, 90)
  expect(told(await approve(joining))).toBe(200)
  expect(await mayAll(one, two, three)).toEqual(['self_excluded', 'self_excluded', 'self_excluded'])
  expect(await seenIds(one)).toEqual([two, three])
})

test('UK-45 after a separation the register is asked again about each account', async () => {
  const person = newPerson()
  const [one, other] = [await open(person), await open(person)]
  await owner.pool.query(
    `insert into exclusions.register_check (player_id, state, checked_at) select unnest($1::bigint[]), 'excluded', now()
     on conflict (player_id) do update set state = excluded.state`,
    [[one, other]],
  )
  expect(told(await approve(await propose(one, [other])))).toBe(200)
  // This instance has no register: its earlier answer is not revoked.
  expect(await mayAll(one, other)).toEqual(['self_excluded', 'self_excluded'])
})

test('GLI-19 a parting that races an exclusion and a registration parts wholly, or is refused as stale', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = newPerson()
    const [mine, strange] = [await open(person), await open(person)]
    await exclude(strange, 30)
    const proposed = await propose(mine, [strange])
    const [parted] = await Promise.all([
      approve(proposed),
      exclude(strange, 365),
      ...(round % 2 === 0 ? [] : [open(person)]),
    ])
    const isParted = parted.status === 200
    if (!isParted) expect(refusalOf(parted)).toBe('person_stale')
    expect(await mayAll(mine, strange)).toEqual([isParted ? true : 'self_excluded', 'self_excluded'])
  }
})

test('the database itself refuses a ruling by one operator', async () => {
  const person = newPerson()
  const [one, other] = [await open(person), await open(person)]
  const insert = (approver_: string, reason: string) =>
    backoffice.given.database.pool.query(
      `insert into profiles.person_ruling (player_id, other_id, are_one, actor, approver, reason, at)
       values ($1, $2, false, 'staff:1', $3, $4, now())`,
      [one, other, approver_, reason],
    )
  await expect(insert('staff:1', REASON)).rejects.toThrow(/person_ruling_check/u)
  await expect(insert('staff:2', '')).rejects.toThrow(/person_ruling_check/u)
  await expect(backoffice.given.database.pool.query('delete from profiles.person_ruling')).rejects.toThrow(
    /permission/u,
  )
})
