import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import {
  givenBackoffice,
  givenOperator,
  openClient,
  signIn,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent } from '#tests/calls/served-app.ts'
import type { Role } from '#modules/operations/staff/rules/permissions.ts'

const personal = {
  name: 'Annabella',
  surname: 'Bergstein',
  birthDate: '1990-05-17',
  city: 'Bonn',
  registrationAddress: 'Markt 1',
}

let backoffice: Backoffice
let administrator: Operator
let approver: Operator
let second: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice()
  administrator = await givenOperator(backoffice, ['administrator'])
  approver = await givenOperator(backoffice, ['approver'])
  second = await givenOperator(backoffice, ['approver'])
})

const propose = (by: Operator, kind: string, payload: object, reason = 'as was agreed'): Promise<Sent> =>
  by.client.send('POST /staff-api/staff/change-requests', { kind, payload, reason })

const idOf = (sent: Sent): number => {
  if (sent.status !== 201) throw new Error(`nothing was proposed: ${sent.text}`)
  return (sent.body as { changeId: number }).changeId
}

async function givenChange(roles: readonly Role[] = ['verifier']): Promise<{ changeId: number; member: Operator }> {
  const member = await givenOperator(backoffice, ['support'])
  return { changeId: idOf(await propose(administrator, 'staff.roles', { memberId: member.memberId, roles })), member }
}

const shown = (by: Operator, changeId: number): Promise<Sent> =>
  by.client.send('GET /staff-api/staff/change-requests/:changeId', { changeId })

const revisionOf = ({ body }: Sent): string => (body as { revision?: string }).revision ?? ''

const approveSeen = (by: Operator, changeId: number, revision: string): Promise<Sent> =>
  by.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })

/** What the operator has just viewed. */
const approve = async (by: Operator, changeId: number): Promise<Sent> =>
  approveSeen(by, changeId, revisionOf(await shown(by, changeId)))

const rolesOf = async ({ client }: Operator): Promise<readonly string[]> =>
  ((await client.send('GET /staff-api/staff/me')).body as { roles: string[] }).roles

const told = (sent: Sent): readonly [number, string] => [sent.status, sent.status >= 400 ? codeOf(sent) : '']

test('SEC-31 GLI-44 a change proposed by one operator is applied by another; the member has it at the next call', async () => {
  const { changeId, member } = await givenChange()
  expect(await rolesOf(member)).toEqual(['support'])
  const seen = await approver.client.send('GET /staff-api/staff/change-requests/:changeId', { changeId })
  expect(seen.body).toMatchObject({
    state: 'pending',
    mayApprove: true,
    subject: `member:${member.memberId}`,
    described: [{ field: 'roles', before: 'support', after: 'verifier, support' }],
    proposer: { memberId: administrator.memberId },
    reason: 'as was agreed',
  })
  const approved = await approve(approver, changeId)
  expect(approved.body).toMatchObject({ state: 'applied', decider: { memberId: approver.memberId }, mayApprove: false })
  expect(await rolesOf(member)).toEqual(['verifier', 'support'])
  expect(told(await approve(second, changeId))).toEqual([409, 'change_decided'])
})

test('SEC-31 two approvals at the same moment apply it once', async () => {
  const { changeId } = await givenChange()
  const both = await Promise.all([approver, second, approver, second].map((by) => approve(by, changeId)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('SEC-31 an operator who has signed in on a device of the proposer is not a second pair of eyes', async () => {
  const player = await givenSignedIn(backoffice)
  const one = await givenOperator(backoffice, ['support'])
  const twin = await givenOperator(backoffice, ['approver'])
  const payload = {
    playerId: player.playerId,
    values: { name: 'Anna', surname: 'Berg', birthDate: '1990-05-17', city: 'Bonn', registrationAddress: 'Markt 1' },
  }
  const changeId = idOf(await propose(one, 'accounts.personal-data', payload))
  const { pool } = backoffice.given.database
  const bind = (memberId: number, token: string) =>
    pool.query(
      `insert into staff.known_device (member_id, token_hash, last_used_at, bound_at) values ($1, sha256($2::bytea), now(), now())`,
      [memberId, token],
    )
  await bind(one.memberId, 'the browser at home')
  await bind(twin.memberId, 'another browser')
  await bind(twin.memberId, 'the browser at home')
  expect(told(await approve(twin, changeId))).toEqual([403, 'same_device'])
  const { body } = await twin.client.send('GET /staff-api/staff/change-requests/:changeId', { changeId })
  expect(body).toMatchObject({ state: 'pending' })
  expect((await approve(approver, changeId)).body).toMatchObject({ state: 'applied' })
})

test('SEC-31 nobody approves their own proposal', async () => {
  const player = await givenSignedIn(backoffice)
  const alone = await givenOperator(backoffice, ['support', 'approver'])
  const payload = {
    playerId: player.playerId,
    values: { name: 'Anna', surname: 'Berg', birthDate: '1990-05-17', city: 'Bonn', registrationAddress: 'Markt 1' },
  }
  const sent = await propose(alone, 'accounts.personal-data', payload)
  const changeId = idOf(sent)
  expect((sent.body as { mayApprove: boolean }).mayApprove).toBe(false)
  expect(told(await approve(alone, changeId))).toEqual([403, 'own_change'])
  const refusal = await alone.client.send('POST /staff-api/staff/change-requests/:changeId/refusals', {
    changeId,
    reason: 'changed my mind',
  })
  expect(told(refusal)).toEqual([403, 'own_change'])
  // Nor does the database allow it: the table refuses it independently of the code.
  const owner = new pg.Client({ connectionString: backoffice.given.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await expect(
    owner.query(
      `update staff.change_request set state = 'applied', decider_id = proposer_id, decided_at = now() where change_id = $1`,
      [changeId],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  expect((await approve(approver, changeId)).body).toMatchObject({ state: 'applied' })
  const file = await alone.client.send('GET /staff-api/accounts/players/:playerId', { playerId: player.playerId })
  expect(file.body).toMatchObject({ name: 'Anna', surname: 'Berg' })
})

test('SEC-31 a second sign-in of the proposer, on another device and with the second factor again, is not a second operator', async () => {
  const player = await givenSignedIn(backoffice)
  const alone = await givenOperator(backoffice, ['support', 'approver'])
  const sent = await propose(alone, 'accounts.personal-data', { playerId: player.playerId, values: personal })
  const changeId = idOf(sent)
  const elsewhere = { ...alone, client: openClient(backoffice, '203.0.113.77') }
  await signIn(backoffice, elsewhere.client, alone)
  expect((await shown(elsewhere, changeId)).body).toMatchObject({ mayApprove: false })
  expect(told(await approve(elsewhere, changeId))).toEqual([403, 'own_change'])
  expect((await shown(alone, changeId)).body).toMatchObject({ state: 'pending' })
})

test('SEC-39 the proposal of a member suspended meanwhile cannot be approved', async () => {
  const proposer = await givenOperator(backoffice, ['administrator'])
  const member = await givenOperator(backoffice, ['support'])
  const changeId = idOf(await propose(proposer, 'staff.roles', { memberId: member.memberId, roles: ['verifier'] }))
  await administrator.client.send('POST /staff-api/staff/members/:memberId/suspensions', {
    memberId: proposer.memberId,
    reason: 'left the company',
  })
  expect(told(await approve(approver, changeId))).toEqual([409, 'proposer_gone'])
  expect(await rolesOf(member)).toEqual(['support'])
})

test('SEC-39 the proposal of a member who lost the required role cannot be approved', async () => {
  const player = await givenSignedIn(backoffice)
  const proposers = [
    { by: await givenOperator(backoffice, ['administrator']), role: 'administrator', kind: 'staff.roles' },
    { by: await givenOperator(backoffice, ['support', 'approver']), role: 'support', kind: 'accounts.personal-data' },
  ]
  const { memberId } = await givenOperator(backoffice, ['support'])
  for (const { by, role, kind } of proposers) {
    const payload =
      kind === 'staff.roles' ? { memberId, roles: ['verifier'] } : { playerId: player.playerId, values: personal }
    const changeId = idOf(await propose(by, kind, payload))
    const revoked = await administrator.client.send('DELETE /staff-api/staff/members/:memberId/roles/:role', {
      memberId: by.memberId,
      role,
      reason: 'works elsewhere now',
    })
    expect(revoked.status).toBe(200)
    expect(told(await approve(approver, changeId))).toEqual([409, 'proposer_gone'])
  }
})

test('SEC-31 an approval is for the viewed content: a change whose effect has changed is refused', async () => {
  const member = await givenOperator(backoffice, ['verifier', 'support'])
  const { memberId } = member
  const changeId = idOf(await propose(administrator, 'staff.roles', { memberId, roles: ['approver'] }))
  const seen = revisionOf(await shown(approver, changeId))
  const revoke = { memberId, role: 'support', reason: 'works elsewhere now' }
  await administrator.client.send('DELETE /staff-api/staff/members/:memberId/roles/:role', revoke)
  expect(told(await approveSeen(approver, changeId, seen))).toEqual([409, 'change_moved'])
  expect(told(await approveSeen(approver, changeId, ''))).toEqual([409, 'change_moved'])
  expect(await rolesOf(member)).toEqual(['verifier'])
  const anew = await shown(approver, changeId)
  expect(anew.body).toMatchObject({
    state: 'pending',
    described: [{ before: 'verifier', after: 'verifier, approver' }],
  })
  expect((await approveSeen(approver, changeId, revisionOf(anew))).status).toBe(200)
  expect(await rolesOf(member)).toEqual(['verifier', 'approver'])
})

test('SEC-38 GLI-78 a member who may not read players reads nothing of them in change requests either', async () => {
  const player = await givenSignedIn(backoffice)
  const auditor = await givenOperator(backoffice, ['auditor'])
  const support = await givenOperator(backoffice, ['support'])
  const changeId = idOf(
    await propose(support, 'accounts.personal-data', { playerId: player.playerId, values: personal }),
  )
  const withheld = { changeId, payload: {}, described: [], isWithheld: true, revision: '', mayApprove: false }
  for (const by of [auditor, administrator]) {
    const one = await shown(by, changeId)
    const subject = `player:${player.playerId}`
    const listed = await by.client.send('GET /staff-api/staff/change-requests', { subject })
    expect(one.body).toMatchObject({ ...withheld, subject })
    expect(listed.body).toMatchObject({ items: [withheld] })
    for (const value of Object.values(personal)) expect(one.text + listed.text).not.toContain(value)
  }
  expect((await shown(approver, changeId)).body).toMatchObject({
    payload: { values: personal },
    isWithheld: false,
    mayApprove: true,
  })
  const ofRoles = (await givenChange()).changeId
  expect((await shown(auditor, ofRoles)).body).toMatchObject({ isWithheld: false, described: [{ field: 'roles' }] })
})

test('SEC-39 a removed role and a suspension apply from the very next call on', async () => {
  const { changeId, member } = await givenChange()
  const leaving = await givenOperator(backoffice, ['approver', 'support'])
  const revoked = await administrator.client.send('DELETE /staff-api/staff/members/:memberId/roles/:role', {
    memberId: leaving.memberId,
    role: 'approver',
    reason: 'works elsewhere now',
  })
  expect(revoked.body).toEqual({ roles: ['support'] })
  expect(told(await approve(leaving, changeId))).toEqual([403, 'not_permitted'])
  expect(await rolesOf(leaving)).toEqual(['support'])
  const suspended = await administrator.client.send('POST /staff-api/staff/members/:memberId/suspensions', {
    memberId: leaving.memberId,
    reason: 'left the company',
  })
  expect(suspended.body).toEqual({ state: 'suspended', endedSessions: 1 })
  expect((await leaving.client.send('GET /staff-api/staff/sessions')).status).toBe(401)
  expect(await rolesOf(member)).toEqual(['support'])
})

test('an approval that meets the approver’s own suspension either came first or did not happen', async () => {
  const { changeId, member } = await givenChange()
  const leaving = await givenOperator(backoffice, ['approver'])
  const [approved] = await Promise.all([
    approve(leaving, changeId),
    administrator.client.send('POST /staff-api/staff/members/:memberId/suspensions', {
      memberId: leaving.memberId,
      reason: 'left the company',
    }),
  ])
  expect((await rolesOf(member)).includes('verifier')).toBe(approved.status === 200)
})

test('after seven days it is too late, and the way is free for another', async () => {
  const { changeId, member } = await givenChange()
  backoffice.moveOn(7 * DAY_MS)
  for (const operator of [administrator, approver, second]) await signIn(backoffice, operator.client, operator)
  expect(told(await approve(approver, changeId))).toEqual([409, 'change_expired'])
  const listed = await approver.client.send('GET /staff-api/staff/change-requests', { state: 'expired', limit: 50 })
  expect((listed.body as { items: { changeId: number }[] }).items.map((item) => item.changeId)).toContain(changeId)
  const anew = await propose(administrator, 'staff.roles', { memberId: member.memberId, roles: ['verifier'] })
  expect(anew.status).toBe(201)
})

describe('a proposal', () => {
  test('is refused where the kind, its input, its permission or its subject does not allow it', async () => {
    const member = await givenOperator(backoffice, ['support'])
    const { memberId } = member
    expect(told(await propose(administrator, 'staff.nothing', {}))).toEqual([422, 'kind_unknown'])
    expect(told(await propose(administrator, 'staff.roles', { memberId }))).toEqual([422, 'payload_malformed'])
    expect(told(await propose(administrator, 'staff.roles', { memberId, roles: ['root'] }))).toEqual([
      422,
      'payload_malformed',
    ])
    expect(told(await propose(administrator, 'staff.roles', { memberId, roles: ['verifier'], isAdmin: true }))).toEqual(
      [422, 'payload_malformed'],
    )
    expect(told(await propose(administrator, 'staff.roles', { memberId, roles: ['auditor'] }))).toEqual([
      422,
      'change_not_applicable',
    ])
    expect(told(await propose(administrator, 'staff.roles', { memberId: 987_654, roles: ['support'] }))).toEqual([
      422,
      'change_not_applicable',
    ])
    // Least privilege: support gives no roles, and who gives roles does not act on players.
    expect(told(await propose(member, 'staff.roles', { memberId: second.memberId, roles: ['support'] }))).toEqual([
      403,
      'not_permitted',
    ])
    expect(
      told(await propose(administrator, 'accounts.personal-data', { playerId: 1, values: { name: 'A' } })),
    ).toEqual([403, 'not_permitted'])
    expect(
      told(await propose(administrator, 'staff.roles', { memberId: administrator.memberId, roles: ['support'] })),
    ).toEqual([409, 'own_account'])
    expect(told(await propose(administrator, 'staff.roles', { memberId, roles: ['verifier'] }, ' no '))).toEqual([
      422,
      'reason_too_short',
    ])
  })

  test('is the only pending one; it is refused with a reason, or withdrawn by its proposer', async () => {
    const { changeId, member } = await givenChange()
    const twice = await propose(administrator, 'staff.roles', { memberId: member.memberId, roles: ['verifier'] })
    expect([...told(twice), (twice.body as { error: { details: unknown } }).error.details]).toEqual([
      409,
      'change_pending',
      { changeId },
    ])
    const refused = await approver.client.send('POST /staff-api/staff/change-requests/:changeId/refusals', {
      changeId,
      reason: 'not decided here',
    })
    expect(refused.body).toMatchObject({ state: 'refused', decisionReason: 'not decided here' })
    const anew = idOf(await propose(administrator, 'staff.roles', { memberId: member.memberId, roles: ['verifier'] }))
    const other = await givenOperator(backoffice, ['administrator'])
    const takeBack = (by: Operator) =>
      by.client.send('POST /staff-api/staff/change-requests/:changeId/withdrawals', { changeId: anew })
    expect(told(await takeBack(other))).toEqual([403, 'not_own_change'])
    expect((await takeBack(administrator)).body).toMatchObject({ state: 'withdrawn' })
    expect(await rolesOf(member)).toEqual(['support'])
  })

  test('about a member is approved by another one', async () => {
    const member = await givenOperator(backoffice, ['approver'])
    const changeId = idOf(
      await propose(administrator, 'staff.roles', { memberId: member.memberId, roles: ['support'] }),
    )
    expect(told(await approve(member, changeId))).toEqual([403, 'own_account'])
    expect((await approve(second, changeId)).status).toBe(200)
  })

  test('GLI-05 a suspended member comes back by two, and only by a new link', async () => {
    const member = await givenOperator(backoffice, ['support'])
    const { memberId } = member
    expect(told(await propose(administrator, 'staff.reinstatement', { memberId }))).toEqual([
      422,
      'change_not_applicable',
    ])
    const suspend = { memberId, reason: 'on leave for long' }
    await administrator.client.send('POST /staff-api/staff/members/:memberId/suspensions', suspend)
    const changeId = idOf(await propose(administrator, 'staff.reinstatement', { memberId }))
    expect((await approve(approver, changeId)).status).toBe(200)
    const { items } = (await administrator.client.send('GET /staff-api/staff/members')).body as {
      items: { memberId: number; state: string; isEnrolled: boolean }[]
    }
    expect(items.find((item) => item.memberId === memberId)).toMatchObject({ state: 'invited', isEnrolled: false })
    expect((await member.client.send('GET /staff-api/staff/sessions')).status).toBe(401)
  })
})

test('administrators leave their own account to another one', async () => {
  const { memberId } = administrator
  const reason = 'a mistake of mine'
  for (const sent of [
    await administrator.client.send('POST /staff-api/staff/members/:memberId/suspensions', { memberId, reason }),
    await administrator.client.send('DELETE /staff-api/staff/members/:memberId/roles/:role', {
      memberId,
      role: 'administrator',
      reason,
    }),
  ])
    expect(told(sent)).toEqual([409, 'own_account'])
})
