import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'
import { compileBackofficeMessages } from '../../../../../scripts/backoffice-message-plugin.ts'
import { Component } from './audit-screen.tsx'

useComponents()

const texts = compileBackofficeMessages('.', 'en')

const entry = (auditId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId,
  at: '2026-03-01T12:00:00.000Z',
  kind: 'call',
  member: { memberId: 1, name: 'Vera Holm' },
  call: 'POST /staff-api/accounts/verification/documents/:documentId/links',
  subjects: ['player:100003', 'request:req-1'],
  input: '{"documentId":"7"}',
  address: '192.0.2.7',
  device: 'Firefox',
  requestId: 'req-1',
  ofId: null,
  status: null,
  code: null,
  hash: 'aa',
  ...more,
})

const show = (items: readonly AuditEntry[], path = 'audit') =>
  renderComponent(<Component />, { messages: texts, root: { items, next: null }, path })

/** Without the marks that keep a name to itself. */
const lines = (): readonly (string | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')[1]
        ?.textContent?.replaceAll(/[\u2068\u2069]/gu, ''),
    )

test('an entry is a sentence that names its subject and leaves out internal ids', () => {
  show([
    entry('3'),
    entry('2', { member: null, kind: 'command', call: 'staff add', subjects: [] }),
    entry('1', { call: 'GET /staff-api/staff/members', subjects: ['member:1', 'member:2', 'member:3', 'member:4'] }),
  ])
  expect(lines()).toEqual([
    'Vera Holm looked at a document · Player 100003',
    'Command line staff add',
    'Vera Holm looked at the operators · Operator 1, Operator 2, Operator 3, +1',
  ])
})

test('its details open with everything that is stored', async () => {
  show([entry('3')])
  fireEvent.click(screen.getByRole('button', { name: 'Details 3' }))
  const dialog = await screen.findByRole('dialog')
  for (const stored of ['{"documentId":"7"}', '192.0.2.7', 'Firefox', 'player:100003 request:req-1'])
    expect(within(dialog).getByText(stored)).toBeTruthy()
})

test('the whole chain says whether a number is missing; a part of it does not', () => {
  const { unmount } = show([entry('3'), entry('1')], 'audit?show=all')
  expect(screen.getByText('Entry 2 is missing')).toBeTruthy()
  unmount()
  show([entry('3'), entry('1')])
  expect(screen.queryByText(/is missing/u)).toBeNull()
})
