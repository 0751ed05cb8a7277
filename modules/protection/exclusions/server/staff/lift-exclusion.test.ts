// The early end of an exclusion reaches all accounts of the person, or none of them (GLI-19).
import { beforeAll, expect, test } from 'vitest'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
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

const ENGLAND = 826
const REASON = 'declared by mistake'

let backoffice: Backoffice
let owner: Database
let guardian: Operator
let approver: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  guardian = await givenOperator(backoffice, ['guardian'])
  approver = await givenOperator(backoffice, ['approver'])
})

let persons = 0
/** Two accounts of one person, both excluded by the first; the exclusions began so many days ago. */
async function givenExcluded(days: readonly [number, number], other: object = {}): Promise<readonly [number, number]> {
  persons += 1
  const person = { name: `Jo${String.fromCodePoint(96 + persons)}`, surname: 'Early', birthDate: '1988-02-03' }
  const open = async (more: object): Promise<number> => {
    const sent = await backoffice.send('POST /web-api/accounts/registrations', registration({ ...person, ...more }), {
      headers: { 'x-forwarded-for': `203.0.113.${persons}` },
    })
    expect(sent.status, sent.text).toBe(201)
    return (sent.body as { userId: number }).userId
  }
  const [mine, second] = [await open({}), await open(other)]
  // Whatever country the other account names, it is the same person's.
  await owner.pool.query(
    `insert into profiles.told_person_key (player_id, person_key)
     select $1, r.person_key from profiles.registration r where r.player_id = $2 on conflict do nothing`,
    [second, mine],
  )
  const { saferGambling } = backoffice.given.app
  const asked = { kind: 'self_exclusion', days: null, actor: `player:${mine}` } as const
  expect((await excludePlayer(saferGambling, mine, asked)).ok).toBe(true)
  expect(await may(mine, second)).toEqual(['self_excluded', 'self_excluded'])
  for (const [playerId, age] of [
    [mine, days[0]],
    [second, days[1]],
  ] as const) {
    const by = `interval '${age} days'`
    await owner.pool.query(`update exclusions.exclusion set starts_at = starts_at - ${by} where player_id = $1`, [
      playerId,
    ])
    await owner.pool.query(`update exclusions.exclusion_change set at = at - ${by} where player_id = $1`, [playerId])
  }
  return [mine, second]
}

async function may(...ids: readonly number[]): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const id of ids) {
    const answer = await mayPlay(backoffice.given.database.db, id, new Date())
    answers.push(answer.ok || answer.refusal.code)
  }
  return answers
}

async function liftByTwo(playerId: number): Promise<Sent> {
  const shown = await guardian.client.send('GET /staff-api/safer-gambling/players/:playerId/limits', { playerId })
  const [{ saidAt } = { saidAt: '' }] = (shown.body as { exclusions: { saidAt: string }[] }).exclusions
  const proposed = await guardian.client.send('POST /staff-api/staff/change-requests', {
    kind: 'safer-gambling.lift-exclusion',
    payload: { playerId, kind: 'self_exclusion', saidAt },
    reason: REASON,
  })
  expect(proposed.status, proposed.text).toBe(201)
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  return approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })
}

test('GLI-19 an early end reaches the other account of the person, whose exclusion began at another time', async () => {
  const [mine, second] = await givenExcluded([3, 2])
  expect((await liftByTwo(mine)).status).toBe(200)
  expect(await may(mine, second)).toEqual([true, true])
})

test('GLI-19 where the other account may not be released early, none is, and the refusal says so', async () => {
  const [mine, english] = await givenExcluded([3, 3], { countryId: ENGLAND, currency: 'GBP' })
  const refused = await liftByTwo(mine)
  const { details } = (refused.body as { error: { details?: { code?: string } } }).error
  expect([refused.status < 500, details?.code ?? codeOf(refused)]).toEqual([true, 'lift_not_lawful'])
  expect(await may(mine, english)).toEqual(['self_excluded', 'self_excluded'])
})
