// Prices in every odds format against oddslib of npm: how many a second, and how many rungs of the bookmakers' ladder come back.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { formatCoef, type CoefViewId } from '#kernel/coef-view.ts'
import { PRICE_MAX, PRICE_MIN } from '#kernel/odds.ts'
import { convertPrice } from '#kernel/convert-price.ts'
import type { OddsFormat } from '#kernel/odds-format.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'

const VECTORS = new URL('../../shared/data/vectors/odds-vectors.json', import.meta.url)
const ROUNDS = 15
const WARM_UP_ROUNDS = 3
const STEP_MILLI = 37
const RATE_GOAL = 5
const BASELINE = 'oddslib'

/** What we use of oddslib 2; its own types name its classes and nothing else. */
type Oddslib = {
  readonly from: (
    format: string,
    value: string | number,
  ) => { readonly to: (format: string, options?: { readonly precision: number }) => string | number | undefined }
}

type Case = { readonly format: OddsFormat; readonly view: CoefViewId; readonly theirs: string; readonly places: number }
const CASES: readonly Case[] = [
  { format: 'decimal', view: 0, theirs: 'decimal', places: 3 },
  { format: 'fractional', view: 1, theirs: 'fractional', places: 3 },
  { format: 'american', view: 2, theirs: 'moneyline', places: 0 },
  { format: 'hongKong', view: 4, theirs: 'hongKong', places: 3 },
  { format: 'malay', view: 5, theirs: 'malay', places: 3 },
  { format: 'indonesian', view: 6, theirs: 'indonesian', places: 3 },
]

const prices = Array.from(
  { length: Math.floor((PRICE_MAX - PRICE_MIN) / STEP_MILLI) },
  (_, n) => PRICE_MIN + n * STEP_MILLI,
)
const texts = prices.map((milli) => String(milli / 1_000))
let sink = 0

/** Conversions a second of one case: stored prices as the site shows them, text to text as the call converts, oddslib's. */
const rates = ({ format, view, theirs, places }: Case, { from }: Oddslib) => {
  const perSecond = (run: () => void) => async (): Promise<number> => {
    const start = performance.now()
    run()
    return (prices.length * 1_000) / (performance.now() - start)
  }
  return {
    shown: perSecond(() => {
      for (const milli of prices) sink += formatCoef(milli, view).length
    }),
    converted: perSecond(() => {
      for (const text of texts) {
        const converted = convertPrice(text, 'decimal', format)
        if (converted.ok) sink += converted.value.length
      }
    }),
    theirs: perSecond(() => {
      for (const text of texts) sink += String(from('decimal', text).to(theirs, { precision: places })).length
    }),
  }
}

async function measureRates(oddslib: Oddslib): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const one of CASES) {
    const cases = rates(one, oddslib)
    await interleave(WARM_UP_ROUNDS, cases)
    const values = await interleave(ROUNDS, cases)
    const base = median(values.theirs)
    const ratio = median(values.shown) / base
    figures.push(
      tell('odds', {
        name: `stored prices shown in ${one.format}`,
        value: median(values.shown) / 1e6,
        unit: 'million/s',
        baseline: BASELINE,
        ratio,
        goal: `at least ${RATE_GOAL}×`,
        holds: ratio >= RATE_GOAL,
      }),
      tell('odds', {
        name: `text to text, decimal to ${one.format}`,
        value: median(values.converted) / 1e6,
        unit: 'million/s',
        baseline: BASELINE,
        ratio: median(values.converted) / base,
      }),
    )
  }
  return figures
}

type Rung = { readonly fraction: string; readonly decimalShown?: number; readonly exact: number }

/** How many rungs come back as bookmakers write them, from the exact price and from the two decimals that tables print. */
function measureLadder({ from }: Oddslib): readonly Figure[] {
  if (!existsSync(VECTORS)) {
    console.log('odds: the ladder is passed over, no vectors at ../shared/data/vectors')
    return []
  }
  const { ladder } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { ladder: { rows: readonly Rung[] } }
  const own = (value: number): string => {
    const converted = convertPrice(String(value), 'decimal', 'fractional')
    return converted.ok ? converted.value : ''
  }
  const their = (places: number) => (value: number) =>
    String(from('decimal', value).to('fractional', { precision: places }))
  const ways: readonly (readonly [name: string, valueOf: (rung: Rung) => number, places: number])[] = [
    ['exact prices', ({ exact }) => exact, 6],
    ['two decimals', ({ decimalShown, exact }) => decimalShown ?? exact, 2],
  ]
  return ways.map(([name, valueOf, places]) => {
    const count = (convert: (value: number) => string): number =>
      ladder.rows.filter((rung) => convert(valueOf(rung)) === rung.fraction).length
    const [ours, theirs] = [count(own), count(their(places))]
    return tell('odds', {
      name: `rungs of ${ladder.rows.length} recovered from ${name}`,
      value: ours,
      unit: 'rungs',
      baseline: `oddslib's ${theirs}`,
      ratio: ours / theirs,
      goal: 'every rung',
      holds: ours === ladder.rows.length,
    })
  })
}

async function findOddslib(): Promise<Oddslib | undefined> {
  // By name only where it is installed: the product does not need it, so the compiler is not to look for it.
  const name: string = process.env['ODDSLIB'] ?? 'oddslib'
  try {
    return (await import(name)) as Oddslib
  } catch {
    return undefined
  }
}

/** Skips by name where oddslib is not installed; ODDSLIB names its file where it is installed elsewhere. */
export async function run(): Promise<readonly Figure[]> {
  const oddslib = await findOddslib()
  if (oddslib === undefined) {
    console.log('odds: skipped, the package oddslib is not installed (npm install --no-save oddslib)')
    return []
  }
  const figures = [...(await measureRates(oddslib)), ...measureLadder(oddslib)]
  if (sink === 0) throw new Error('nothing was converted')
  return figures
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
