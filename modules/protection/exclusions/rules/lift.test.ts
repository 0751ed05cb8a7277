import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { exclude, heldBy, isExcluded, type Exclusion } from './exclusion.ts'
import { JURISDICTIONS, type Jurisdiction } from './jurisdiction.ts'
import { liftEarly } from './lift.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

const jurisdictions = fc.constantFrom(
  ...Object.values(JURISDICTIONS),
  // Hypothetical jurisdictions.
  { ...JURISDICTIONS.malta, liftEarly: 'four_eyes' } as Jurisdiction,
  { ...JURISDICTIONS.site, liftHeldMs: 7 * DAY_MS } as Jurisdiction,
)
const kinds = fc.constantFrom<Exclusion['kind']>('self_exclusion', 'time_out')
const moments = fc.integer({ min: NOW - 40 * DAY_MS, max: NOW + 40 * DAY_MS })

const histories = fc.record({
  kind: kinds,
  startsAt: moments,
  days: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  saidAt: moments,
  returnAskedAt: fc.option(moments, { nil: undefined }),
})

test('GLI-19 an exclusion is lifted early only where the jurisdiction allows it and after the minimum time, and no other way', () => {
  let lifted = 0
  fc.assert(
    fc.property(histories, jurisdictions, jurisdictions, (history, saidUnder, jurisdiction) => {
      const { kind, startsAt, days, saidAt, returnAskedAt } = history
      const told = returnAskedAt === undefined ? {} : { returnAskedAt }
      const endsAt = days === null ? null : startsAt + days * DAY_MS
      const exclusion = heldBy({ kind, startsAt, endsAt, ...told }, saidUnder)
      const done = liftEarly(exclusion, { saidAt, now: NOW, jurisdiction })
      if (!done.ok) return
      lifted += 1
      expect(jurisdiction.liftEarly).toBe('four_eyes')
      expect(NOW - startsAt).toBeGreaterThanOrEqual(jurisdiction.liftHeldMs)
      expect(NOW - saidAt).toBeGreaterThanOrEqual(jurisdiction.liftHeldMs)
      expect(isExcluded(exclusion, NOW)).toBe(true)
      const until = done.value.holdsUntil
      const waits = kind === 'self_exclusion' && jurisdiction.comingBack.isAsked
      expect(until).toBe(waits ? NOW + jurisdiction.comingBack.delayMs : NOW)
      expect(isExcluded(done.value, until ?? Infinity)).toBe(false)
      // A lifted exclusion cannot be lifted again.
      expect(liftEarly(done.value, { saidAt, now: NOW, jurisdiction }).ok).toBe(false)
    }),
    { numRuns: 2_000 },
  )
  expect(lifted).toBeGreaterThan(100)
})

test.each(['uk', 'malta', 'sweden'] as const)(
  'GLI-19 UK-43 in %s an exclusion cannot be ended early, however long it has been in force',
  (id) => {
    const jurisdiction = JURISDICTIONS[id]
    for (const [kind, days] of [
      ['self_exclusion', [...jurisdiction.exclusionDays.keys()].at(-1) ?? null],
      ['time_out', jurisdiction.timeOutDays.at(-1) ?? null],
    ] as const) {
      const said = exclude(undefined, { kind, days, now: NOW, jurisdiction })
      if (!said.ok) throw new Error(said.refusal.code)
      const done = liftEarly(said.value, { saidAt: NOW, now: NOW + 29 * DAY_MS, jurisdiction })
      expect(done).toMatchObject({ ok: false, refusal: { code: 'lift_not_lawful' } })
    }
  },
)

test('GLI-19 one millisecond before the minimum it cannot be lifted, and an extension restarts the minimum', () => {
  const jurisdiction = JURISDICTIONS.site
  const said = exclude(undefined, { kind: 'self_exclusion', days: 30, now: NOW, jurisdiction })
  if (!said.ok) throw new Error(said.refusal.code)
  const at = (now: number, saidAt = NOW) => liftEarly(said.value, { saidAt, now, jurisdiction })
  expect(at(NOW + DAY_MS - 1)).toMatchObject({
    refusal: { code: 'exclusion_held_too_short', details: { from: NOW + DAY_MS } },
  })
  expect(at(NOW + DAY_MS)).toMatchObject({ ok: true, value: { endsAt: NOW + DAY_MS } })
  expect(at(NOW + DAY_MS, NOW + 1)).toMatchObject({ refusal: { code: 'exclusion_held_too_short' } })
  expect(liftEarly(undefined, { saidAt: NOW, now: NOW, jurisdiction })).toMatchObject({
    refusal: { code: 'exclusion_not_running' },
  })
})
