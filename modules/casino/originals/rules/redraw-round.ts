// Draws a round again from what its proof holds, by the very rules that drew it: for whoever verifies, without us.
import { compare, fraction, type Fraction } from '#kernel/fraction.ts'
import { createDraw, type Draw } from '#modules/casino/fair/rules/draw.ts'
import { isServerSeed, opensCommitment, readClientSeed } from '#modules/casino/fair/rules/seeds.ts'
import type { OriginalGame, Progress } from '#modules/casino/game-rules/rules/original-game.ts'

export type RoundProof = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly options: unknown
  readonly choices: readonly unknown[]
  readonly isAbandoned: boolean
  /** What was shown and promised; undefined where it is not given: then nothing is compared with it. */
  readonly commitment?: string | undefined
  readonly view?: unknown
  readonly multiplier?: string | undefined
}

/** A number that the round drew. */
export type DrawnNumber = { readonly cursor: number; readonly range: number; readonly value: number }

export type Redrawn = {
  readonly view: unknown
  readonly multiplier: Fraction
  readonly numbers: readonly DrawnNumber[]
  /** Undefined where there was nothing to compare with. */
  readonly isCommitted: boolean | undefined
  readonly isSameView: boolean | undefined
  readonly isSameMultiplier: boolean | undefined
}

/** `field`: of the proof, whose value no round was drawn from. */
export type RedrawProblem = { readonly field: 'serverSeed' | 'clientSeed' | 'nonce' | 'options' | 'choices' }

export const NONCE_MAX = 1_000_000_000
const NUMBERS_MAX = 500

/** Objects by their names, whatever their order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, canonical(one)])
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

/** Each cursor and range once, in the order asked for. */
function recording(draw: Draw, numbers: DrawnNumber[]): Draw {
  const known = new Set<string>()
  return (cursor, range) => {
    const value = draw(cursor, range)
    const key = `${cursor}/${range}`
    if (!known.has(key) && numbers.length < NUMBERS_MAX) numbers.push({ cursor, range, value })
    known.add(key)
    return value
  }
}

function played(game: OriginalGame, proof: RoundProof, draw: Draw): Progress<unknown, unknown> | RedrawProblem {
  const options = game.readOptions(proof.options)
  if (!options.ok) return { field: 'options' }
  let progress = game.start(options.value, draw)
  for (const input of proof.choices) {
    const choice = game.readChoice?.(input)
    const acted = choice?.ok === true ? game.act?.(options.value, progress.state, choice.value, draw) : undefined
    if (acted?.ok !== true) return { field: 'choices' }
    progress = acted.value
  }
  if (!proof.isAbandoned || progress.isClosed) return progress
  return game.abandon?.(options.value, progress.state, draw) ?? progress
}

function sameMultiplier(text: string | undefined, multiplier: Fraction): boolean | undefined {
  const [, num, den] = /^(\d+)\/([1-9]\d*)$/u.exec(text ?? '') ?? []
  return num === undefined || den === undefined
    ? undefined
    : compare(fraction(BigInt(num), BigInt(den)), multiplier) === 0
}

export function redrawRound(game: OriginalGame, proof: RoundProof): Redrawn | RedrawProblem {
  const { serverSeed, clientSeed, nonce, commitment, view } = proof
  if (!isServerSeed(serverSeed)) return { field: 'serverSeed' }
  if (!readClientSeed(clientSeed).ok) return { field: 'clientSeed' }
  if (!Number.isInteger(nonce) || nonce < 0 || nonce > NONCE_MAX) return { field: 'nonce' }
  const numbers: DrawnNumber[] = []
  const label = `${game.code}/${game.version}`
  const progress = played(game, proof, recording(createDraw({ serverSeed, clientSeed, nonce, label }), numbers))
  if ('field' in progress) return progress
  return {
    view: progress.view,
    multiplier: progress.multiplier,
    numbers,
    isCommitted: commitment === undefined ? undefined : opensCommitment(serverSeed, commitment),
    isSameView: view === undefined ? undefined : isSame(view, progress.view),
    isSameMultiplier: sameMultiplier(proof.multiplier, progress.multiplier),
  }
}
