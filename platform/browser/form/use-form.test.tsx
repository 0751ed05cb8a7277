import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { emptyFields, formText } from './form-data.ts'
import { useForm, type FormOptions } from './use-form.ts'
import { useIntentKey } from './use-intent-key.ts'

useComponents()

type Props = Partial<FormOptions<unknown>>

function TestForm(props: Props) {
  const form = useForm({
    fields: ['name', 'code'],
    words: { keys: ['test.error.'], otherwise: 'test.general' },
    ...props,
  })
  return (
    <form {...form.props} aria-busy={form.isBusy} aria-label={form.isTouched ? 'touched' : 'untouched'}>
      {form.error !== undefined && <p role="alert">{form.error}</p>}
      <input aria-label="name" {...input(form.field('name'))} />
      <output>{form.errorOf('name')}</output>
      <input aria-label="code" {...input(form.bound('code', (typed) => typed.toUpperCase()))} />
      <output>{form.errorOf('code')}</output>
      <button type="button" onClick={() => form.set({ code: 'SET' })}>
        set
      </button>
      <button type="button" onClick={form.stay}>
        stay
      </button>
    </form>
  )
}

const input = <P extends { readonly error: string | undefined }>({ error, ...rest }: P) => ({
  ...rest,
  'aria-invalid': error !== undefined,
})
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form'))
const wrong = () => ['name', 'code'].filter((name) => field(name).getAttribute('aria-invalid') === 'true')
const sending = (answer: Result<unknown>) => vi.fn<() => Promise<Result<unknown>>>(async () => answer)

test('what is missing is not sent, stands on its fields, and the first of them has the focus', () => {
  const send = sending(ok(1))
  renderComponent(<TestForm send={send} check={(data) => emptyFields(data, 'code', 'name')} />)
  submit()
  expect([wrong(), document.activeElement]).toEqual([['name', 'code'], field('name')])
  type('name', 'x')
  expect(wrong()).toEqual(['code'])
  expect(send).not.toHaveBeenCalled()
})

test('an error stays while the field is still wrong, and goes as it is put right', () => {
  const check = (data: FormData) => (formText(data, 'name').length < 3 ? { name: 'too_short' } : {})
  renderComponent(<TestForm check={check} send={sending(ok(1))} />)
  submit()
  type('name', 'ab')
  expect(wrong()).toEqual(['name'])
  type('name', 'abc')
  expect(wrong()).toEqual([])
})

test('a refusal stands on the very field, an unknown one over the form with the general text', async () => {
  const send = vi
    .fn<() => Promise<Result<unknown>>>()
    .mockResolvedValueOnce(refuse('code_wrong', 'no', { field: 'code' }))
    .mockResolvedValueOnce(refuse('strange', 'no'))
  renderComponent(<TestForm send={send} />)
  submit()
  await waitFor(() => expect(wrong()).toEqual(['code']))
  expect(document.activeElement).toBe(field('code'))
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('test.general')
  expect(wrong()).toEqual([])
})

test('while an answer is awaited nothing is sent again', async () => {
  let answer: (result: Result<unknown>) => void = () => undefined
  const send = vi.fn<() => Promise<Result<unknown>>>(() => new Promise((resolve) => (answer = resolve)))
  renderComponent(<TestForm send={send} />)
  submit()
  submit()
  expect([send.mock.calls.length, screen.getByRole('form').getAttribute('aria-busy')]).toEqual([1, 'true'])
  answer(ok(1))
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'))
})

test('a form whose page is leaving stays busy until it is told to stay', async () => {
  renderComponent(<TestForm send={sending(ok(1))} onDone={() => 'leaving'} />)
  submit()
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(screen.getByText('stay'))
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false')
})

test.each(['close', 'step_up_needed'])('what the player has given up (%s) says nothing', async (code) => {
  const send = sending(refuse(code, 'no'))
  renderComponent(<TestForm send={send} />)
  submit()
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false'))
  expect([screen.queryByRole('alert'), send.mock.calls.length]).toEqual([null, 1])
})

test('a refusal that the screen deals with is not shown', async () => {
  const onRefused = vi.fn<() => boolean>(() => true)
  renderComponent(<TestForm send={sending(refuse('over', 'no'))} onRefused={onRefused} />)
  submit()
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form that was refused before the page listened begins with what was typed and why', () => {
  const refusal = { code: 'code_wrong', message: 'no', details: { field: 'code' } }
  renderComponent(<TestForm before={{ values: { name: 'Ann', code: 'X' }, refusal }} />)
  expect([field('name').value, field('code').value, wrong()]).toEqual(['Ann', 'X', ['code']])
  expect(document.activeElement).toBe(field('code'))
})

test('a bound field shows what is made of the typing, and what the screen sets', () => {
  renderComponent(<TestForm />)
  expect(screen.getByRole('form', { name: 'untouched' })).toBeDefined()
  type('code', 'abc')
  expect(field('code').value).toBe('ABC')
  fireEvent.click(screen.getByText('set'))
  expect(field('code').value).toBe('SET')
  expect(screen.getByRole('form', { name: 'touched' })).toBeDefined()
})

function Keys() {
  const intent = useIntentKey()
  return (
    <output>
      {JSON.stringify([
        intent.keyOf({ a: 1 }),
        intent.keyOf({ a: 1 }),
        intent.keyOf({ a: 2 }),
        (intent.forget(), intent.keyOf({ a: 2 })),
      ])}
    </output>
  )
}

test('one intent has one key until it is forgotten', () => {
  renderComponent(<Keys />)
  const [first, same, other, again] = JSON.parse(screen.getByRole('status').textContent) as string[]
  expect(first).toBe(same)
  expect(new Set([first, other, again]).size).toBe(3)
})
