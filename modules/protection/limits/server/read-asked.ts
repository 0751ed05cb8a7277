// A player's raw input, parsed into limits and terms of exclusion; errors are named by field.
import { parseAmount, type AmountRefusal } from '#kernel/money.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import {
  FLAG_OFF,
  FOREVER_DAYS,
  isAmountType,
  isTerm,
  isValueType,
  NO_DEPOSIT_LIMIT,
  NO_LIMIT_VALUE,
  specOf,
  TIME_OUT,
  valuesOffered,
  type LimitType,
} from '#modules/protection/limits/rules/limit-types.ts'
import { type Jurisdiction, isReason } from '#modules/protection/exclusions/contract.ts'
import type { LimitAsk, LimitKey } from './change-limits.ts'

export type AskedLimit = {
  readonly limitType: number
  readonly limitValue: number | string | null
  readonly currency?: string | undefined
  readonly selfExcludeReason?: number | undefined
}

export type AskedExclusion = {
  readonly kind: 'self_exclusion' | 'time_out'
  /** Null: until further notice. */
  readonly days: number | null
  readonly reasonId: number | undefined
}

/**
 * What one player may request: the offered types, existing ones that may be removed even if no longer offered, the
 * currencies of their accounts, the main one's first, and their jurisdiction, which may offer fewer values.
 */
export type Offer = {
  readonly types: readonly LimitType[]
  readonly heldTypes: readonly LimitType[]
  readonly currencies: readonly string[]
  readonly jurisdiction: Jurisdiction
}

export type ReadRefusal =
  | AmountRefusal
  | 'limit_not_offered'
  | 'limit_repeated'
  | 'limit_value_not_offered'
  | 'account_not_found'
  | 'reason_unknown'

/** S3.3's values for none, in any spelling of the number. */
const NONE: ReadonlySet<string> = new Set([String(NO_DEPOSIT_LIMIT), String(NO_LIMIT_VALUE)])

const isNone = (value: AskedLimit['limitValue']): boolean => value === null || NONE.has(String(value))

const isFlag = (limitType: number): boolean => specOf(limitType)?.measure === 'flag'

const isEnd = ({ limitType, limitValue: value }: AskedLimit): boolean =>
  isNone(value) || (isFlag(limitType) && value === FLAG_OFF)

const at = (n: number, field: string): { readonly field: string } => ({ field: `limits.${n}.${field}` })

/** Which limit is meant; only amounts have a currency. */
export function readKey(
  { limitType, currency }: Pick<AskedLimit, 'limitType' | 'currency'>,
  { types, currencies }: Pick<Offer, 'types' | 'currencies'>,
): Result<LimitKey, 'limit_not_offered' | 'account_not_found'> {
  const isOffered = types.includes(limitType as LimitType)
  if (!isOffered || !isValueType(limitType))
    return refuse('limit_not_offered', 'unknown limit type', { field: 'limitType' })
  if (!isAmountType(limitType)) return ok({ limitType, currency: '' })
  const meant = currency ?? currencies[0]
  return meant !== undefined && currencies.includes(meant)
    ? ok({ limitType, currency: meant })
    : refuse('account_not_found', 'the player has no account in this currency', { field: 'currency' })
}

const notOffered = (n: number): Refused<'limit_value_not_offered'> =>
  refuse('limit_value_not_offered', 'this value is not on offer', at(n, 'limitValue'))

/** For limits that are not amounts: one of the values on offer, or none. A flag has only its own off value. */
function readFigure(
  { limitType, limitValue: value }: AskedLimit,
  { jurisdiction }: Offer,
  n: number,
): Result<bigint | null, ReadRefusal> {
  if (isFlag(limitType) ? value === FLAG_OFF || value === null : isNone(value)) return ok(null)
  const offered = valuesOffered(limitType as LimitType, jurisdiction)
  return typeof value === 'number' && offered.includes(value) ? ok(BigInt(value)) : notOffered(n)
}

function readLimit(asked: AskedLimit, offer: Offer, n: number): Result<LimitAsk, ReadRefusal> {
  const { types, heldTypes, currencies } = offer
  const key = readKey(asked, { types: isEnd(asked) ? [...types, ...heldTypes] : types, currencies })
  if (!key.ok) {
    const field = key.refusal.code === 'account_not_found' ? 'currency' : 'limitType'
    return refuse(key.refusal.code, key.refusal.message, at(n, field))
  }
  if (key.value.currency === '') {
    const read = readFigure(asked, offer, n)
    return read.ok ? ok({ ...key.value, value: read.value }) : read
  }
  if (isNone(asked.limitValue)) return ok({ ...key.value, value: null })
  const amount = parseAmount(String(asked.limitValue), key.value.currency)
  return amount.ok
    ? ok({ ...key.value, value: amount.value })
    : refuse(amount.refusal.code, amount.refusal.message, at(n, 'limitValue'))
}

function readExclusion(asked: AskedLimit, { types }: Offer, n: number): Result<AskedExclusion, ReadRefusal> {
  const { limitType, limitValue, selfExcludeReason } = asked
  if (!types.includes(limitType as LimitType))
    return refuse('limit_not_offered', 'unknown limit type', at(n, 'limitType'))
  if (!isReason(selfExcludeReason))
    return refuse('reason_unknown', 'there is no such reason', at(n, 'selfExcludeReason'))
  if (typeof limitValue !== 'number' || !Number.isInteger(limitValue))
    return refuse('limit_value_not_offered', 'a term must be in days', at(n, 'limitValue'))
  const kind = limitType === TIME_OUT ? 'time_out' : 'self_exclusion'
  return ok({ kind, days: limitValue === FOREVER_DAYS ? null : limitValue, reasonId: selfExcludeReason })
}

export type Asked = { readonly limits: readonly LimitAsk[]; readonly exclusions: readonly AskedExclusion[] }

export function readAsked(asked: readonly AskedLimit[], offer: Offer): Result<Asked, ReadRefusal> {
  const limits: LimitAsk[] = []
  const exclusions: AskedExclusion[] = []
  const seen = new Set<string>()
  for (const [n, one] of asked.entries()) {
    const read: Result<LimitAsk | AskedExclusion, ReadRefusal> = isTerm(one.limitType)
      ? readExclusion(one, offer, n)
      : readLimit(one, offer, n)
    if (!read.ok) return read
    const key = 'kind' in read.value ? read.value.kind : `${read.value.limitType} ${read.value.currency}`
    if (seen.has(key)) return repeated(n)
    seen.add(key)
    if ('kind' in read.value) exclusions.push(read.value)
    else limits.push(read.value)
  }
  return ok({ limits, exclusions })
}

const repeated = (n: number): Refused<'limit_repeated'> =>
  refuse('limit_repeated', 'the same limit is requested twice', at(n, 'limitType'))
