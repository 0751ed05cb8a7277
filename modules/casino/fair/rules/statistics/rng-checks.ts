// The statistical programme for the numbers that rounds are drawn from, at its sample sizes or at a part of them.
import { bytesOfHex, hmacUnder, sha256OfBytes } from '../digest.ts'
import { createDraw, messageOf, type Draw } from '../draw.ts'
import { commitmentOf } from '../seeds.ts'
import { picked, shuffled } from '../shuffle.ts'
import { BIT_TESTS, bitsOf } from './bit-tests.ts'
import { chiSquaredOf, chiSquaredTail, twoSidedTail, uniformityOf } from './distributions.ts'
import { gaps, runsUpAndDown, serialCorrelation } from './sequence-tests.ts'

export type Check = {
  readonly name: string
  readonly sample: number
  /** What was found and what is allowed, in words and figures. */
  readonly finding: string
  readonly isPassed: boolean
}

export type CheckOptions = {
  /** Any text: server seeds follow from it, so that a report can be repeated. */
  readonly seed: string
  /** Divides the sample sizes. */
  readonly part: number
  /** A new server seed, as an instance of the service makes it. */
  readonly freshSeed: () => string
  readonly onProgress: (name: string) => void
}

const RANGES = [2, 3, 6, 7, 13, 37, 38, 52, 100, 10_000]
const DRAWS = 10_000_000
/** Fewer of each number, and chi-squared says little. */
const PER_CELL_LEAST = 10
const SHUFFLES = 1_000_000
const DECK = 52
const KENO = { numbers: 40, drawn: 10, draws: 1_000_000 }
const NUMBERS = 1_000_000
const LAGS = 20
const SEQUENCES = 1_000
const SEQUENCES_LEAST = 4
/** With fewer sequences the evenness of their p-values says nothing. */
const SEQUENCES_FOR_EVENNESS = 55
const SEQUENCE_BITS = 1_000_000
const INSTANCES = 1_000

/** Of one test alone: 99 of 100 sound generators pass. */
const LEVEL = 0.01
/** A p-value at either end of this is one of a hundred. */
const ENDS = [0.005, 0.995] as const
/** Over all p-values together. */
const UNIFORMITY_LEAST = 0.001
const CURSORS_OF_ROUND = 64

const isInside = (p: number): boolean => p >= ENDS[0] && p <= ENDS[1]
const shown = (p: number): string => p.toFixed(4)

const serverSeedOf = (seed: string, name: string): string => commitmentOf(`${seed} ${name}`)

/** The draws of one round after another, as many of each as a long game takes. */
function numbersFrom(serverSeed: string): (range: number) => number {
  let nonce = -1
  let cursor = CURSORS_OF_ROUND
  let draw: Draw = () => 0
  return (range) => {
    if (cursor === CURSORS_OF_ROUND) {
      nonce += 1
      cursor = 0
      draw = createDraw({ serverSeed, clientSeed: 'rng', nonce, label: 'rng/1' })
    }
    cursor += 1
    return draw(cursor - 1, range)
  }
}

/** Every number equally often, for three seeds: one of them may be one of a hundred, not two. */
function* scaledNumbers({
  seed,
  part,
  onProgress,
}: CheckOptions): Generator<Check & { readonly values: readonly number[] }> {
  for (const range of RANGES) {
    onProgress(`numbers below ${range}`)
    const sample = Math.max(Math.ceil(DRAWS / part), PER_CELL_LEAST * range)
    const values = ['a', 'b', 'c'].map((name) => {
      const next = numbersFrom(serverSeedOf(seed, `scaled ${range} ${name}`))
      const seen = new Float64Array(range)
      for (let count = 0; count < sample; count += 1) {
        const number = next(range)
        seen[number] = (seen[number] ?? 0) + 1
      }
      return chiSquaredTail(
        chiSquaredOf(seen, () => sample / range),
        range - 1,
      )
    })
    yield {
      name: `numbers below ${range}`,
      sample: 3 * sample,
      finding: `chi-squared p ${values.map(shown).join(', ')}; two of three between ${ENDS.join(' and ')}`,
      isPassed: values.filter(isInside).length >= 2,
      values,
    }
  }
}

/** Each card in each place: rows and columns are full, so that the cells have 51² degrees of freedom. */
function shuffles({ seed, part, onProgress }: CheckOptions): Check {
  onProgress('shuffles of a deck')
  const sample = Math.ceil(SHUFFLES / part)
  const serverSeed = serverSeedOf(seed, 'shuffle')
  const seen = new Float64Array(DECK * DECK)
  for (let nonce = 0; nonce < sample; nonce += 1)
    shuffled(createDraw({ serverSeed, clientSeed: 'rng', nonce, label: 'rng/1' }), DECK).forEach((card, place) => {
      seen[DECK * place + card] = (seen[DECK * place + card] ?? 0) + 1
    })
  const chi = (chiSquaredOf(seen, () => sample / DECK) * (DECK - 1)) / DECK
  const p = chiSquaredTail(chi, (DECK - 1) ** 2)
  return {
    name: 'shuffles of a deck: card by place',
    sample,
    finding: `chi-squared p ${shown(p)}`,
    isPassed: isInside(p),
  }
}

/** Numbers of one draw exclude each other: their variance is that of drawing without putting back. */
function* kenoDraws({ seed, part, onProgress }: CheckOptions): Generator<Check> {
  onProgress('draws of keno')
  const { numbers, drawn, draws } = KENO
  const sample = Math.ceil(draws / part)
  const serverSeed = serverSeedOf(seed, 'keno')
  const [hits, first, last] = [0, 1, 2].map(() => new Float64Array(numbers))
  const pairs = new Float64Array(numbers * numbers)
  for (let nonce = 0; nonce < sample; nonce += 1) {
    const balls = picked(createDraw({ serverSeed, clientSeed: 'rng', nonce, label: 'rng/1' }), numbers, drawn)
    for (const [counts, ball] of [
      [first, balls[0]],
      [last, balls.at(-1)],
    ] as const)
      if (counts !== undefined && ball !== undefined) counts[ball] = (counts[ball] ?? 0) + 1
    for (const ball of balls) if (hits !== undefined) hits[ball] = (hits[ball] ?? 0) + 1
    for (const one of balls)
      for (const other of balls) if (one < other) pairs[numbers * one + other] = (pairs[numbers * one + other] ?? 0) + 1
  }
  const share = drawn / numbers
  const p = chiSquaredTail(
    (chiSquaredOf(hits ?? [], () => sample * share) / (1 - share)) * ((numbers - 1) / numbers),
    numbers - 1,
  )
  yield {
    name: 'draws of keno: hits of each number',
    sample,
    finding: `chi-squared p ${shown(p)}`,
    isPassed: isInside(p),
  }
  for (const [name, counts] of [
    ['first', first],
    ['last', last],
  ] as const) {
    const value = chiSquaredTail(
      chiSquaredOf(counts ?? [], () => sample / numbers),
      numbers - 1,
    )
    yield {
      name: `draws of keno: ${name} number`,
      sample,
      finding: `chi-squared p ${shown(value)}`,
      isPassed: isInside(value),
    }
  }
  const ofPair = (share * (drawn - 1)) / (numbers - 1)
  const cells = (numbers * (numbers - 1)) / 2
  let most = 0
  for (let one = 0; one < numbers; one += 1)
    for (let other = one + 1; other < numbers; other += 1)
      most = Math.max(most, Math.abs((pairs[numbers * one + other] ?? 0) - sample * ofPair))
  const z = most / Math.sqrt(sample * ofPair * (1 - ofPair))
  yield {
    name: `draws of keno: the rarest and the most frequent of ${cells} pairs`,
    sample,
    finding: `largest deviation ${z.toFixed(2)} standard deviations`,
    isPassed: twoSidedTail(z) * cells > LEVEL,
  }
}

function* sequences({ seed, part, onProgress }: CheckOptions): Generator<Check> {
  onProgress('sequences of numbers')
  const sample = Math.ceil(NUMBERS / part)
  const next = numbersFrom(serverSeedOf(seed, 'sequence'))
  const range = 2 ** 32
  const numbers = Float64Array.from({ length: sample }, () => next(range))
  const correlations = Array.from({ length: LAGS }, (_, index) => serialCorrelation(numbers, index + 1))
  const largest = correlations.reduce((most, z) => Math.max(most, Math.abs(z)), 0)
  yield {
    name: `correlation with the ${LAGS} numbers before`,
    sample,
    finding: `largest ${largest.toFixed(2)} standard deviations`,
    isPassed: twoSidedTail(largest) * LAGS > LEVEL,
  }
  const z = runsUpAndDown(numbers)
  yield {
    name: 'runs up and down',
    sample,
    finding: `${z.toFixed(2)} standard deviations`,
    isPassed: twoSidedTail(z) > LEVEL,
  }
  const p = gaps(numbers, range)
  yield { name: 'gaps', sample, finding: `chi-squared p ${shown(p)}`, isPassed: isInside(p) }
}

/** The bytes of the generator itself, block after block. */
export function* bytesFrom(serverSeed: string, blocks: number, clientSeed = 'rng'): Generator<Uint8Array> {
  const digest = hmacUnder(bytesOfHex(serverSeed))
  for (let block = 0; block < blocks; block += 1)
    yield digest(
      messageOf({ clientSeed, nonce: Math.floor(block / CURSORS_OF_ROUND), label: 'rng/1' }, block % CURSORS_OF_ROUND),
    )
}

const BLOCK_BYTES = 32
const TENTHS = 10

function joined(blocks: Iterable<Uint8Array>, count: number): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES * count)
  let at = 0
  for (const block of blocks) {
    bytes.set(block, at)
    at += BLOCK_BYTES
  }
  return bytes
}

/** The share of sequences that pass, and whether their p-values are even. */
function bitCheck(name: string, values: readonly number[]): Check {
  const sample = values.length
  const share = values.filter((p) => p >= LEVEL).length / sample
  const allowed = 3 * Math.sqrt((LEVEL * (1 - LEVEL)) / sample)
  const tenths = new Float64Array(TENTHS)
  for (const p of values) {
    const cell = Math.min(Math.floor(p * TENTHS), TENTHS - 1)
    tenths[cell] = (tenths[cell] ?? 0) + 1
  }
  const even = chiSquaredTail(
    chiSquaredOf(tenths, () => sample / TENTHS),
    TENTHS - 1,
  )
  return {
    name: `bits: ${name}`,
    sample: sample * SEQUENCE_BITS,
    finding: `${(100 * share).toFixed(2)} % of ${sample} sequences pass, at least ${(100 * (1 - LEVEL - allowed)).toFixed(2)} %; evenness p ${shown(even)}`,
    isPassed: share >= 1 - LEVEL - allowed && (sample < SEQUENCES_FOR_EVENNESS || even >= 0.0001),
  }
}

function bits({ seed, part, onProgress }: CheckOptions): Check[] {
  const sample = Math.max(SEQUENCES_LEAST, Math.ceil(SEQUENCES / part))
  const blocks = Math.ceil(SEQUENCE_BITS / (8 * BLOCK_BYTES))
  const values = new Map(Object.keys(BIT_TESTS).map((name) => [name, [] as number[]]))
  for (let sequence = 0; sequence < sample; sequence += 1) {
    onProgress(`bits, sequence ${sequence + 1} of ${sample}`)
    const bytes = joined(bytesFrom(serverSeedOf(seed, `bits ${sequence}`), blocks), blocks)
    const all = bitsOf(bytes).subarray(0, SEQUENCE_BITS)
    for (const [name, test] of Object.entries(BIT_TESTS)) values.get(name)?.push(test(all))
  }
  return [...values].map(([name, found]) => bitCheck(name, found))
}

const MEBIBYTE = 2 ** 20

/** The first mebibyte of each instance is another. */
function instances({ freshSeed, part, onProgress }: CheckOptions): Check {
  const sample = Math.ceil(INSTANCES / part)
  const blocks = Math.ceil(MEBIBYTE / BLOCK_BYTES / part)
  const seen = new Set<string>()
  for (let instance = 0; instance < sample; instance += 1) {
    onProgress(`instance ${instance + 1} of ${sample}`)
    seen.add(sha256OfBytes(joined(bytesFrom(freshSeed(), blocks), blocks)))
  }
  return {
    name: `the first ${blocks * BLOCK_BYTES} bytes of instances`,
    sample,
    finding: `${seen.size} of ${sample} different`,
    isPassed: seen.size === sample,
  }
}

/** In their order. */
export function* rngChecks(options: CheckOptions): Generator<Check> {
  const values: number[] = []
  for (const { values: found, ...check } of scaledNumbers(options)) {
    values.push(...found)
    yield check
  }
  const p = uniformityOf(values)
  yield {
    name: 'numbers below any range: evenness of all p-values',
    sample: values.length,
    finding: `Kolmogorov–Smirnov p ${shown(p)}, at least ${UNIFORMITY_LEAST}`,
    isPassed: p >= UNIFORMITY_LEAST,
  }
  yield shuffles(options)
  yield* kenoDraws(options)
  yield* sequences(options)
  yield* bits(options)
  yield instances(options)
}
