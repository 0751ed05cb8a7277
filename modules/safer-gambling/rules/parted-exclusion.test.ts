// Two accounts taken for one person's and set apart again, against a model in which the other account never was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { askToReturn, exclude, isExcluded, type Exclusion } from './exclusion.ts'
import { JURISDICTIONS } from './jurisdiction.ts'
import { foreignTo, partExclusion, type ExclusionLine } from './parted-exclusion.ts'

const NOW = Date.UTC(2026, 0, 1)
const [OWN, OTHER] = [1, 2]
const isForeign = (from: number): boolean => from === OTHER

const line = (exclusion: Exclusion, act: ExclusionLine['act'], at: number, from?: number): ExclusionLine => ({
  act,
  at,
  endsAt: exclusion.endsAt,
  holdsUntil: exclusion.holdsUntil,
  reasonId: undefined,
  from,
})

const until = ({ holdsUntil }: Exclusion): number => holdsUntil ?? Infinity

const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 120 * DAY_MS }),
    who: fc.constantFrom(OWN, OTHER),
    days: fc.constantFrom(1, 7, 30, 90, 180, 365, null, 'return' as const),
  }),
  { maxLength: 14 },
)

test('GLI-19 GLI-20 set apart, an account has what it said itself, to the millisecond, and nothing that came over', () => {
  let came = 0
  let kept = 0
  fc.assert(
    fc.property(fc.constantFrom('site', 'uk', 'malta', 'sweden' as const), steps, (id, asked) => {
      const jurisdiction = JURISDICTIONS[id]
      const held = new Map<number, Exclusion>()
      const lines: ExclusionLine[] = []
      let alone: Exclusion | undefined
      let now = NOW
      for (const { after, who, days } of asked) {
        now += after
        const standing = held.get(who)
        if (days === 'return') {
          const back = standing === undefined ? undefined : askToReturn(standing, now, jurisdiction)
          if (back?.ok !== true || standing?.returnAskedAt !== undefined) continue
          // Only what one's own account alone would have let him ask says anything about it.
          const own = alone === undefined || who === OTHER ? undefined : askToReturn(alone, now, jurisdiction)
          const isBorrowed = lines.findLast(({ act }) => act === 'excluded')?.from === OTHER
          if (own?.ok === true && !isBorrowed) alone = own.value
          for (const one of [OWN, OTHER]) if (held.has(one)) held.set(one, back.value)
          lines.push(line(back.value, 'return_asked', now, who === OWN ? undefined : OTHER))
          continue
        }
        const said = exclude(standing, { kind: 'self_exclusion', days, now, jurisdiction })
        if (!said.ok) continue
        held.set(who, said.value)
        if (who === OWN) {
          lines.push(line(said.value, 'excluded', now))
          alone = {
            ...said.value,
            startsAt: alone !== undefined && isExcluded(alone, now) ? alone.startsAt : now,
          }
        }
        const far = who === OWN ? OTHER : OWN
        const there = held.get(far)
        if (there !== undefined && until(there) >= until(said.value)) continue
        held.set(far, said.value)
        if (far === OWN) lines.push(line(said.value, 'excluded', now, OTHER))
      }
      const standing = held.get(OWN)
      if (standing === undefined) return
      const parted = partExclusion(standing, lines, isForeign, now)
      if (parted !== undefined) came += 1
      const after = parted?.exclusion ?? standing
      if (alone !== undefined && isExcluded(alone, now)) {
        kept += 1
        expect([after.endsAt, after.holdsUntil, after.returnAskedAt]).toEqual([
          alone.endsAt,
          alone.holdsUntil,
          alone.returnAskedAt,
        ])
      } else expect(isExcluded(after, now)).toBe(false)
      // Once set apart, there is nothing more to set apart.
      const rest = parted === undefined ? lines : [...lines, line(parted.exclusion, 'parted', now)]
      expect(partExclusion(after, rest, isForeign, now)).toBeUndefined()
    }),
    { numRuns: 3_000 },
  )
  expect([came > 200, kept > 200]).toEqual([true, true])
})

test('what came over by way of another account of one’s own side is foreign too', () => {
  const said = (from: number | undefined): readonly ExclusionLine[] => [
    { act: 'excluded', at: NOW, endsAt: null, holdsUntil: null, reasonId: undefined, from },
  ]
  const lines = new Map([
    [1, said(3)],
    [3, said(4)],
    [4, said(9)],
    [5, said(undefined)],
    [6, said(5)],
  ])
  expect([...foreignTo([1, 3, 4, 5, 6], [9], (one) => lines.get(one) ?? [])].toSorted((a, b) => a - b)).toEqual([
    1, 3, 4, 9,
  ])
})
