import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { ok, refuse } from '#kernel/result.ts'
import type { Exclude } from '../exclude.ts'
import { SelfExclusionDialog } from './self-exclusion-dialog.tsx'
import { TimeOutDialog } from './time-out-dialog.tsx'

const REASONS = 'GET /limit-service-api/api/external/web/v3/reasons/selfexclude'

useComponents()

const excluding = (more: Partial<Exclude> = {}): Exclude => ({
  isBusy: false,
  done: undefined,
  exclude: vi.fn<Exclude['exclude']>(async (asked) => ok(asked)),
  ...more,
})

const selfExclusion = (exclude: Exclude, canBeForever = true) => (
  <SelfExclusionDialog
    days={[180, 365]}
    canBeForever={canBeForever}
    isLonger={false}
    exclude={exclude}
    onClose={() => undefined}
  />
)
const REASON_CALLS = { [REASONS]: () => ({ body: [{ id: 4, selfExcludeReason: 'I want a break' }] }) }

const submit = () => {
  const form = document.querySelector('form')
  if (form === null) throw new Error('there is no form')
  fireEvent.submit(form)
}

test('UK-43 nothing is sent before a term is chosen and the consequences are confirmed', async () => {
  const exclude = excluding()
  renderComponent(selfExclusion(exclude), { calls: REASON_CALLS })
  await screen.findAllByRole('radio')
  submit()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
  submit()
  await screen.findByRole('checkbox')
  submit()
  expect(exclude.exclude).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  expect(exclude.exclude).toHaveBeenCalledExactlyOnceWith({ kind: 'self_exclusion', days: 365, reasonId: undefined })
})

test('S7.19 the reason that the player chooses is sent with the term', async () => {
  const exclude = excluding()
  renderComponent(selfExclusion(exclude), { calls: REASON_CALLS })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '' } })
  await screen.findByRole('option', { name: 'I want a break' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '4' } })
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  submit()
  fireEvent.click(await screen.findByRole('checkbox'))
  submit()
  expect(exclude.exclude).toHaveBeenCalledExactlyOnceWith({ kind: 'self_exclusion', days: 180, reasonId: 4 })
})

test('without an answer to the reasons the player excludes themselves without one', async () => {
  const { sent } = renderComponent(selfExclusion(excluding(), false), {
    calls: { [REASONS]: () => refusal(403, 'forbidden') },
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('UK-46 a time-out that could not be set says why and can be sent again', async () => {
  const exclude = excluding({
    exclude: vi.fn<Exclude['exclude']>(async () =>
      refuse('time_out_not_offered', 'no', { title: 'Not on offer now.' }),
    ),
  })
  renderComponent(<TimeOutDialog days={[1, 7]} exclude={exclude} onClose={() => undefined} />)
  fireEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement)
  submit()
  expect(await screen.findByText('Not on offer now.')).toBeDefined()
  submit()
  await waitFor(() => expect(exclude.exclude).toHaveBeenCalledTimes(2))
  expect(exclude.exclude).toHaveBeenLastCalledWith({ kind: 'time_out', days: 7 })
})

test('a time-out without a term is not sent', async () => {
  const exclude = excluding()
  renderComponent(<TimeOutDialog days={[1, 7]} exclude={exclude} onClose={() => undefined} />)
  await screen.findAllByRole('radio')
  submit()
  expect(await screen.findByRole('alert')).toBeDefined()
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(exclude.exclude).not.toHaveBeenCalled()
})

test('while a time-out is being set nothing is sent again', async () => {
  const exclude = excluding({ exclude: vi.fn<Exclude['exclude']>(() => new Promise(() => undefined)) })
  renderComponent(<TimeOutDialog days={[1]} exclude={exclude} onClose={() => undefined} />)
  fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement)
  submit()
  submit()
  expect(exclude.exclude).toHaveBeenCalledOnce()
})
