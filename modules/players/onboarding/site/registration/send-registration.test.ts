import { beforeEach, expect, test, vi } from 'vitest'
import { TRACK_EVENT, type Tracked } from '#platform/browser/analytics/track.ts'
import { sendRegistration } from './send-registration.ts'

let told: Tracked[] = []
let sent: unknown[] = []
let answer: { readonly status: number; readonly body: unknown }

beforeEach(() => {
  const window = new EventTarget()
  window.addEventListener(TRACK_EVENT, (event) => void told.push((event as CustomEvent<Tracked>).detail))
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { search: '?ref_code=partner_7' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(answer.body, { status: answer.status })
  })
  told = []
  sent = []
})

function filled(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  const whole = {
    email: 'anna@example.org',
    password: 'correct horse battery',
    birthDate: '1990-05-17',
    countryId: '276',
  }
  for (const [name, value] of Object.entries({ ...whole, currency: 'EUR', acceptTerms: 'on', ...fields }))
    form.set(name, value)
  return form
}
const register = (form = filled()) => sendRegistration('full', form, { language: 'en', ageMin: 18 })

test('S8.11 analytics learn the code of a registration that was refused, and nothing that was typed', async () => {
  answer = {
    status: 422,
    body: { error: { code: 'email_taken', message: 'known already', details: { field: 'email' } } },
  }
  expect(await register()).toMatchObject({ ok: false, refusal: { code: 'email_taken' } })
  expect(told).toEqual([
    { name: 'registration_call', params: { type: 'full' } },
    { name: 'registration_error', params: { type: 'full', code: 'email_taken' } },
  ])
})

test('S8.11 S3.28 one that was accepted is reported as done, and was sent with the choices of the form', async () => {
  answer = { status: 201, body: { userId: 7 } }
  expect(await register(filled({ first_deposit_bonus_choice: '2', promo_code: ' WELCOME ' }))).toEqual({
    ok: true,
    value: { email: 'anna@example.org' },
  })
  expect(told.map(({ name, params }) => [name, params])).toEqual([
    ['registration_call', { type: 'full' }],
    ['registration_done', { type: 'full' }],
  ])
  expect(sent).toEqual([
    {
      type: 'full',
      email: 'anna@example.org',
      password: 'correct horse battery',
      birthDate: '1990-05-17',
      countryId: 276,
      currency: 'EUR',
      acceptTerms: true,
      language: 'en',
      first_deposit_bonus_choice: 2,
      promo_code: 'WELCOME',
      ref_code: 'partner_7',
    },
  ])
})

test('S8.11 a form with an error of its own is neither sent nor reported', async () => {
  expect(await register(filled({ password: 'short' }))).toMatchObject({ ok: false })
  expect([told, sent]).toEqual([[], []])
})
