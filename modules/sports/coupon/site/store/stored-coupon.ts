// What of the coupon survives a reload, and parsing it from the browser's storage: strict about selections, tolerant
// of older versions.
import { withoutGaps } from '#modules/sports/coupon/rules/model/coupon-blocks.ts'
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { defaultSettings, type CouponSettings } from '#modules/sports/coupon/rules/model/coupon-settings.ts'
import { emptyCoupon, type Attempt, type Coupon, type Receipt } from '#modules/sports/coupon/rules/model/coupon.ts'
import type { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'

type Found = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isType = (value: unknown): value is CouponTypeId => isId(value) && value >= 0 && value <= 9
const isBlock = (value: unknown): value is number => isId(value) && value >= 0

const isLeg = (value: unknown): value is Found =>
  isRecord(value) &&
  [value['selectionId'], value['gameId'], value['marketId'], value['version']].every(isId) &&
  typeof value['coef'] === 'number' &&
  (value['facts'] === undefined || (isRecord(value['facts']) && Array.isArray(value['facts']['opponents'])))

/** Legs of an older coupon have no block: each gets its own. */
const legsIn = (value: unknown): readonly CouponLeg[] | undefined =>
  Array.isArray(value) && value.every(isLeg)
    ? value.map(
        (leg, index) =>
          ({ ...leg, blockId: isBlock(leg['blockId']) ? leg['blockId'] : index + 1 }) as unknown as CouponLeg,
      )
    : undefined

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  typeof value['startedAt'] === 'number' &&
  isRecord(value['sent']) &&
  isText(value['sent']['idempotencyKey']) &&
  Array.isArray(value['sent']['bets'])

function receiptIn(value: unknown): Receipt | undefined {
  const legs = isRecord(value) ? legsIn(value['legs']) : undefined
  return isRecord(value) && isId(value['betId']) && isId(value['placedAt']) && legs !== undefined
    ? ({ ...value, legs } as unknown as Receipt)
    : undefined
}

/** Valid entries of a record; an older or foreign one is dropped. */
function entriesIn<T>(value: unknown, is: (one: unknown) => one is T): Readonly<Record<string, T>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => is(entry[1])))
}

/** Every field of the model that was found with a value of the model's own kind. */
function sameKind<T extends object>(model: T, found: Found): Partial<T> {
  const kept = Object.keys(model).filter((key) => {
    const usual: unknown = model[key as keyof T]
    return typeof usual !== 'object' && typeof found[key] === typeof usual
  })
  return Object.fromEntries(kept.map((key) => [key, found[key]])) as Partial<T>
}

function settingsIn(value: unknown, older: Found): CouponSettings {
  const found = isRecord(value) ? value : {}
  const policy = found['changeCoefAction'] ?? older['changeCoefAction']
  const notify = found['changeNotifyAction']
  return {
    ...defaultSettings,
    ...sameKind(defaultSettings, found),
    changeCoefAction: policy === 0 || policy === 1 ? policy : 2,
    changeNotifyAction: notify === 0 ? 0 : 1,
    amountStep: entriesIn(found['amountStep'], isText),
    oneClickAmount: entriesIn(found['oneClickAmount'], isText),
    oneClickBonusAmount: entriesIn(found['oneClickBonusAmount'], isText),
  }
}

const sizesIn = (value: unknown): readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((size) => isId(size) && size >= 2)
    ? (value as number[])
    : emptyCoupon.systemValues

/** undefined for an invalid coupon. Fields unknown to an older version have the values of an empty one. */
export function storedCoupon(value: unknown): Coupon | undefined {
  if (!isRecord(value) || !isText(value['amount'])) return undefined
  const legs = legsIn(value['legs'])
  if (legs === undefined) return undefined
  const receipt = receiptIn(value['receipt'])
  const amountByBlockId = entriesIn(value['amountByBlockId'], isText)
  const { typeId, accountId, attempt, expressId } = value
  return {
    ...emptyCoupon,
    ...sameKind(emptyCoupon, value),
    ...withoutGaps({ legs, amountByBlockId }),
    tab: 1,
    systemValues: sizesIn(value['systemValues']),
    amountByBetId: entriesIn(value['amountByBetId'], isText),
    addedAtByBetId: entriesIn(value['addedAtByBetId'], isId),
    settings: settingsIn(value['settings'], value),
    ...(isType(typeId) ? { typeId } : {}),
    ...(isId(accountId) ? { accountId } : {}),
    ...(isText(expressId) ? { expressId } : {}),
    ...(isAttempt(attempt) ? { attempt } : {}),
    ...(receipt === undefined ? {} : { receipt }),
  }
}

/** Current prices are not stored: a returning player loads new ones. */
const lasting = ({ now: _now, refusal: _refusal, ...leg }: CouponLeg): CouponLeg => leg

/** The visible side of the panel belongs to this page only, and what the brand shows is set by every page. */
export function lastingCoupon({ refusal: _refusal, brand: _brand, ...coupon }: Coupon): Coupon {
  return { ...coupon, tab: 1, legs: coupon.legs.map(lasting) }
}

/** The version written by another tab, with the prices of this tab. */
export function joinedCoupon(stored: Coupon, own: Coupon): Coupon {
  const ownLegs = new Map(own.legs.map((leg) => [leg.selectionId, leg]))
  return {
    ...stored,
    tab: own.tab,
    ...(own.brand === undefined ? {} : { brand: own.brand }),
    legs: stored.legs.map((leg) => {
      const { now, refusal } = ownLegs.get(leg.selectionId) ?? {}
      return { ...leg, ...(now === undefined ? {} : { now }), ...(refusal === undefined ? {} : { refusal }) }
    }),
  }
}
