// Two accounts taken for one person's and set apart again, against a model in which the other account never was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { askToReturn, exclude, isExcluded, type Exclusion } from './exclusion.ts'
import { JURISDICTIONS } from './jurisdiction.ts'
import { liftEarly } from './lift.ts'
import { partExclusion, type OwnLine } from './parted-exclusion.ts'

const NOW = Date.UTC(2026, 0, 1)
const OTHER = 2

const line = (exclusion: Exclusion, act: OwnLine['act'], at: number, from?: number): OwnLine => ({
  act,
  at,
  endsAt: exclusion.endsAt,
  holdsUntil: exclusion.holdsUntil,
  reasonId: undefined,
  from,
})

const until = (exclusion: Exclusion | undefined): number =>
  exclusion === undefined ? 0 : (exclusion.holdsUntil ?? Infinity)

const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 120 * DAY_MS }),
    isMine: fc.boolean(),
    act: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(1, 7, 30, 90, 180, 365, null) },
      { weight: 1, arbitrary: fc.constantFrom('return' as const, 'lift' as const) },
    ),
  }),
  { maxLength: 16 },
)

type World = {
  /** The state of the account with the carried exclusion, and that of the other account. */
  mine: Exclusion | undefined
  theirs: Exclusion | undefined
  /** The state of the account alone. */
  alone: Exclusion | undefined
  /** Since the last declaration on the account itself. */
  lines: OwnLine[]
}

const known = ({ kind, startsAt, endsAt, holdsUntil, returnAskedAt }: Exclusion) => ({
  kind,
  startsAt,
  endsAt,
  holdsUntil,
  returnAskedAt,
})

test('GLI-19 GLI-20 after the separation an account has what was declared on it, to the millisecond, and nothing carried over', () => {
  const seen = { ended: 0, kept: 0, heldAgain: 0 }
  fc.assert(
    fc.property(fc.constantFrom('site', 'uk', 'malta', 'sweden' as const), steps, (id, asked) => {
      const jurisdiction = JURISDICTIONS[id]
      const world: World = { mine: undefined, theirs: undefined, alone: undefined, lines: [] }
      let now = NOW
      for (const { after, isMine, act } of asked) {
        now += after
        const own = isMine ? world.mine : world.theirs
        if (act === 'return' || act === 'lift') {
          // Both go over all accounts of the person, each by its own term.
          const end = (one: Exclusion | undefined): Exclusion | undefined => {
            if (one === undefined) return undefined
            if (act === 'lift') {
              const lifted = liftEarly(one, { saidAt: one.startsAt, now, jurisdiction })
              return lifted.ok ? lifted.value : undefined
            }
            const back = askToReturn(one, now, jurisdiction)
            return back.ok && one.returnAskedAt === undefined ? back.value : undefined
          }
          if (end(own) === undefined) continue
          const mine = end(world.mine)
          if (mine !== undefined) {
            world.mine = mine
            if (world.lines.length > 0)
              world.lines.push(line(mine, act === 'lift' ? 'lifted' : 'return_asked', now, isMine ? undefined : OTHER))
          }
          world.theirs = end(world.theirs) ?? world.theirs
          // Alone, only what its own player requested, for their own term.
          if (isMine && mine !== undefined && world.alone !== undefined && isExcluded(world.alone, now))
            world.alone =
              act === 'lift'
                ? { ...world.alone, endsAt: mine.endsAt, holdsUntil: mine.holdsUntil }
                : (end(world.alone) ?? world.alone)
          continue
        }
        const said = exclude(own, { kind: 'self_exclusion', days: act, now, jurisdiction })
        if (!said.ok) continue
        if (isMine) {
          world.mine = said.value
          world.lines = [line(said.value, 'excluded', now)]
          world.alone = { ...said.value, startsAt: now }
          if (until(world.theirs) < until(said.value)) world.theirs = said.value
        } else {
          world.theirs = said.value
          if (until(world.mine) < until(said.value)) world.mine = said.value
        }
      }
      const { mine, alone, lines } = world
      if (mine === undefined) return
      const parted = partExclusion(mine, lines, (from) => from === OTHER, now)
      const after = parted?.exclusion ?? mine
      if (alone !== undefined && isExcluded(alone, now)) {
        seen.kept += 1
        if (!isExcluded(mine, now)) seen.heldAgain += 1
        expect([after.endsAt, after.holdsUntil]).toEqual([alone.endsAt, alone.holdsUntil])
        if (parted !== undefined) expect(known(after)).toMatchObject({ startsAt: alone.startsAt })
      } else {
        if (isExcluded(mine, now)) seen.ended += 1
        expect(isExcluded(after, now)).toBe(false)
      }
      // After one separation, there is nothing more to separate.
      const rest = parted === undefined || lines.length === 0 ? lines : [...lines, line(after, 'parted', now)]
      expect(partExclusion(after, rest, (from) => from === OTHER, now)).toBeUndefined()
    }),
    { numRuns: 4_000 },
  )
  expect([seen.ended > 200, seen.kept > 200, seen.heldAgain > 5]).toEqual([true, true, true])
})

test('UK-43 a player’s own request to return during a longer carried term counts for their own expired term', () => {
  const { uk } = JURISDICTIONS
  const said = exclude(undefined, { kind: 'self_exclusion', days: 180, now: NOW, jurisdiction: uk })
  if (!said.ok) throw new Error(said.refusal.code)
  const at = NOW + 400 * DAY_MS
  const back: OwnLine = {
    act: 'return_asked',
    at,
    endsAt: at - DAY_MS,
    holdsUntil: at + DAY_MS,
    reasonId: undefined,
    from: undefined,
  }
  const standing: Exclusion = { ...said.value, endsAt: at - DAY_MS, returnAskedAt: at, holdsUntil: at + DAY_MS }
  const lines = [line(said.value, 'excluded', NOW), back]
  expect(partExclusion(standing, lines, (from) => from === OTHER, at + 200 * DAY_MS)).toBeUndefined()
  // A request on the other account does not: the player stays excluded until they request it themselves.
  const parted = partExclusion(
    standing,
    [lines[0]!, { ...back, from: OTHER }],
    (from) => from === OTHER,
    at + 200 * DAY_MS,
  )
  expect(parted?.exclusion).toMatchObject({ endsAt: said.value.endsAt, holdsUntil: null })
})

test('UK-43 a second request to return, made for a term carried over later, does not prolong the player’s own', () => {
  const { malta } = JURISDICTIONS
  const said = exclude(undefined, { kind: 'self_exclusion', days: 1, now: NOW, jurisdiction: malta })
  if (!said.ok) throw new Error(said.refusal.code)
  const requested = (at: number): OwnLine => ({
    act: 'return_asked',
    at,
    endsAt: at,
    holdsUntil: at + DAY_MS,
    reasonId: undefined,
    from: undefined,
  })
  const [first, second] = [NOW + DAY_MS, NOW + 2 * DAY_MS]
  const lines = [line(said.value, 'excluded', NOW), requested(first), requested(second)]
  const standing = { ...said.value, endsAt: second, returnAskedAt: second, holdsUntil: second + DAY_MS }
  const parted = partExclusion(standing, lines, (from) => from === OTHER, second)
  expect(parted?.exclusion).toMatchObject({ endsAt: second, holdsUntil: second })
})
