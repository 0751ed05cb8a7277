import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import type { Member } from '#modules/operations/staff/contract-staff.ts'
import { compileBackofficeMessages } from '../../../../../scripts/backoffice-message-plugin.ts'
import { InviteDialog, LinkDialog } from './invitation-dialogs.tsx'

useComponents()

const texts = compileBackofficeMessages('.', 'en')
const PROPOSE = 'POST /staff-api/staff/change-requests'
const LINK = 'POST /staff-api/staff/members/:memberId/invitations'

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function invite(calls: FakeCalls) {
  const { sent, location } = renderComponent(<InviteDialog onClose={() => undefined} />, { messages: texts, calls })
  const fill = async (...roles: readonly RegExp[]): Promise<void> => {
    await screen.findByLabelText('Name')
    type('Email', 'bea@book.example')
    type('Name', 'Bea Kern')
    type('Reason', 'as was agreed')
    for (const role of roles) fireEvent.click(screen.getByRole('checkbox', { name: role }))
    fireEvent.click(screen.getByRole('button', { name: /^Propose/u }))
  }
  return { sent, location, fill }
}

test('an operator is proposed with the chosen roles, and the proposal is opened', async () => {
  const { sent, location, fill } = invite({ [PROPOSE]: () => ({ status: 201, body: { changeId: 12 } }) })
  await fill(/^Trader/u, /^Cashier/u)
  await waitFor(() => expect(location()).toBe('/changes/12'))
  expect(sent.map(({ input }) => input)).toEqual([
    {
      kind: 'staff.invitation',
      payload: { email: 'bea@book.example', name: 'Bea Kern', roles: ['trader', 'cashier'] },
      reason: 'as was agreed',
    },
  ])
})

test('without a role, or with two that are apart, nothing is sent', async () => {
  const { sent, fill } = invite({})
  await fill()
  await screen.findByText('Choose at least one role.')
  await fill(/^Administrator/u, /^Approver/u)
  await screen.findByText('One operator cannot have both of these roles.')
  expect(sent).toEqual([])
})

test('an address that an operator has is refused at its field', async () => {
  const { fill } = invite({ [PROPOSE]: () => refusal(422, 'change_not_applicable', { code: 'member_exists' }) })
  await fill(/^Trader/u)
  await screen.findByText('An operator with this e-mail exists already.')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('a link is made with a reason and shown once', async () => {
  const member: Member = {
    memberId: 5,
    email: 'bea@book.example',
    name: 'Bea Kern',
    roles: ['trader'],
    state: 'invited',
    isEnrolled: false,
    createdAt: '2026-05-01T12:00:00.000Z',
    lastSeenAt: null,
  }
  const { sent } = renderComponent(<LinkDialog member={member} onClose={() => undefined} />, {
    messages: texts,
    calls: { [LINK]: () => ({ status: 201, body: { token: 'abc', expiresAt: '2026-06-02T12:00:00.000Z' } }) },
  })
  await screen.findByLabelText('Reason')
  type('Reason', 'to begin on Monday')
  fireEvent.click(screen.getByRole('button', { name: 'Make an invitation link' }))
  await screen.findByText(/\/invitation#abc$/u)
  await screen.findByText('This link is shown only now.')
  expect(sent.map(({ input }) => input)).toEqual([{ memberId: '5', reason: 'to begin on Monday' }])
})
