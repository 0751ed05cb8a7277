import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BankRowView } from '#modules/money/bank/contract-staff.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import own from './messages/en.json' with { type: 'json' }
import { ResolveDialog } from './resolve-dialog.tsx'

useComponents()

const row = (more: Partial<BankRowView>): BankRowView => ({
  row: 'line:7',
  class: 'only_theirs',
  provider: null,
  reference: null,
  currency: 'EUR',
  stated: '0.00',
  booked: '88.00',
  open: '88.00',
  lines: [{ lineId: 7, account: 'A', amount: '88.00', bookedOn: '2026-11-27', texts: [], counterparty: null }],
  resolutions: [],
  ...more,
})
const transfer = (reference: string, stated: string, currency = 'EUR') =>
  row({ row: `transfer:${reference}`, provider: 'stripe', reference, stated, currency, lines: [] })

const CHANGES = 'POST /staff-api/staff/change-requests'
const ASSIGN = 'POST /staff-api/bank/assignments'
const RESOLVE = 'POST /staff-api/bank/resolutions'

function open(found: BankRowView, transfers: readonly BankRowView[] = []) {
  const onDone = vi.fn()
  const { sent } = renderComponent(
    <ResolveDialog found={found} transfers={transfers} onDone={onDone} onClose={() => undefined} />,
    {
      messages: own,
      calls: {
        [CHANGES]: () => ({ status: 201, body: {} }),
        [ASSIGN]: () => ({ status: 200, body: { lineId: 7 } }),
        [RESOLVE]: () => ({ status: 200, body: { row: 'line:7' } }),
      },
    },
  )
  const note = () => fireEvent.change(screen.getByLabelText(/Reason/u), { target: { value: 'by their letter' } })
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('It is'), { target: { value } })
  return { sent, onDone, note, choose }
}

test('a line is assigned to a transfer of its currency and direction for which nothing has come', async () => {
  const transfers = [transfer('po_away', '-88.00'), transfer('po_here', '88.00'), transfer('po_usd', '88.00', 'USD')]
  const { sent, onDone, note } = open(row({}), transfers)
  const options = [...(await screen.findByLabelText('Transfer')).querySelectorAll('option')].map(({ value }) => value)
  expect(options).toEqual(['transfer:po_here', 'other'])
  note()
  fireEvent.click(screen.getByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ name, input }) => [name, input])).toEqual([
    [ASSIGN, { lineId: 7, provider: 'stripe', reference: 'po_here', note: 'by their letter' }],
  ])
})

test('without one it is known to be something else first, and a write-off is proposed to another operator', async () => {
  const { sent, onDone, note, choose } = open(row({}))
  expect((await screen.findByLabelText<HTMLSelectElement>('It is')).value).toBe('bank_charge')
  choose('written_off')
  note()
  fireEvent.click(screen.getByRole('button', { name: 'Propose to write it off' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ name, input }) => [name, input])).toEqual([
    [CHANGES, { kind: 'bank.write_off', payload: { row: 'line:7' }, reason: 'by their letter' }],
  ])
})
