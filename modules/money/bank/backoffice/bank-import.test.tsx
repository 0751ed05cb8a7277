import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { BankImport } from './bank-import.tsx'
import own from './messages/en.json' with { type: 'json' }

useComponents()

const IMPORT = 'POST /staff-api/bank/imports'

function show(calls: FakeCalls) {
  const { sent } = renderComponent(<BankImport />, { messages: own, calls })
  const choose = (file: File): void => {
    fireEvent.change(screen.getByLabelText('File of the bank'), { target: { files: [file] } })
  }
  return { sent, choose }
}
const button = () => screen.queryByRole('button', { name: 'Take in' })

test('a file is read, sent as it is, and then the next one may be chosen', async () => {
  const { sent, choose } = show({ [IMPORT]: () => ({ status: 200, body: { added: 2 } }) })
  expect(button()).toBeNull()
  choose(new File(['a;b\n1;2'], 'bank.csv'))
  fireEvent.click(await screen.findByRole('button', { name: 'Take in' }))
  await waitFor(() => expect(button()).toBeNull())
  expect(sent.map(({ name, input }) => [name, input])).toEqual([[IMPORT, { text: 'a;b\n1;2' }]])
})

test('a refused file shows its wrong line, which goes with the next file', async () => {
  const { choose } = show({ [IMPORT]: () => refusal(422, 'statement_malformed', { line: 'line 7: no amount' }) })
  choose(new File(['wrong'], 'bank.csv'))
  fireEvent.click(await screen.findByRole('button', { name: 'Take in' }))
  await screen.findByText('line 7: no amount')
  choose(new File(['better'], 'bank.csv'))
  await waitFor(() => expect(screen.queryByText('line 7: no amount')).toBeNull())
  expect(button()).not.toBeNull()
})

test('a file that is too large is refused at its field, and is not sent', async () => {
  const { sent, choose } = show({})
  choose(new File(['x'.repeat(4_000_001)], 'bank.csv'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The file is larger than/u)
  expect([button(), sent]).toEqual([null, []])
})
