import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, ONE, ZERO } from '#kernel/fraction.ts'
import { seededRandomOf } from '#kernel/random.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import type { OriginalGame, Progress } from './original-game.ts'
import { ORIGINALS } from './originals.ts'
import { SLOT_SHEETS } from './slots/slots.ts'

/** Readable options of each game, and choices that may be tried in an open round: whatever is refused is passed over. */
const SAMPLES: Record<string, { options: readonly unknown[]; choices?: readonly unknown[] }> = {
  dice: { options: [{ lower: 0, upper: 4_950 }] },
  limbo: { options: [{ target: 200 }] },
  mines: {
    options: [{ mines: 1 }, { mines: 5 }, { mines: 24 }],
    choices: [...Array.from({ length: 25 }, (_, tile) => ({ kind: 'open', tile })), { kind: 'cash-out' }],
  },
  plinko: {
    options: [
      { rows: 8, risk: 'low' },
      { rows: 16, risk: 'expert' },
    ],
  },
  keno: { options: [{ risk: 'high', picks: [3, 7, 11, 40] }] },
  wheel: { options: [{ segments: 50, risk: 'medium' }] },
  'coin-flip': {
    options: [{ side: 'heads' }],
    choices: [{ kind: 'flip', side: 'heads' }, { kind: 'flip', side: 'tails' }, { kind: 'cash-out' }],
  },
  tower: {
    options: [{ difficulty: 'easy' }, { difficulty: 'master' }],
    choices: [...Array.from({ length: 4 }, (_, tile) => ({ kind: 'climb', tile })), { kind: 'cash-out' }],
  },
  hilo: {
    options: [{}],
    choices: ['high', 'low', 'same', 'skip', 'high', 'low', 'cash-out'].map((kind) => ({ kind })),
  },
  diamonds: { options: [{}] },
  scratch: { options: [{}] },
  roulette: { options: [{ bets: { 'straight-17': 5 } }, { bets: { red: 20, 'dozen-2': 10, 'split-0-3': 1 } }] },
  baccarat: { options: [{ bets: { banker: 1 } }, { bets: { player: 10, tie: 1, 'banker-pair': 1 } }] },
  'video-poker': {
    options: [{ variant: 'jacks-or-better' }, { variant: 'deuces-wild' }],
    choices: [[], [0, 1], [0, 1, 2, 3, 4]].map((hold) => ({ kind: 'draw', hold })),
  },
  'sic-bo': { options: [{ bets: { small: 2, 'triple-3': 1 } }] },
  'dragon-tiger': { options: [{ bets: { dragon: 4, 'tiger-hearts': 1 } }] },
  'andar-bahar': { options: [{ bets: { andar: 1 } }, { bets: { bahar: 2 } }] },
  blackjack: {
    options: [{}],
    choices: ['hit', 'stand', 'double', 'split', 'insure', 'no-insurance'].map((kind) => ({ kind })),
  },
}

for (const code of SLOT_SHEETS.keys()) SAMPLES[code] = { options: [{ mode: 'standard' }] }

const seeded =
  (seed: number): Draw =>
  (cursor, range) =>
    seededRandomOf(seed)(`${cursor}`).below(range)

function read(game: OriginalGame, options: unknown): unknown {
  const found = game.readOptions(options)
  if (!found.ok) throw new Error(`${game.code}: ${found.refusal.message}`)
  return found.value
}

/** Takes choices in a seeded order until the round closes or none is left. */
function* play(game: OriginalGame, options: unknown, choices: readonly unknown[], seed: number) {
  const draw = seeded(seed)
  const random = seededRandomOf(seed)('choices')
  let progress: Progress<unknown, unknown> = game.start(options, draw)
  yield progress
  for (let step = 0; step < 200 && !progress.isClosed; step += 1) {
    const choice = game.readChoice?.(random.pick(choices))
    if (choice?.ok !== true) throw new Error(`${game.code}: a sample choice cannot be read`)
    const next = game.act?.(options, structuredClone(progress.state), choice.value, draw)
    if (next?.ok !== true) continue
    progress = next.value
    yield progress
  }
}

describe.each([...ORIGINALS.values()])('the game $code', (game) => {
  const samples = SAMPLES[game.code] ?? { options: [] }

  it('any round by any choices: multipliers stay between nothing and the greatest, state and view are JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples.options), fc.integer({ min: 0 }), (input, seed) => {
        const options = read(game, input)
        const greatest = game.greatestMultiplier(options)
        for (const { multiplier, addedStake, ...rest } of play(game, options, samples.choices ?? [], seed)) {
          expect(compare(multiplier, ZERO)).toBeGreaterThanOrEqual(0)
          expect(compare(multiplier, greatest)).toBeLessThanOrEqual(0)
          if (addedStake !== undefined) expect(compare(addedStake, ZERO)).toBe(1)
          expect(JSON.parse(JSON.stringify(rest))).toEqual(rest)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('the same draws and choices give the same round', () => {
    const rounds = samples.options.flatMap((input) => {
      const options = read(game, input)
      const once = [...play(game, options, samples.choices ?? [], 7)]
      expect([...play(game, options, samples.choices ?? [], 7)]).toEqual(once)
      return once
    })
    expect(rounds.length).toBeGreaterThan(0)
  })

  it('a round whose player leaves closes, and for no more than the greatest multiplier', () => {
    expect(game.abandon === undefined).toBe(game.act === undefined)
    expect(game.readChoice === undefined).toBe(game.act === undefined)
    for (const input of samples.options)
      for (let seed = 0; seed < 20; seed += 1) {
        const options = read(game, input)
        const last = [...play(game, options, samples.choices ?? [], seed)].find(() => true)
        if (last === undefined || last.isClosed) continue
        const left = game.abandon?.(options, last.state, seeded(seed))
        expect(left?.isClosed).toBe(true)
        expect(compare(left?.multiplier ?? ZERO, game.greatestMultiplier(options))).toBeLessThanOrEqual(0)
      }
  })

  it('the facts of a game are those of its rules', () => {
    for (const input of samples.options) {
      const options = read(game, input)
      const facts = game.facts?.(options)
      expect(facts?.return).toEqual(game.returnOf(options))
      expect(facts?.greatestMultiplier).toEqual(game.greatestMultiplier(options))
      expect(facts?.play === 'no-choices').toBe(game.act === undefined)
      for (const chance of [facts?.hitRate, facts?.winRate]) {
        expect(compare(chance ?? ZERO, ZERO)).toBe(1)
        expect(compare(chance ?? ZERO, ONE)).toBeLessThanOrEqual(0)
      }
      expect(compare(facts?.hitRate ?? ZERO, facts?.winRate ?? ONE)).toBeGreaterThanOrEqual(0)
    }
  })

  it('options that are no object are refused with a field', () => {
    const hasOptions = samples.options.every((input) => Object.keys(input as object).length > 0)
    for (const input of [undefined, null, 5, 'x', [], hasOptions ? {} : { x: 1 }])
      expect(game.readOptions(input)).toMatchObject({
        ok: false,
        refusal: { code: 'game_input_invalid', details: { field: expect.any(String) } },
      })
  })
})
