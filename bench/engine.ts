// What settling one coupon costs: the exact engine against listing every row in plain numbers, which rounds as it goes.
import { pathToFileURL } from 'node:url'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { settleCoupon } from '#modules/sports/returns/rules/settle-coupon.ts'
import { couponPossibleWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { CouponTypeId, rowCount, couponShape, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'

const ROUNDS = 15
const ROUND_MS = 60
const STAKE = 1_000_00n
const PAYOUT_MAX = 10n ** 15n
/** Different coupons in turn, so that no answer can be cached from the last time. */
const COUPONS = 64
const LUCKY15_GOAL = 350_000
const SYSTEM_GOAL_MICROSECONDS = 100

type Coupon = {
  readonly terms: CouponTerms
  readonly legs: readonly { readonly status: LegStatus; readonly price: number }[]
  readonly prices: readonly number[]
}
type Case = { readonly name: string; readonly terms: CouponTerms; readonly legs: number }

const LUCKY15: Case = { name: 'Lucky 15', terms: { typeId: CouponTypeId.lucky }, legs: 4 }
const GOLIATH: Case = {
  name: 'Goliath',
  terms: { typeId: CouponTypeId.system, systemValues: [2, 3, 4, 5, 6, 7, 8] },
  legs: 8,
}
const TEN_OF_TWENTY: Case = {
  name: 'system 10/20',
  terms: { typeId: CouponTypeId.system, systemValues: [10] },
  legs: 20,
}
const EXPRESS_40: Case = { name: 'express of 40', terms: { typeId: CouponTypeId.express }, legs: 40 }

/** Prices from 1.20 to about 5.00 in hundredths, all legs won: no row is worth nothing. */
const couponsOf = ({ terms, legs }: Case): readonly Coupon[] =>
  Array.from({ length: COUPONS }, (_, coupon) => {
    const prices = Array.from({ length: legs }, (__, leg) => 1_200 + ((coupon * 137 + leg * 61) % 380) * 10)
    return { terms, prices, legs: prices.map((price) => ({ status: LegStatus.win, price })) }
  })

/** Every row of `left` more legs from `from` on, each partial product computed once. */
function listRows(factors: readonly number[], from: number, left: number, product: number): number {
  if (left === 0) return product
  let sum = 0
  for (let leg = from; leg <= factors.length - left; leg += 1)
    sum += listRows(factors, leg + 1, left - 1, product * (factors[leg] ?? 0))
  return sum
}

let sink = 0

function byListing({ terms, legs }: Case): (coupon: Coupon) => void {
  const shape = couponShape(terms, legs)
  if (!shape.ok || shape.value.kind !== 'rows') throw new Error('a case is made of rows')
  const { sizes } = shape.value
  const rowStake = Number(STAKE) / rowCount(shape.value)
  return ({ prices }) => {
    const factors = prices.map((price) => price / 1_000)
    let sum = 0
    for (const size of sizes) sum += listRows(factors, 0, size, 1)
    sink += Math.floor(rowStake * sum)
  }
}

const byEngine = ({ terms, legs }: Coupon): void => {
  const verdict = settleCoupon({ terms, openAmount: STAKE, legs, payoutMax: PAYOUT_MAX })
  sink += verdict.isDecided ? Number(verdict.payout) : 0
}
const byPreview = ({ terms, prices }: Coupon): void => {
  sink += Number(couponPossibleWin(terms, STAKE, prices, PAYOUT_MAX)?.possibleWin ?? 0n)
}

/** A round: evaluations a second over at least ROUND_MS. */
const rate = (coupons: readonly Coupon[], evaluate: (coupon: Coupon) => void) => async (): Promise<number> => {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < ROUND_MS) {
    // Looking at the clock costs as much as a small coupon.
    for (let turn = 0; turn < 16; turn += 1) {
      const coupon = coupons[count % COUPONS]
      if (coupon !== undefined) evaluate(coupon)
      count += 1
    }
  }
  return (count * 1_000) / (performance.now() - start)
}

async function against(one: Case, goal: (engine: number, ratio: number) => Partial<Figure>): Promise<Figure> {
  const coupons = couponsOf(one)
  const cases = { listed: rate(coupons, byListing(one)), engine: rate(coupons, byEngine) }
  await interleave(3, cases)
  const values = await interleave(ROUNDS, cases)
  const [engine, listed] = [median(values.engine), median(values.listed)]
  const baseline = `listing its rows in plain numbers, ${Math.round(listed)} a second`
  return tell('engine', {
    name: `${one.name}, settled exactly`,
    value: engine,
    unit: 'coupons/s',
    baseline,
    ratio: engine / listed,
    ...goal(engine, engine / listed),
  })
}

async function preview(one: Case): Promise<Figure> {
  const cases = { preview: rate(couponsOf(one), byPreview) }
  await interleave(3, cases)
  const { preview: values } = await interleave(ROUNDS, cases)
  return tell('engine', { name: `${one.name}, possible win for the coupon`, value: 1e6 / median(values), unit: 'µs' })
}

/** Coupons a second on one core, the exact way and the listed way in turn. */
export async function run(): Promise<readonly Figure[]> {
  const figures = [
    await against(LUCKY15, (engine) => ({ goal: `${LUCKY15_GOAL} a second`, holds: engine >= LUCKY15_GOAL })),
    await against(GOLIATH, (_, ratio) => ({ goal: 'faster than listing', holds: ratio > 1 })),
    await against(TEN_OF_TWENTY, (engine) => ({
      goal: `under ${SYSTEM_GOAL_MICROSECONDS} µs`,
      holds: 1e6 / engine < SYSTEM_GOAL_MICROSECONDS,
    })),
    await preview(TEN_OF_TWENTY),
    await preview(EXPRESS_40),
  ]
  if (sink === 0) throw new Error('nothing was computed')
  return figures
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
