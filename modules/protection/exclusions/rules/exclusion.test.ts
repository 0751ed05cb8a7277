import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { askToReturn, exclude, isExcluded, type Exclusion } from './exclusion.ts'
import { JURISDICTIONS, jurisdictionOf, type JurisdictionId } from './jurisdiction.ts'

const NOW = Date.UTC(2026, 0, 1)
const { site, uk } = JURISDICTIONS

const excluded = (days: number | null, now = NOW, running?: Exclusion, jurisdiction = site) =>
  exclude(running, { kind: 'self_exclusion', days, now, jurisdiction })
const valueOf = (result: ReturnType<typeof exclude>): Exclusion => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

describe('GLI-19 a self-exclusion', () => {
  test('holds from the very instant until its term has run out', () => {
    const exclusion = valueOf(excluded(7))
    expect([NOW - 1, NOW, NOW + 7 * DAY_MS - 1, NOW + 7 * DAY_MS].map((at) => isExcluded(exclusion, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('is extended, never shortened, and keeps its beginning', () => {
    const month = valueOf(excluded(30))
    expect(excluded(7, NOW + DAY_MS, month)).toMatchObject({ refusal: { code: 'exclusion_not_shortened' } })
    const longer = valueOf(excluded(90, NOW + DAY_MS, month))
    expect([longer.startsAt, longer.endsAt]).toEqual([NOW, NOW + 91 * DAY_MS])
    const forever = valueOf(excluded(null, NOW + DAY_MS, month))
    expect(isExcluded(forever, NOW + 10_000 * DAY_MS)).toBe(true)
    expect(excluded(1_825, NOW + 2 * DAY_MS, forever)).toMatchObject({ refusal: { code: 'exclusion_not_shortened' } })
  })

  test('UK-43 lasts six months at least, and ends by asking and a day of thinking', () => {
    expect(excluded(30, NOW, undefined, uk)).toMatchObject({ refusal: { code: 'exclusion_not_offered' } })
    const exclusion = valueOf(excluded(180, NOW, undefined, uk))
    expect((exclusion.endsAt ?? 0) - NOW).toBeGreaterThanOrEqual(Date.UTC(2026, 6, 1) - NOW)
    const after = (exclusion.endsAt ?? 0) + 100 * DAY_MS
    expect(isExcluded(exclusion, after)).toBe(true)
    expect(askToReturn(exclusion, (exclusion.endsAt ?? 0) - 1, uk)).toMatchObject({
      refusal: { code: 'exclusion_runs' },
    })
    const asked = askToReturn(exclusion, after, uk)
    expect(asked).toMatchObject({ ok: true, value: { returnAskedAt: after } })
    if (!asked.ok) return
    expect([after + DAY_MS - 1, after + DAY_MS].map((at) => isExcluded(asked.value, at))).toEqual([true, false])
    // Requesting again does not postpone it.
    expect(askToReturn(asked.value, after + DAY_MS - 1, uk)).toEqual(asked)
  })

  test('declared under one jurisdiction is ended under another: returned from at once where that one has no delay', () => {
    const said = valueOf(excluded(180, NOW, undefined, uk))
    const after = (said.endsAt ?? 0) + DAY_MS
    expect(isExcluded(said, after)).toBe(true)
    const asked = askToReturn(said, after, site)
    expect(asked).toMatchObject({ ok: true, value: { returnAskedAt: after } })
    expect(asked.ok && isExcluded(asked.value, after)).toBe(false)
    // A player without a right to return has none, whatever jurisdiction applies once it is over.
    const free = valueOf(excluded(30))
    expect(askToReturn(free, NOW + 31 * DAY_MS, uk)).toMatchObject({ refusal: { code: 'return_not_needed' } })
  })

  test('until further notice cannot be ended by a request', () => {
    expect(askToReturn(valueOf(excluded(null)), NOW + 5_000 * DAY_MS, site)).toMatchObject({ ok: false })
  })
})

test('UK-46 a time-out lasts one of the offered terms', () => {
  const timeOut = (days: number | null) => exclude(undefined, { kind: 'time_out', days, now: NOW, jurisdiction: uk })
  expect([1, 7, 30].map((days) => timeOut(days).ok)).toEqual([true, true, true])
  for (const days of [0, -1, 2, 31, 1.5, null])
    expect(timeOut(days)).toMatchObject({ refusal: { code: 'exclusion_not_offered', details: { field: 'days' } } })
})

test('a player excluded at an instant stays excluded until the stated end, whatever else is requested', () => {
  const asks = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 40 * DAY_MS }),
      days: fc.constantFrom(1, 7, 30, 90, 180, 365, 5, null),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.constantFrom<JurisdictionId>('site', 'uk', 'malta', 'sweden'), asks, (id, steps) => {
      const jurisdiction = JURISDICTIONS[id]
      let now = NOW
      let exclusion: Exclusion | undefined
      let heldUntil = 0
      for (const { after, days } of steps) {
        now += after
        if (now < heldUntil) expect(isExcluded(exclusion, now)).toBe(true)
        const next = exclude(exclusion, { kind: 'self_exclusion', days, now, jurisdiction })
        if (!next.ok) continue
        exclusion = next.value
        heldUntil = Math.max(heldUntil, exclusion.endsAt ?? Number.MAX_SAFE_INTEGER)
        expect(isExcluded(exclusion, now)).toBe(true)
      }
    }),
  )
})

test('a player’s law is that of the country', () => {
  expect(['GB', 'MT', 'SE', 'DE', undefined].map((country) => jurisdictionOf(country).id)).toEqual([
    'uk',
    'malta',
    'sweden',
    'site',
    'site',
  ])
})
