// The error catalogue (S8), statement by statement: how the client handles every failure, over a real connection.
import { languages } from '#kernel/languages.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maintenanceNotice } from '#modules/site/access/rules/maintenance.ts'
import { caller, callPorts } from '#platform/browser/call.ts'
import { createCaptchaSolver } from '#platform/browser/call/captcha.ts'
import { failureText } from '#platform/browser/call/failure-text.ts'
import { createFingerprintSource } from '#platform/browser/call/fingerprint-source.ts'
import { createTokenSource } from '#platform/browser/call/token-source.ts'
import { saveResult } from '#platform/browser/form/save-result.ts'
import { onSessionEvent, type SessionEvents } from '#platform/browser/session/session-events.ts'
import { messagesIn } from './error-catalogue-messages.ts'
import { openOtherApp, type OtherApp } from './error-catalogue-server.ts'

const EVENTS = ['terms_required', 'signed_out', 'captcha_required', 'request_failed'] as const
const BET = 'POST /web-api/betting/bets'
const NOW = 1_800_000_000_000
const tokenOf = (name: string): string =>
  `h.${Buffer.from(JSON.stringify({ exp: NOW / 1_000 + 3_600, name })).toString('base64url')}.s`

let other: OtherApp
const told: (readonly [string, unknown])[] = []
const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const stops = EVENTS.map((name) =>
  onSessionEvent(name, (event: SessionEvents[typeof name]) => void told.push([name, event])),
)
beforeAll(async () => {
  other = await openOtherApp()
})
afterAll(async () => {
  stops.forEach((stop) => stop())
  await other.close()
})
beforeEach(() => {
  told.length = 0
  logged.mockClear()
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  delete callPorts.token
  delete callPorts.fingerprint
  delete callPorts.captcha
})

const ask = caller()
const codeOf = async (answer: ReturnType<typeof ask>): Promise<string> => {
  const result = await answer
  return result.ok ? 'ok' : result.refusal.code
}
const refusalOf = async (answer: ReturnType<typeof ask>) => {
  const result = await answer
  if (result.ok) throw new Error('it was not refused')
  return result.refusal
}

describe('S8.1 failed and cancelled requests', () => {
  test('S8.1 a failed fetch becomes ‘network error’, and the page is notified', async () => {
    other.tell('cut')
    expect(await refusalOf(ask(BET, {}))).toEqual({ code: 'network_error', message: 'network error' })
    await vi.waitFor(() => expect(told).toEqual([['request_failed', { call: BET, status: 0, code: 'network_error' }]]))
  })

  test('S8.1 a cancelled request becomes close with 499 and shows no notification', async () => {
    other.tell('silence')
    const controller = new AbortController()
    const answer = refusalOf(ask(BET, {}, { signal: controller.signal }))
    await vi.waitFor(() => expect(other.asked).toHaveLength(1))
    controller.abort()
    const refusal = await answer
    expect(refusal).toMatchObject({ code: 'close', details: { status: 499 } })
    expect(failureText(refusal)).toBeUndefined()
    await vi.dynamicImportSettled()
    expect(told).toEqual([])
  })

  test('S8.1 a request cancelled before it was sent is never sent', async () => {
    other.tell()
    expect(await codeOf(ask(BET, {}, { signal: AbortSignal.abort() }))).toBe('close')
    expect(other.asked).toEqual([])
  })
})

describe('S8.2 answers that can be mended', () => {
  test.each([100, 111, 112, 113])(
    'S8.2 400 with code %i starts the captcha, and the request is repeated with its answer',
    async (code) => {
      for (const body of [
        { code },
        { error: { code: 'captcha', details: { captchaCode: code } } },
        { errors: [{ code: String(code) }] },
      ]) {
        other.tell({ status: 400, body }, { status: 200, body: { done: true } })
        callPorts.captcha = createCaptchaSolver({
          show: async () => 'typed',
          validate: async () => ({ type: 1, time: 0, error_message: '' }),
          report: () => undefined,
          now: () => NOW,
        })
        expect(await codeOf(ask(BET, { idempotencyKey: 'key-00001' }))).toBe('ok')
        expect(other.asked.map(({ headers }) => headers['x-captcha'])).toEqual([undefined, 'typed'])
        expect(new Set(other.asked.map((each) => each.body))).toEqual(new Set(['{"idempotencyKey":"key-00001"}']))
      }
      expect(told).toEqual([])
    },
  )

  test('S8.2 another 400 starts nothing', async () => {
    for (const body of [{ code: 101 }, { error: { code: 'invalid_input', message: 'no', details: { issues: [] } } }]) {
      other.tell({ status: 400, body })
      callPorts.captcha = { solve: () => Promise.reject(new Error('nobody asked')) }
      await ask(BET, {})
      expect(other.asked).toHaveLength(1)
    }
  })

  test.each(['fingerprint_required', 'fingerprint_invalid'])(
    'S8.2 400 with %s refreshes the fingerprint and repeats once',
    async (code) => {
      const refused = { status: 400, body: { error: { code, message: 'no', details: {} } } }
      const load = vi.fn(async () => ({ token: 'F', expiresAt: NOW + 1_000, data: {} }))
      callPorts.fingerprint = createFingerprintSource({ load, now: () => NOW })
      other.tell(refused, { status: 200, body: {} })
      expect(await codeOf(ask(BET, {}))).toBe('ok')
      expect(other.asked.map(({ headers }) => headers['x-fingerprint'])).toEqual([undefined, 'F'])
      other.tell(refused, refused, { status: 200, body: {} })
      expect(await codeOf(ask(BET, {}))).toBe(code)
      expect(other.asked).toHaveLength(2)
      expect(load).toHaveBeenCalledTimes(2)
    },
  )

  test('S8.2 401 refreshes the token once for all failed requests, and each is repeated once', async () => {
    const refused = { status: 401, body: { error: { code: 'not_signed_in', message: 'no', details: {} } } }
    const fetchToken = vi.fn(async () => ({ token: tokenOf('new') })).mockResolvedValueOnce({ token: tokenOf('old') })
    callPorts.token = createTokenSource({ fetchToken, now: () => NOW, log: () => undefined })
    await callPorts.token.ready()
    fetchToken.mockClear()
    other.tell(refused, refused, refused)
    const answers = await Promise.all([1, 2, 3].map((n) => codeOf(ask(BET, { n }))))
    expect(answers).toEqual(['ok', 'ok', 'ok'])
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(other.asked.map(({ headers }) => headers['authorization'])).toEqual([
      ...Array.from({ length: 3 }, () => `Bearer ${tokenOf('old')}`),
      ...Array.from({ length: 3 }, () => `Bearer ${tokenOf('new')}`),
    ])
    other.tell(refused, refused)
    expect(await codeOf(ask(BET, {}))).toBe('not_signed_in')
    expect(other.asked).toHaveLength(2)
    expect(told).toEqual([['signed_out', { reason: 'session_ended' }]])
  })

  test('S8.2 451 with exception_code 1 leads to the confirmation of the terms; another 451 does not', async () => {
    other.tell({ status: 451, body: { exception_code: 1 } }, { status: 451, body: { exception_code: 2 } })
    await ask(BET, {})
    expect(told).toEqual([['terms_required', { call: BET }]])
    await ask(BET, {})
    expect(told.filter(([name]) => name === 'terms_required')).toHaveLength(1)
  })
})

describe('S8.3 the message of a failure', () => {
  test.each([
    [
      { status: 422, body: { errors: [{ detail: 'Too short.' }, { detail: 'No digits.' }] } },
      { text: 'Too short. No digits.' },
    ],
    [{ status: 400, body: { status: 2, message: 'The limit is used up.' } }, { text: 'The limit is used up.' }],
    [{ status: 400, body: { status: 1, message: 'NullPointerException' } }, { key: 'main_query_error' }],
    [{ status: 500, body: {} }, { key: 'main_query_error' }],
    [{ status: 200, body: { success: false, message: 'No such setting.' } }, { text: 'No such setting.' }],
    ['cut', { key: 'network_error' }],
  ] as const)('S8.3 %j is shown as %j', async (answer, words) => {
    other.tell(answer)
    expect(failureText(await refusalOf(ask(BET, {})))).toEqual(words)
  })

  test('S8.3, S8.4, S8.7 the generic keys have texts in every language', () => {
    for (const { code: language } of languages)
      for (const key of ['main_query_error', 'main_save_success', 'main_error', 'main_done', 'main_ok'])
        expect(messagesIn(language)[key], `${language} ${key}`).toMatch(/\S/u)
  })
})

describe('S8.4 results of saving', () => {
  test('S8.4 up to three errors by priority, or the message, or main_save_success', () => {
    const errors = [4, 2, 3, 1].map((priority) => ({ priority, message: `error ${priority}` }))
    expect(saveResult({ success: false, errors })).toEqual({ kind: 'failed', texts: ['error 1', 'error 2', 'error 3'] })
    expect(saveResult({ success: true, message: 'Kept.' })).toEqual({ kind: 'saved', text: 'Kept.' })
    expect(saveResult({ success: true })).toEqual({ kind: 'saved', key: 'main_save_success' })
  })
})

describe('S8.7 to S8.9 texts', () => {
  test('S8.7, S8.8, S8.9 notices of blockers, updates, log-off and terms have texts in every language', () => {
    for (const { code: language } of languages)
      for (const key of [
        'main_dictionary_website_blocked_by_adblock',
        'main_dictionary_disable_adblock_description',
        'main_update_notify_title_text',
        'modal_autologoff_inactivity',
        'modal_autologoff_inactivity_title',
        'modal_autologoff_inactivity_info',
        'information_confirm_terms_error',
      ])
        expect(messagesIn(language)[key], `${language} ${key}`).toMatch(/\S/u)
  })

  test('S8.9 limit actions, saving limits and self-exclusion have texts in every language', () => {
    for (const { code: language } of languages)
      for (const key of [
        'responsible_gaming_confirm_limit_success',
        'responsible_gaming_cancel_limit_success',
        'responsible_gaming_confirm_limit_error',
        'responsible_gaming_cancel_limit_error',
        'responsible_gaming_self_exclusion_warning',
        'limits.error.forbidden',
      ])
        expect(messagesIn(language)[key], `${language} ${key}`).toMatch(/\S/u)
  })

  test('S8.7 a maintenance notice is in Russian for Azerbaijani, Kazakh, Ukrainian and Russian, in English for all others', () => {
    const at = (hour: number) => new Date(NOW + hour * 3_600_000).toISOString()
    const record = {
      startAt: at(1),
      finishAt: at(2),
      notifyStartDate: at(-1),
      notifyEndDate: at(2),
      isActive: true,
    }
    for (const [language, words] of [
      ['az', 'ru'],
      ['kk', 'ru'],
      ['uk', 'ru'],
      ['ru', 'ru'],
      ['en', 'en'],
      ['ar', 'en'],
      ['de', 'en'],
    ])
      expect(maintenanceNotice(record, language ?? '', NOW)).toEqual({
        language: words,
        startAt: at(1),
        finishAt: at(2),
      })
  })
})

describe('S8.11 failures that are not shown are only logged', () => {
  test.each([
    'POST /limit-service-api/api/external/web/v3/ping',
    'POST /fatman-api/:key',
    'GET /web-api/api-v3/v2/user/agreement-rules/status',
  ])('S8.11 %s fails in the log only', async (name) => {
    other.tell({ status: 500, body: { error: { code: 'internal_error', message: 'x', details: {} } } })
    expect(await codeOf(ask(name as typeof BET, {}))).toBe('internal_error')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
    expect(told).toEqual([])
  })

  test('S8.11 a token that cannot be fetched is logged and the failure handed on', async () => {
    const log = vi.fn()
    const source = createTokenSource({
      fetchToken: () => Promise.reject(new Error('away')),
      now: () => NOW,
      log,
    })
    await expect(source.refresh(undefined)).rejects.toThrow('away')
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('S8.11 logging out that fails is refused with the server’s message', async () => {
    other.tell({ status: 404, body: { error: { code: 'session_not_found', message: 'no such session', details: {} } } })
    expect(await refusalOf(ask('DELETE /web-api/accounts/sessions', {}))).toMatchObject({ message: 'no such session' })
  })

  test('S8.11 the captcha client reports pass or fail with the time it took', async () => {
    let nowMs = NOW
    const reported: unknown[] = []
    const answers = [{ type: 1, error_message: 'no' }, { type: 1 }]
    const solver = createCaptchaSolver({
      show: async () => ((nowMs += 2_000), 'typed'),
      validate: async () => answers.shift(),
      report: (outcome) => void reported.push(outcome),
      now: () => nowMs,
    })
    await solver.solve(100)
    expect(reported).toEqual([{ hasPassed: true, elapsedMs: 4_000 }])
  })
})
