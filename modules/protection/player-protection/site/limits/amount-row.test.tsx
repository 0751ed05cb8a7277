import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { AmountRow, TimeRow } from './amount-row.tsx'
import type { LimitCard } from './limit-card.ts'

useComponents('ar')

const EMPTY: LimitCard = {
  limitType: 20,
  measure: 'amount',
  isOffered: true,
  availableValues: [],
  currency: 'EUR',
  own: undefined,
  use: undefined,
  hoursLeft: undefined,
  operators: undefined,
  waiting: undefined,
}
const USE = {
  limitType: 20,
  currency: 'EUR',
  value: '100.00',
  isOperators: false,
  reason: '',
  used: '30.00',
  left: '70.00',
  nextAt: '2026-06-01T18:30:00.000Z',
} as const

const row = (card: Partial<LimitCard>, onChange = vi.fn<() => void>()) => (
  <ul>
    <AmountRow card={{ ...EMPTY, ...card }} title="24 hours" sectionTitle="Deposits" onChange={onChange} />
  </ul>
)

test('a limit that is not set offers to set it, named with its section', () => {
  const onChange = vi.fn<() => void>()
  renderComponent(row({}, onChange))
  fireEvent.click(screen.getByRole('button', { name: /Deposits, 24 hours/u }))
  expect(onChange).toHaveBeenCalledOnce()
})

test('what is used, what is left and when more is allowed are shown together', () => {
  renderComponent(row({ own: '100', use: USE }))
  const text = screen.getByRole('listitem').textContent
  for (const part of ['€100.00', '€30.00', '€70.00', '18:30']) expect(text).toContain(part)
})

test('GLI-17 an operator’s stricter value is shown with its reason', () => {
  renderComponent(row({ own: '200', use: { ...USE, isOperators: true, reason: 'agreed by phone' } }))
  const text = screen.getByRole('listitem').textContent
  for (const part of ['€100.00', '€200.00', 'agreed by phone']) expect(text).toContain(part)
})

test('a limit that is neither offered nor set has no button', () => {
  renderComponent(row({ isOffered: false, use: { ...USE, isOperators: true } }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('in Arabic the amount keeps its own direction', () => {
  renderComponent(row({ own: '100', use: USE }), { language: 'ar' })
  expect(screen.getByRole('listitem').querySelector('bdi.ltr')?.textContent).toContain('100.00')
})

test('UK-29 the statutory interval of a reality check is shown where the player has set none', () => {
  renderComponent(
    <ul>
      <TimeRow
        card={{ ...EMPTY, limitType: 32, measure: 'minutes', currency: null }}
        title="Reality check"
        lawMinutes={60}
        onChange={() => undefined}
      />
    </ul>,
  )
  expect(screen.getByRole('listitem').textContent).toMatch(/60 minutes/u)
})
