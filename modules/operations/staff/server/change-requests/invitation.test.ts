// Operators invited from the console: two agree, and an administrator hands over a link that works once.
import { beforeAll, expect, test } from 'vitest'
import {
  givenBackoffice,
  givenOperator,
  openClient,
  OPERATOR_PASSWORD,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'

let backoffice: Backoffice
let administrator: Operator
let approver: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  administrator = await givenOperator(backoffice, ['administrator'])
  approver = await givenOperator(backoffice, ['approver'])
})

const CHANGE = 'POST /staff-api/staff/change-requests'

const propose = (payload: Record<string, unknown>, by = administrator): Promise<Sent> =>
  by.client.send(CHANGE, { kind: 'staff.invitation', payload, reason: 'as was agreed' })

/** Why a change cannot be proposed. */
const causeOf = ({ body }: Sent): unknown => (body as { error?: { details?: { code?: unknown } } }).error?.details?.code

const linkFor = (memberId: number): Promise<Sent> =>
  administrator.client.send('POST /staff-api/staff/members/:memberId/invitations', {
    memberId,
    reason: 'to begin on Monday',
  })

const members = async () =>
  (await administrator.client.send('GET /staff-api/staff/members', {})).body as {
    items: { memberId: number; email: string; roles: string[]; state: string }[]
  }

test('another operator is proposed, approved, and comes in by a link that is shown once', async () => {
  const asked = { email: 'Bea@book.example', name: 'Bea Kern', roles: ['trader'] }
  const proposed = await propose(asked)
  expect(proposed.status).toBe(201)
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  expect((await members()).items.map(({ email }) => email)).not.toContain('Bea@book.example')
  const approved = await approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', {
    changeId,
    revision,
  })
  expect(approved.status).toBe(200)
  const bea = (await members()).items.find(({ email }) => email === 'Bea@book.example')
  expect(bea).toMatchObject({ roles: ['trader'], state: 'invited' })
  const { memberId = 0 } = bea ?? {}

  const first = (await linkFor(memberId)).body as { token: string }
  const second = (await linkFor(memberId)).body as { token: string }
  const accept = (token: string): Promise<Sent> =>
    openClient(backoffice, '198.51.100.77').send('POST /staff-api/staff/invitations/acceptances', {
      token,
      password: OPERATOR_PASSWORD,
    })
  expect(codeOf(await accept(first.token))).toBe('invitation_over')
  expect((await accept(second.token)).status).toBe(200)
  expect(codeOf(await accept(second.token))).toBe('invitation_over')
  expect(codeOf(await linkFor(memberId))).toBe('member_not_invited')
  expect(causeOf(await propose(asked))).toBe('member_exists')
})

test('an invalid operator is refused when proposed, and incompatible roles are never given to one operator', async () => {
  const bea = { email: 'b@book.example', name: 'B', roles: ['support'] }
  expect(causeOf(await propose({ ...bea, email: 'nowhere' }))).toBe('email_malformed')
  expect(causeOf(await propose({ ...bea, name: ' ' }))).toBe('name_malformed')
  expect(causeOf(await propose({ ...bea, roles: ['administrator', 'approver'] }))).toBe('roles_apart')
  expect(codeOf(await propose(bea, approver))).toBe('not_permitted')
  expect(codeOf(await linkFor(99_999))).toBe('member_not_found')
})
