import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { add, compare, divide, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import { calculatorCalls } from '#modules/sports/calculator/contract/calculator.ts'
import { calculateCoupon } from '#modules/sports/calculator/server/calculate.ts'
import { bundle, createDispatcher } from '#platform/server/dispatch.ts'
import { visitorContext } from '#tests/support/builders/call-context.ts'

const VECTORS = path.resolve(import.meta.dirname, '../../../shared/data/vectors/bet-vectors.json')

type VectorLeg = { readonly odds?: unknown; readonly result: string; readonly currentOdds?: number } & Readonly<
  Record<string, unknown>
>
type Vector = {
  readonly id: string
  readonly type: string
  readonly legs: readonly VectorLeg[]
  readonly stake: number
  readonly stakeMode: 'unit' | 'total'
  readonly expectedReturn: number
  readonly tolerance: number
  readonly note: string
  readonly eachWay?: boolean
  readonly lines?: number
  readonly rows?: number
  readonly antiOdds?: number
  readonly rowOdds?: readonly number[]
  readonly stakePerRow?: number
  readonly boostPct?: number
  readonly insurance?: { readonly pct: number }
  readonly margin?: number
}

/** Trade names for systems of one size; with more legs they apply to every selection of them. */
const FOLDS = ['single', 'double', 'treble', 'fourfold', 'fivefold', 'sixfold', 'sevenfold', 'eightfold']
const COVERS: Readonly<Record<string, string>> = {
  trixie: 'trixie',
  patent: 'uk-patent',
  uk_patent: 'uk-patent',
  patent_1x: 'patent',
  lucky_1x: 'lucky',
  lucky: 'lucky',
  yankee: 'yankee',
  canadian: 'canadian',
  superYankee: 'canadian',
  heinz: 'heinz',
  superHeinz: 'super-heinz',
  goliath: 'goliath',
  lucky15: 'lucky15',
  lucky31: 'lucky31',
  lucky63: 'lucky63',
}
/** Exact decimals of a JSON number. */
const exactly = (value: number): Fraction => {
  const [whole = '', decimals = ''] = String(value).split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

const { dispatch } = createDispatcher(
  [bundle(calculatorCalls, { 'POST /web-api/betting/calculations': calculateCoupon })],
  {
    isChecking: true,
  },
)

const context = visitorContext()

type Answer = {
  readonly return: string
  readonly possibleWin: string
  readonly returnExact: string
  readonly rows: number
}

async function ask(input: object): Promise<Answer> {
  const { status, body } = await dispatch('POST /web-api/betting/calculations', input, context)
  expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 })
  return body as Answer
}
const exactReturn = ({ returnExact }: Answer): Fraction => {
  const [num = '', den = ''] = returnExact.split('/')
  return fraction(BigInt(num), BigInt(den))
}

/** Type and sizes of a vector's rows; undefined for those that are no rows. */
function rowsOf({ type, legs }: Vector): object | undefined {
  const size = FOLDS.indexOf(type) + 1
  if (size > 0) return { type: 'fold', sizes: [size] }
  if (type === 'single_each_way' || type === 'selection_factor:win' || type.startsWith('asian_'))
    return { type: 'single' }
  const cover = COVERS[type]
  if (cover !== undefined) return { type: cover }
  const [, fold] = /^accumulator:(\d+)$/u.exec(type) ?? []
  if (fold !== undefined) return { type: 'fold', sizes: [Number(fold)] }
  if (/^(?:accumulator|express)(?:_boost)?$/u.test(type)) return { type: 'fold', sizes: [legs.length] }
  const [, multibet] = /^multibet:(?:lobby \+ )?(\d+)\/\d+$/u.exec(type) ?? []
  return multibet === undefined ? undefined : { type: 'multibet', sizes: [Number(multibet)] }
}

/** `3/5`, or with the first legs as bankers `1 banker + 3/4`. */
function systemOf({ type, legs }: Vector): object | undefined {
  const [, bankers = '0', size] = /^system:(?:(\d+) bankers? \+ )?(\d+)\/\d+$/u.exec(type) ?? []
  if (size === undefined) return undefined
  return {
    type: 'fold',
    sizes: [Number(size)],
    legs: legs.map((leg, index) => (index < Number(bankers) ? { ...leg, banker: true } : leg)),
  }
}

/** A vector in the calculator's form; the legs are passed through as published. */
function inputOf(vector: Vector): object | undefined {
  const { legs, stake, stakeMode, type } = vector
  const eachWay = vector.eachWay ?? type === 'single_each_way'
  const told = { stake, stakeMode, legs, eachWay }
  if (vector.rowOdds !== undefined)
    // Published as the odds of the rows that won: each is a single with the stake of its row.
    return {
      type: 'singles',
      stake: vector.stakePerRow,
      stakeMode: 'unit',
      legs: vector.rowOdds.map((odds) => ({ odds, result: 'win' })),
    }
  if (type === 'chain' || type === 'chain_step') return { ...told, type: 'chain' }
  if (type === 'conditional' || type === 'singles') return { ...told, type }
  if (type === 'anti_accumulator') return { ...told, type: 'anti-express', antiOdds: vector.antiOdds }
  if (/^(?:insured|cash_out)_single$/u.test(type)) return { ...told, type: 'single' }
  if (/^(?:insured|cash_out)_/u.test(type)) return { ...told, type: 'express' }
  const rows = rowsOf(vector) ?? systemOf(vector)
  return rows === undefined ? undefined : { ...told, ...rows }
}

/** The place side alone: each way less the win. */
async function placeReturn({ legs, stake }: Vector): Promise<Fraction> {
  const single = { type: 'single', stakeMode: 'unit', stake, legs }
  return subtract(exactReturn(await ask({ ...single, eachWay: true })), exactReturn(await ask(single)))
}

/**
 * Additions in the published figure that are not part of the coupon: a boost, an insured stake, the share of a
 * sale.
 */
function withService(vector: Vector, answer: Answer): Fraction {
  const exact = exactReturn(answer)
  if (vector.boostPct !== undefined) return multiply(exact, add(ONE, exactly(vector.boostPct / 100)))
  if (vector.insurance !== undefined && exact.num === 0n)
    return multiply(exactly(vector.stake), exactly(vector.insurance.pct / 100))
  if (vector.margin === undefined) return exact
  const current = vector.legs.reduce((odds, leg) => multiply(odds, exactly(leg.currentOdds ?? 1)), ONE)
  return multiply(divide(exactly(Number(answer.possibleWin)), current), subtract(ONE, exactly(vector.margin)))
}

describe.skipIf(!existsSync(VECTORS))('published bets (needs shared/data)', () => {
  const vectors = existsSync(VECTORS) ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as readonly Vector[]) : []

  test('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(130)
  })

  test.each(vectors)('$id, $type: $expectedReturn of $stake, $note', async (vector) => {
    const isOff = (value: Fraction): boolean => {
      const off = subtract(value, exactly(vector.expectedReturn))
      return compare(off.num < 0n ? subtract(ZERO, off) : off, exactly(vector.tolerance)) > 0
    }
    if (vector.type === 'selection_factor:place') return expect(isOff(await placeReturn(vector))).toBe(false)
    const input = inputOf(vector)
    expect(input, `nothing here calculates ${vector.type}`).toBeDefined()
    const answer = await ask(input ?? {})
    const rows = vector.lines ?? vector.rows
    if (rows !== undefined && vector.rowOdds === undefined) expect(answer.rows).toBe(rows)
    const value = withService(vector, answer)
    expect(isOff(value), `${Number(value.num) / Number(value.den)}`).toBe(false)
    if (value.num === exactReturn(answer).num) expect(isOff(exactly(Number(answer.return)))).toBe(false)
  })
})
