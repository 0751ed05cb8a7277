import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { oddsConversionCalls } from '#modules/sports/calculator/contract/odds-conversions.ts'
import { CONVERSIONS_MAX } from '#modules/sports/calculator/contract.ts'
import { bundle, createDispatcher } from '#platform/server/dispatch.ts'
import { convertOdds } from './convert-odds.ts'
import { visitorContext } from '#tests/support/builders/call-context.ts'

const NAME = 'POST /web-api/betting/odds-conversions'
const dispatcher = createDispatcher([bundle(oddsConversionCalls, { [NAME]: convertOdds })], { isChecking: true })
const context = visitorContext()

type Body = {
  readonly values?: readonly string[]
  readonly error?: { readonly code: string; readonly details: Record<string, unknown> }
}

async function ask(input: unknown): Promise<{ readonly status: number; readonly body: Body }> {
  const { status, body } = await dispatcher.dispatch(NAME, input, context)
  return { status, body: body as Body }
}

async function convert(from: string, to: string, values: readonly unknown[], precision?: number): Promise<string[]> {
  const { status, body } = await ask({ from, to, values, ...(precision === undefined ? {} : { precision }) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return [...(body.values ?? [])]
}

describe('odds conversions', () => {
  test('S5.13 answer in the order they came, from text and from numbers', async () => {
    expect(await convert('decimal', 'american', ['1.91', 2.5, '2', 1.005])).toEqual(['-110', '+150', '+100', '-20000'])
    expect(await convert('american', 'decimal', ['+110', '110', -110, 'EVEN'])).toEqual([
      '2.10',
      '2.10',
      '1.9090909091',
      '2.00',
    ])
    expect(await convert('fractional', 'hongkong', ['6/4', 'evens'])).toEqual(['1.50', '1.00'])
    expect(await convert('decimal', 'probability', ['1.6'])).toEqual(['0.625'])
    expect(await convert('decimal', 'decimal', [1.005], 2)).toEqual(['1.01'])
  })

  test('give the margin of a market and its fair probabilities', async () => {
    expect(await convert('american', 'vig', ['-120', '-100'])).toEqual(['0.0434782609'])
    expect(await convert('american', 'margin', ['-120', '-100'])).toEqual(['0.0454545455'])
    expect(await convert('decimal', 'fairProbability', ['2', '4', '4'], 4)).toEqual(['0.5000', '0.2500', '0.2500'])
  })

  test('refuse a value by its place, and the whole of the call with it', async () => {
    const malformed = await ask({ from: 'decimal', to: 'american', values: ['1.5', '2', '3', 'abc', '1'] })
    expect(malformed).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'odds_malformed',
          details: {
            field: 'values.3',
            issues: [
              { path: ['values', '3'], code: 'odds_malformed' },
              { path: ['values', '4'], code: 'odds_out_of_range' },
            ],
          },
        },
      },
    })
    const outside = await ask({ from: 'american', to: 'decimal', values: [99] })
    expect(outside).toMatchObject({
      status: 422,
      body: { error: { code: 'odds_out_of_range', details: { field: 'values.0' } } },
    })
    const many = await ask({ from: 'decimal', to: 'american', values: Array(CONVERSIONS_MAX + 1).fill('2') })
    expect(many).toMatchObject({ status: 400, body: { error: { code: 'too_many_values' } } })
    expect((await convert('decimal', 'american', Array(CONVERSIONS_MAX).fill('2'))).length).toBe(CONVERSIONS_MAX)
    expect(await ask({ from: 'decimal', to: 'american', values: [] })).toMatchObject({
      status: 400,
      body: { error: { code: 'values_missing' } },
    })
    for (const input of [
      { from: 'roman', to: 'decimal', values: ['II'] },
      { from: 'decimal', to: 'american', values: ['2'], precision: 21 },
      { from: 'decimal', to: 'american', values: [null] },
      { from: 'decimal', to: 'american', values: '2' },
    ])
      expect(await ask(input)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  })
})

const VECTORS = path.resolve(import.meta.dirname, '../../../../../../shared/data/vectors/odds-vectors.json')

type Vector = {
  readonly id: string
  readonly note?: string
  readonly from?: string
  readonly to?: string
  readonly value?: number | readonly number[]
  readonly expected?: number | string | readonly number[] | null
  readonly precision?: number
  readonly tolerance?: number
  readonly row?: Readonly<Record<string, number | string>>
}
type Rung = { readonly fraction: string; readonly decimalShown?: number; readonly exact: number }
type File = {
  readonly vectors: readonly Vector[]
  readonly ladder: { readonly rows: readonly Rung[] }
  readonly shortLadder: { readonly rows: readonly Rung[] }
}

const file = existsSync(VECTORS) ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as File) : undefined
const near = (value: string | undefined, expected: number, tolerance: number): void =>
  expect(Math.abs(Number(value) - expected), `${value} for ${expected}`).toBeLessThanOrEqual(tolerance + 1e-9)
const placesOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

async function proveConversion({ from = '', to = '', value, expected, precision, tolerance, note }: Vector) {
  const name = from.replace('[]', '')
  // Tables of exact figures: decimals are requested explicitly, where American prices are whole by default.
  const places = precision ?? (tolerance === undefined ? undefined : 10)
  const input = { from: name, to, values: Array.isArray(value) ? value : [value] }
  const { status, body } = await ask(places === undefined ? input : { ...input, precision: places })
  if (expected === null || note?.includes('reject') === true) return expect([400, 422]).toContain(status)
  expect(status, JSON.stringify(body)).toBe(200)
  if (typeof expected === 'string') return expect(body.values).toEqual([expected])
  const wanted = Array.isArray(expected) ? expected : [expected]
  expect(body.values).toHaveLength(wanted.length)
  wanted.forEach((one, index) => near(body.values?.[index], one as number, tolerance ?? 0))
}

/** A line of a published table: everything in it out of its first column, each as exactly as the table prints it. */
async function proveRow(row: Readonly<Record<string, number | string>>) {
  const [[from, value] = ['', '']] = Object.entries(row)
  for (const [to, expected] of Object.entries(row)) {
    if (to === from) continue
    if (to === 'impliedPct') {
      const [chance] = await convert(from, 'impliedProbability', [value])
      near(String(100 * Number(chance)), Number(expected), 0.5 * 10 ** -placesOf(Number(expected)))
    } else if (to === 'fractional') {
      // 3/2 in the table is 6/4 on the ladder.
      const [shown, printed] = await Promise.all([convert(from, to, [value]), convert(to, to, [expected])])
      expect(shown).toEqual(printed)
    } else {
      const [shown] = await convert(from, to, [value])
      near(shown, Number(expected), 0.5 * 10 ** -placesOf(Number(expected)))
    }
  }
}

describe.skipIf(file === undefined)('published conversions (needs shared/data)', () => {
  const vectors = file?.vectors ?? []

  test('are as many as the file had when this was written', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(111)
    expect((file?.ladder.rows.length ?? 0) + (file?.shortLadder.rows.length ?? 0)).toBe(100)
  })

  test.each(vectors)('$id $from $value → $to', (vector) =>
    vector.row === undefined ? proveConversion(vector) : proveRow(vector.row),
  )

  test('every rung comes back from its exact price, from three decimals and from the two that the table prints', async () => {
    const missed: unknown[] = []
    const check = async (rung: Rung, decimal: string | number) => {
      const [shown] = await convert('decimal', 'fractional', [decimal])
      if (shown !== rung.fraction) missed.push([rung.fraction, decimal, shown])
    }
    for (const rung of file?.ladder.rows ?? []) {
      await check(rung, rung.exact)
      await check(rung, rung.exact.toFixed(3))
      await check(rung, rung.decimalShown ?? 0)
      const [decimal] = await convert('fractional', 'decimal', [rung.fraction])
      near(decimal, rung.exact, 5e-7)
    }
    for (const rung of file?.shortLadder.rows ?? []) {
      await check(rung, rung.exact)
      // 1.0025 and 1/300 are the same at three decimals.
      if (rung.fraction !== '1/400') await check(rung, rung.exact.toFixed(3))
    }
    expect(missed).toEqual([])
  })
})
