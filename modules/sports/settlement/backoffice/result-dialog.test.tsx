import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { compileBackofficeMessages } from '../../../../scripts/backoffice-message-plugin.ts'
import { ResultDialog } from './result-dialog.tsx'

useComponents()

const texts = compileBackofficeMessages('.', 'en')
const PREVIEW = 'GET /staff-api/settlement/result-previews'
const ENTER = 'POST /staff-api/settlement/results'
const PROPOSE = 'POST /staff-api/staff/change-requests'
const touched = { bets: 3, open: 2, money: [{ currency: 'EUR', stakes: '30.00', payouts: '0.00' }] }
const preview = (needsTwo: boolean) => () => ({ body: { touched, needsTwo } })

function show(calls: FakeCalls) {
  const onDone = vi.fn<() => void>()
  const { sent } = renderComponent(
    <ResultDialog gameId={7} periods={['h1', 'h2', 'ft']} onDone={onDone} onClose={() => undefined} />,
    { messages: texts, calls },
  )
  return { sent, onDone, named: (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input) }
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const submit = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

test('periods are previewed as they are typed, and entered with the number of bets that was shown', async () => {
  const { named, onDone } = show({
    [PREVIEW]: preview(false),
    [ENTER]: () => ({ status: 201, body: { outcome: 'taken' } }),
  })
  await screen.findByLabelText('1st half')
  type('1st half', '0:0')
  type('2nd half', '2-1')
  await screen.findByText('3 (2 open)')
  type('Reason', 'the feed is silent')
  await submit('Settle by this result')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(named(ENTER)).toEqual([
    { gameId: 7, status: 'played', periods: 'h1 0:0, h2 2:1', bets: 3, reason: 'the feed is silent' },
  ])
})

test('what is no score is not asked about, and says so', async () => {
  const { sent } = show({})
  await screen.findByLabelText('Full time')
  type('Full time', 'two one')
  await screen.findByText('Write a score as 2:1.')
  expect(sent).toEqual([])
})

test('above the sum of one operator it is proposed instead', async () => {
  const { named, onDone } = show({
    [PREVIEW]: preview(true),
    [PROPOSE]: () => ({ status: 201, body: { changeId: 4 } }),
  })
  await screen.findByLabelText('Full time')
  type('Full time', '1:0')
  await screen.findByText(/a second operator has to approve it/u)
  type('Reason', 'the feed is silent')
  await submit('Propose')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(named(PROPOSE)).toMatchObject([
    { kind: 'settlement.result', payload: { gameId: 7, status: 'played', periods: 'ft 1:0' } },
  ])
})

test('a game that was called off has no score; a refusal of the preview is shown', async () => {
  const { named } = show({ [PREVIEW]: () => refusal(422, 'game_not_begun') })
  fireEvent.change(await screen.findByLabelText('How it ended'), { target: { value: 'cancelled' } })
  await screen.findByText(/it can only be postponed or cancelled/u)
  expect(screen.queryByLabelText('Full time')).toBeNull()
  expect(named(PREVIEW)).toEqual([{ gameId: '7', status: 'cancelled', periods: '' }])
})
