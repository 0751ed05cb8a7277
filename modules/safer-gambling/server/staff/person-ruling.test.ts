// Accounts that look like one person's, and what two operators find: nobody is shut out for good by somebody who told his name.
import { beforeAll, expect, test } from 'vitest'
import { holdIdentificationBonus } from '#modules/accounts/server/service.ts'
import { excludePlayer, mayPlay } from '#modules/safer-gambling/server/service.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd } from '#tests/builders/given.ts'
import { givenOffice, givenOperator, type Office, type Operator } from '#tests/builders/given-operator.ts'
import { codeOf, registration, type Sent } from '#tests/calls/served-house.ts'

const PLAYER = 'GET /staff-api/safer-gambling/players/:playerId/limits'
const PROPOSE = 'POST /staff-api/staff/change-requests'
const APPROVE = 'POST /staff-api/staff/change-requests/:changeId/approvals'
const KIND = 'safer-gambling.person-ruling'
const REASON = 'seen both passports'
const ENGLAND = 826

let office: Office
let owner: Database
let guardian: Operator
let approver: Operator

beforeAll(async () => {
  office = await givenOffice({
    passwords: {
      isPassword: async (stored, password) => stored === `kept ${password}`,
      hashPassword: async (password) => `kept ${password}`,
    },
  })
  owner = connect(office.given.ownerUrl)
  closeAtEnd(() => owner.close())
  guardian = await givenOperator(office, ['guardian'])
  approver = await givenOperator(office, ['approver'])
})

const told = (sent: Sent): unknown => (sent.status < 400 ? sent.status : codeOf(sent))

let persons = 0
const newPerson = () => {
  persons += 1
  return { name: `Jo${String.fromCodePoint(96 + persons)}`, surname: 'Apart', birthDate: '1988-02-03' }
}

async function open(person: object, more: object = {}): Promise<number> {
  const home = `203.0.${persons}.${Math.floor(Math.random() * 250)}`
  const sent = await office.send('POST /web-api/accounts/registrations', registration({ ...person, ...more }), {
    headers: { 'x-forwarded-for': home },
  })
  expect(sent.status, sent.text).toBe(201)
  return (sent.body as { userId: number }).userId
}

const exclude = async (playerId: number, days: number | null = 30): Promise<void> => {
  const { saferGambling } = office.given.house
  const done = await excludePlayer(saferGambling, playerId, {
    kind: 'self_exclusion',
    days,
    actor: `player:${playerId}`,
  })
  expect(done.ok || done.refusal.code).toBe(true)
}

const may = async (playerId: number): Promise<unknown> => {
  const answer = await mayPlay(office.given.database.db, playerId, new Date())
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
  const sent = await guardian.desk.send(PLAYER, { playerId })
  expect(sent.status, sent.text).toBe(200)
  return sent.body as Shown
}
const seenIds = async (playerId: number): Promise<readonly number[]> =>
  (await shown(playerId)).person.accounts.map((one) => one.playerId)

const propose = async (playerId: number, otherIds: readonly number[], more: object = {}): Promise<Sent> => {
  const payload = { playerId, otherIds, seenIds: await seenIds(playerId), areOne: false, ...more }
  return guardian.desk.send(PROPOSE, { kind: KIND, payload, reason: REASON })
}
const approve = async (proposed: Sent): Promise<Sent> => {
  expect(proposed.status, proposed.text).toBe(201)
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  return approver.desk.send(APPROVE, { changeId, revision })
}
const refusalOf = ({ body }: Sent): unknown =>
  (body as { error: { details?: { code?: string } } }).error.details?.code ?? codeOf({ body })
const historyOf = async (playerId: number): Promise<readonly unknown[]> =>
  (
    await owner.pool.query(
      'select act, actor, approver, reason from safer_gambling.exclusion_change where player_id = $1 order by change_id',
      [playerId],
    )
  ).rows

test('GLI-20 SEC-31 whoever was shut out by somebody under his name is let in by two operators, under the strictest law', async () => {
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
  // It holds: neither a later exclusion nor another account of his comes over.
  await exclude(stranger, 365)
  expect(await mayAll(victim, stranger)).toEqual([true, 'self_excluded'])
  expect(await shown(victim)).toMatchObject({
    person: { accounts: [], apart: [{ playerId: stranger, reason: REASON, approver: { id: approver.memberId } }] },
  })
})

test('GLI-19 what somebody said himself stays, to the term that he said, whichever account the operators look at', async () => {
  const person = newPerson()
  const [mine, strange] = [await open(person), await open(person)]
  await exclude(mine, 30)
  await exclude(strange, 365)
  const endOf = async (playerId: number): Promise<Date> =>
    (await owner.pool.query('select holds_until from safer_gambling.exclusion where player_id = $1', [playerId]))
      .rows[0].holds_until
  const [said] = (
    await owner.pool.query(
      'select holds_until from safer_gambling.exclusion_change where player_id = $1 and actor = $2',
      [mine, `player:${mine}`],
    )
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
    `insert into accounts.told_person_key (player_id, person_key)
     select $1, person_key from accounts.registration where player_id = $2`,
    [middle, last],
  )
  expect(await seenIds(first)).toEqual([middle, last])
  await exclude(last, null)
  expect(await mayAll(first, middle, last)).toEqual(['self_excluded', 'self_excluded', 'self_excluded'])
  // The middle one goes with the last: the first is alone, and no way leads to it any more.
  expect(told(await approve(await propose(first, [middle, last])))).toBe(200)
  expect(await mayAll(first, middle, last)).toEqual([true, 'self_excluded', 'self_excluded'])
  expect([await seenIds(first), await seenIds(middle), await seenIds(last)]).toEqual([[], [last], [middle]])
  // One who told the first name later is the first's, and the middle one's: what was found was of those two alone.
  const late = await open(one)
  expect(await seenIds(late)).toEqual([first, middle, last])
})

test('what was found in error is taken back by two operators, and what keeps one out keeps all out again', async () => {
  const person = newPerson()
  const [one, other] = [await open(person), await open(person)]
  expect(told(await approve(await propose(one, [other])))).toBe(200)
  await exclude(other, 90)
  expect(await mayAll(one, other)).toEqual([true, 'self_excluded'])
  expect(told(await approve(await propose(other, [one], { areOne: true })))).toBe(200)
  expect(await mayAll(one, other)).toEqual(['self_excluded', 'self_excluded'])
  expect(refusalOf(await propose(other, [one], { areOne: true }))).toBe('person_stale')
})

test('an account that turned up since the page was read is looked at first; nobody else’s can be named', async () => {
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

test('a name told by anybody takes no bonus from him whose name it is; that of one who has proven it does', async () => {
  const waiting = async (playerId: number): Promise<unknown> => {
    const { body } = await office.given.call('GET /web-api/accounts/user-config', {}, playerId)
    return (body as { result: { is_identification_bonus: boolean } }).result.is_identification_bonus
  }
  const person = newPerson()
  const [victim, stranger] = [await open(person), await open(person)]
  await office.given.database.transaction((tx) => holdIdentificationBonus(tx, victim, new Date()))
  await exclude(stranger)
  expect([await may(victim), await waiting(victim)]).toEqual(['self_excluded', true])
  await owner.pool.query(
    `insert into accounts.personal_data (player_id, name, surname, birth_date, verified_at, updated_at)
     values ($1, $2, $3, $4, now(), now())`,
    [stranger, person.name, person.surname, person.birthDate],
  )
  await exclude(stranger, 90)
  expect(await waiting(victim)).toBe(false)
})

test('the database itself takes no such word from one operator', async () => {
  const person = newPerson()
  const [one, other] = [await open(person), await open(person)]
  const insert = (approver_: string, reason: string) =>
    office.given.database.pool.query(
      `insert into accounts.person_ruling (player_id, other_id, are_one, actor, approver, reason, at)
       values ($1, $2, false, 'staff:1', $3, $4, now())`,
      [one, other, approver_, reason],
    )
  await expect(insert('staff:1', REASON)).rejects.toThrow(/person_ruling_check/u)
  await expect(insert('staff:2', '')).rejects.toThrow(/person_ruling_check/u)
  await expect(office.given.database.pool.query('delete from accounts.person_ruling')).rejects.toThrow(/permission/u)
})
