// A version of a game is what it was published with: what is paid for every option, and what is drawn from given seeds. A change to
// either needs a new version with its own hashes here; otherwise rounds of the former version could not be drawn again.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { ANDAR_BAHAR_SPOTS } from './bets/andar-bahar.ts'
import { BACCARAT_SPOTS } from './bets/baccarat.ts'
import { DRAGON_TIGER_SPOTS } from './bets/dragon-tiger.ts'
import { ROULETTE_SPOTS } from './bets/roulette.ts'
import { SIC_BO_SPOTS } from './bets/sic-bo.ts'
import { KENO_RISKS } from './instant/keno.ts'
import { PLINKO_RISKS } from './instant/plinko.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from './instant/wheel.ts'
import type { OriginalGame } from './original-game.ts'
import { ORIGINALS } from './originals.ts'
import { SLOT_SHEETS } from './slots/slots.ts'
import { TOWER_DIFFICULTIES } from './steps/tower.ts'
import { POKER_VARIANTS } from './video-poker/pay-tables.ts'

const ROUNDS = 40
const upTo = (count: number, from = 1): readonly number[] => Array.from({ length: count }, (_, n) => n + from)
const onEach = (spots: Iterable<string>) => [...spots].map((spot) => ({ bets: { [spot]: 1 } }))

/** All options that are told apart by what they pay, or those at the ends. */
const OPTIONS: Readonly<Record<string, readonly unknown[]>> = {
  dice: [
    { lower: 0, upper: 200 },
    { lower: 0, upper: 4_950 },
    { lower: 100, upper: 9_900 },
  ],
  limbo: [{ target: 101 }, { target: 200 }, { target: 100_000_000 }],
  mines: upTo(24).map((mines) => ({ mines })),
  plinko: upTo(9, 8).flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  keno: KENO_RISKS.flatMap((risk) => upTo(10).map((count) => ({ risk, picks: upTo(count) }))),
  wheel: WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
  'coin-flip': [{ side: 'heads' }],
  tower: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  hilo: [{}],
  diamonds: [{}],
  scratch: [{}],
  roulette: onEach(ROULETTE_SPOTS.map(({ code }) => code)),
  baccarat: onEach(BACCARAT_SPOTS.keys()),
  'video-poker': POKER_VARIANTS.map((variant) => ({ variant })),
  'sic-bo': onEach(SIC_BO_SPOTS.keys()),
  'dragon-tiger': onEach(DRAGON_TIGER_SPOTS.keys()),
  'andar-bahar': onEach(ANDAR_BAHAR_SPOTS.keys()),
  blackjack: [{}],
  ...Object.fromEntries([...SLOT_SHEETS.keys()].map((code) => [code, [{ mode: 'standard' }]])),
}

/** Tried in turn in a round with steps; what is refused is passed over. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  mines: [...upTo(25, 0).map((tile) => ({ kind: 'open', tile })), { kind: 'cash-out' }],
  'coin-flip': [{ kind: 'flip', side: 'heads' }, { kind: 'flip', side: 'tails' }, { kind: 'cash-out' }],
  tower: [...upTo(4, 0).map((tile) => ({ kind: 'climb', tile })), { kind: 'cash-out' }],
  hilo: ['high', 'low', 'same', 'skip', 'high', 'low', 'cash-out'].map((kind) => ({ kind })),
  'video-poker': [[], [0, 1], [2, 3, 4], [0, 1, 2, 3, 4]].map((hold) => ({ kind: 'draw', hold })),
  blackjack: ['insure', 'split', 'double', 'hit', 'stand', 'no-insurance', 'hit'].map((kind) => ({ kind })),
}
const STEPS = 12

const hashOf = (facts: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(facts, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest('hex')
    .slice(0, 16)

const read = (game: OriginalGame): readonly unknown[] =>
  (OPTIONS[game.code] ?? []).map((input) => {
    const options = game.readOptions(input)
    if (!options.ok) throw new Error(`${game.code}: ${options.refusal.message}`)
    return options.value
  })

const paid = (game: OriginalGame): string =>
  hashOf(
    read(game).map((options) => [
      options,
      game.returnOf(options),
      game.greatestMultiplier(options),
      game.facts?.(options),
    ]),
  )

/** A round with its steps, and how it ends where the player leaves instead of each of them. */
function round(game: OriginalGame, options: unknown, nonce: number): readonly unknown[] {
  const draw = createDraw({
    serverSeed: 'ab'.repeat(32),
    clientSeed: 'print',
    nonce,
    label: `${game.code}/${game.version}`,
  })
  const choices = CHOICES[game.code] ?? []
  let progress = game.start(options, draw)
  const seen: unknown[] = [progress]
  for (let step = 0; step < STEPS && !progress.isClosed; step += 1) {
    seen.push(game.abandon?.(options, progress.state, draw))
    const choice = game.readChoice?.(choices[(nonce + step) % choices.length])
    const acted = choice?.ok === true ? game.act?.(options, progress.state, choice.value, draw) : undefined
    seen.push(acted)
    if (acted?.ok === true) progress = acted.value
  }
  return seen
}

const drawn = (game: OriginalGame): string => {
  const all = read(game)
  return hashOf(upTo(ROUNDS).map((nonce) => round(game, all[nonce % all.length], nonce)))
}

const PUBLISHED: Readonly<Record<string, readonly [paid: string, drawn: string]>> = {
  'dice/1': ['cfd66adaaca54318', '97656f24959de805'],
  'limbo/1': ['aa1ab10e1c989105', 'f79d3ac49b915de5'],
  'mines/1': ['2c38ca5c57f3973d', 'a3c6e69e6a01067c'],
  'plinko/1': ['16d024aee368ec2f', '96635dc61c8c9a97'],
  'keno/1': ['0f8ff2898c938e9c', '019ceedbc74b37ba'],
  'wheel/1': ['266c0900d255cbd1', '92ff812f128b7e95'],
  'coin-flip/1': ['458de187731789cb', '5240b36663906b56'],
  'tower/1': ['439d32b9fac02a1f', '9c89abd99ccbe10f'],
  'hilo/1': ['99db4922b05ee042', 'a84df92da68b8d13'],
  'diamonds/1': ['b963b67b30520b55', 'bb4c52fdea2222d7'],
  'scratch/1': ['f9195716e5104c8a', '52082a654299c3cb'],
  'roulette/1': ['c4c9a5199cc8b2c2', '90b04211b5de98f2'],
  'baccarat/1': ['369f03eee7f33e81', '574fb65722eab926'],
  'blackjack/1': ['ac019c611c154586', 'd2b7e11b5552d3e8'],
  'video-poker/1': ['5ec5539194949abc', '9bf57e4498b067a3'],
  'sic-bo/1': ['bd7d288b6ef3cf82', '182917caa0b75285'],
  'dragon-tiger/1': ['1f00971f5a48d0f2', '63106a18414a8ce4'],
  'andar-bahar/1': ['3ffba2e601aa463a', '1b9c3109094b9b52'],
  'orchard/1': ['c62a3c9192157730', '37c17058d092b41b'],
  'harbour-lights/1': ['bd2dbbad13377464', '90205de1c70f3ece'],
  'geode-falls/1': ['b940304e0056f5c6', '4a834bc51a511299'],
  'midnight-orrery/1': ['f7385dbbe03fd3ad', '296460bc680034f5'],
}

describe.each([...ORIGINALS.values()])('version $version of $code', (game) => {
  const [pays, draws] = PUBLISHED[`${game.code}/${game.version}`] ?? []
  it('pays what it was published with', () => {
    expect(paid(game)).toBe(pays)
  })
  it('draws what it was published with', () => {
    expect(drawn(game)).toBe(draws)
  })
})
