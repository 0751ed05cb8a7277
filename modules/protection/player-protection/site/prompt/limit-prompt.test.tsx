import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderComponent, unanswered, useComponents } from '#tests/support/component.tsx'
import { LimitPrompt } from './limit-prompt.tsx'

const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'
const DECLINE = 'POST /web-api/safer-gambling/limit-prompt'

useComponents()

const prompt = (missingLimits: number[][] = []) => (
  <LimitPrompt missingLimits={missingLimits} periodKind="rolling" currency="EUR" />
)
const typed = (text: string, n = 0) => {
  const field = screen.getAllByRole('textbox')[n]
  if (field === undefined) throw new Error('there is no such field')
  fireEvent.change(field, { target: { value: text } })
}
const pressed = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('UK-22 a limit is sent for the chosen period in the account’s currency', async () => {
  const { sent } = renderComponent(prompt(), {
    calls: { [SAVE]: () => ({ body: { status: 'success', questions: [], tokenGuid: null, limitsData: [] } }) },
  })
  typed('50')
  pressed('Set the limit')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.input).toEqual({ limits: [{ limitType: 20, limitValue: '50', currency: 'EUR' }] })
})

test('UK-22 where the jurisdiction requires limits there is a field for each, and no button to decline', () => {
  renderComponent(prompt([[20], [21], [22]]))
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('an amount that may be thousands or decimals is refused before anything is sent', () => {
  const { sent } = renderComponent(prompt())
  typed('1,000')
  pressed('Set the limit')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('S8.9 a refusal is shown at the field it refers to, with the server’s text', async () => {
  renderComponent(prompt(), {
    calls: {
      [SAVE]: () =>
        refusal(422, 'amount_too_large', { field: 'limits.0.limitValue', title: 'More than a limit can be.' }),
    },
  })
  typed('99')
  pressed('Set the limit')
  expect(await screen.findByText('More than a limit can be.')).toBeDefined()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

test('while the answer is awaited a second press sends nothing', async () => {
  const { sent } = renderComponent(prompt(), { calls: { [DECLINE]: unanswered } })
  const decline = screen.getAllByRole('button').at(-1)
  if (decline === undefined) throw new Error('there is no way to decline')
  fireEvent.click(decline)
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(decline)
  expect(sent).toHaveLength(1)
})
