import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import {
  askFor,
  confirm,
  isChange,
  LOOSENING_LAPSES_MS,
  looseningState,
  NO_LIMIT,
  reject,
  strictest,
  type AmountLimit,
} from './amount-limit.ts'
import { FLAG_ON } from './limit-types.ts'
import { JURISDICTIONS, type JurisdictionId } from '#modules/protection/exclusions/rules/jurisdiction.ts'

const NOW = Date.UTC(2026, 5, 10, 12)
const { site, sweden } = JURISDICTIONS
const ask = (limit: AmountLimit, value: bigint | null, now = NOW, jurisdiction = site): AmountLimit =>
  askFor(limit, { value, now, period: 'day', jurisdiction, timeZone: 'Europe/Stockholm' })
const hundred = ask(NO_LIMIT('rolling'), 100n)

describe('GLI-16 a limit', () => {
  test('set and tightened applies at once', () => {
    expect(hundred).toEqual({ value: 100n, kind: 'rolling' })
    expect(ask(hundred, 40n)).toEqual({ value: 40n, kind: 'rolling' })
  })

  test('raised still counts as it was at +23:59, and at +24:00 until it is confirmed', () => {
    const raised = ask(hundred, 200n)
    expect(raised.value).toBe(100n)
    const almost = NOW + DAY_MS - MINUTE_MS
    expect(looseningState(raised, almost)).toBe('waiting')
    expect(confirm(raised, almost, site)).toMatchObject({ ok: false, refusal: { code: 'limit_not_ripe' } })
    const ripe = NOW + DAY_MS
    expect([raised.value, looseningState(raised, ripe)]).toEqual([100n, 'ripe'])
    expect(confirm(raised, ripe, site)).toEqual({ ok: true, value: { value: 200n, kind: 'rolling' } })
  })

  test('removed is a limit loosened', () => {
    const removed = ask(hundred, null)
    expect([removed.value, removed.loosening?.value]).toEqual([100n, null])
    expect(confirm(removed, NOW + DAY_MS, site)).toMatchObject({ ok: true, value: { value: null } })
  })

  test('whose change is not confirmed stays unchanged', () => {
    const raised = ask(hundred, 200n)
    const late = NOW + DAY_MS + LOOSENING_LAPSES_MS
    expect(looseningState(raised, late)).toBe('none')
    expect(confirm(raised, late, site)).toMatchObject({ ok: false, refusal: { code: 'nothing_to_confirm' } })
  })

  test.each([
    ['a tightening', (limit: AmountLimit) => ask(limit, 50n), 50n],
    ['the value that counts', (limit: AmountLimit) => ask(limit, 100n), 100n],
    ['a confirmation by the player', reject, 100n],
  ])('forgets the change that waits by %s', (_by, change, value) => {
    expect(change(ask(hundred, 200n))).toEqual({ value, kind: 'rolling' })
  })

  test('requested at its current value is no change, unless another value waits', () => {
    const raised = ask(hundred, 200n)
    const late = NOW + DAY_MS + LOOSENING_LAPSES_MS
    expect([isChange(NO_LIMIT('rolling'), null, NOW), isChange(hundred, 100n, NOW)]).toEqual([false, false])
    expect([null, 100n, 200n].map((value) => isChange(raised, value, NOW))).toEqual([true, true, true])
    expect([null, 100n].map((value) => isChange(raised, value, late))).toEqual([true, false])
  })

  test('raised again restarts the delay', () => {
    const later = NOW + 23 * HOUR_MS
    expect(ask(ask(hundred, 200n), 150n, later).loosening).toMatchObject({ value: 150n, ripeAt: later + DAY_MS })
  })

  test('of Sweden waits 72 hours, and until the month that runs has ended', () => {
    const raise = (now: number, period: 'day' | 'month') =>
      askFor(hundred, { value: 200n, now, period, jurisdiction: sweden, timeZone: 'Europe/Stockholm' }).loosening
    expect(raise(NOW, 'day')?.ripeAt).toBe(NOW + 72 * HOUR_MS)
    expect(raise(NOW, 'month')?.ripeAt).toBe(Date.UTC(2026, 5, 30, 22))
    // With a day of the month left: 48 hours after its end.
    const end = Date.UTC(2026, 5, 30, 22)
    expect(raise(end - DAY_MS, 'month')?.ripeAt).toBe(end + 48 * HOUR_MS)
  })

  test('that counts by no period waits no longer than its time, wherever a period would have to end first', () => {
    const open = { value: null, now: NOW, jurisdiction: sweden, timeZone: 'Europe/Stockholm' }
    const blocked: AmountLimit = { value: BigInt(FLAG_ON), kind: 'calendar' }
    expect(askFor(blocked, { ...open, period: undefined }).loosening?.ripeAt).toBe(NOW + 72 * HOUR_MS)
    expect(askFor(blocked, { ...open, period: 'month' }).loosening?.ripeAt).toBeGreaterThan(NOW + 72 * HOUR_MS)
  })

  test('is tightened without changing its period kind, and gets the jurisdiction’s once it is loosened', () => {
    expect(ask(hundred, 90n, NOW, sweden).kind).toBe('rolling')
    const raised = confirm(ask(hundred, 200n), NOW + DAY_MS, sweden)
    expect(raised).toMatchObject({ ok: true, value: { kind: 'calendar' } })
  })
})

test('GLI-17 the strictest of several counts', () => {
  expect([strictest([]), strictest([null, 5n, 3n, null]), strictest([null])]).toEqual([null, 3n, null])
})

type Step = { readonly after: number; readonly act: 'ask' | 'confirm' | 'reject'; readonly value: bigint | null }

const anyStep = (value: Step['value'] | undefined): fc.Arbitrary<Step> =>
  fc.record({
    after: fc.integer({ min: 0, max: 4 * DAY_MS }),
    act: fc.constantFrom('ask', 'ask', 'confirm', 'reject'),
    value: fc.oneof(value === undefined ? fc.bigInt({ min: 1n, max: 6n }) : fc.constant(value), fc.constant(null)),
  })

const orMost = (value: bigint | null): bigint => value ?? 1_000n

test.each([
  ['limit', undefined, 'week'],
  // On or off, and counted by no period.
  ['casino block', BigInt(FLAG_ON), undefined],
] as const)(
  'no sequence of requests and confirmations makes a %s looser than what was requested, waited for and confirmed',
  (_what, only, period) => {
    fc.assert(
      fc.property(
        fc.constantFrom<JurisdictionId>('site', 'uk', 'malta', 'sweden'),
        fc.array(anyStep(only), { maxLength: 25 }),
        (id, steps) => {
          const jurisdiction = JURISDICTIONS[id]
          let now = NOW
          let limit = NO_LIMIT(jurisdiction.periodKind)
          /** The oracle records every action, and nothing else. */
          const asked: { at: number; value: bigint | null }[] = []
          for (const { after, act, value } of steps) {
            now += after
            const before = limit
            if (act === 'ask') {
              limit = askFor(limit, { value, now, period, jurisdiction, timeZone: 'America/New_York' })
              asked.push({ at: now, value })
              // A request alone never loosens, and a tighter value applies at once.
              expect(orMost(limit.value)).toBe(
                before.value === null
                  ? orMost(value)
                  : orMost(value) < orMost(before.value)
                    ? orMost(value)
                    : orMost(before.value),
              )
            } else if (act === 'reject') {
              limit = reject(limit)
              asked.push({ at: now, value: limit.value })
            } else {
              const confirmed = confirm(limit, now, jurisdiction)
              if (confirmed.ok) limit = confirmed.value
              if (confirmed.ok) {
                // The last request is the confirmed one, it was made long enough ago, and it was looser.
                const last = asked.at(-1)
                expect(last?.value).toBe(limit.value)
                expect(now - (last?.at ?? now)).toBeGreaterThanOrEqual(jurisdiction.loosening.delayMs)
                expect(orMost(limit.value)).toBeGreaterThan(orMost(before.value))
              }
            }
          }
        },
      ),
      { numRuns: 500 },
    )
  },
)
