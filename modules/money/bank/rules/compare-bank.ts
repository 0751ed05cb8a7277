// How the lines of bank statements stand to what providers state to have sent. By reference, never by amount alone.
import { DAY_MS } from '#kernel/time.ts'

export const BANK_CLASSES = ['amount_differs', 'only_theirs', 'only_ours', 'in_transit', 'matched'] as const
export type BankClass = (typeof BANK_CLASSES)[number]

/** What an operator can know money to be that no provider's transfer explains. */
export const KNOWN_CATEGORIES = ['bank_charge', 'own_funds', 'tax_payment'] as const
export type KnownCategory = (typeof KNOWN_CATEGORIES)[number]
export type ResolutionCategory = KnownCategory | 'written_off'

/** Positive: the bank gets it. */
export type Transfer = {
  readonly provider: string
  readonly reference: string
  readonly currency: string
  readonly amount: bigint
  readonly at: Date
}

export type BankLine = {
  readonly lineId: number
  readonly account: string
  readonly currency: string
  /** Negative: it left the account. */
  readonly amount: bigint
  readonly bookedOn: string
  readonly texts: readonly string[]
  readonly counterparty: string | null
  /** By an operator. */
  readonly assigned: { readonly provider: string; readonly reference: string } | undefined
}

/** Of a line, or of a transfer. */
export type Resolution = {
  readonly lineId: number | undefined
  readonly provider: string | undefined
  readonly reference: string | undefined
  readonly currency: string
  readonly amount: bigint
  readonly category: ResolutionCategory
}

export type BankRow = {
  /** `line:7`, or `transfer:<currency>:<provider>:<reference>`. */
  readonly key: string
  readonly class: BankClass
  readonly transfer: { readonly provider: string; readonly reference: string } | undefined
  readonly currency: string
  /** What the provider states, and what the bank does. */
  readonly stated: bigint
  readonly booked: bigint
  /** What operators have found out about the difference, and what is left of it. */
  readonly resolved: bigint
  readonly open: bigint
  readonly lines: readonly BankLine[]
  readonly resolutions: readonly Resolution[]
}

/** Banks take so long, with a week-end and a holiday between; what they have not booked by then is missing. */
export const BANK_TRANSIT_MAX_MS = 5 * DAY_MS

/** A shorter one might stand in a text by accident: an operator assigns it. */
const REFERENCE_LENGTH_MIN = 6

const transferKey = ({ provider, reference, currency }: Pick<Transfer, 'provider' | 'reference' | 'currency'>) =>
  `transfer:${currency}:${provider}:${reference}`
const lineKey = (lineId: number): string => `line:${lineId}`

/** The texts of a line and the words in them. */
export const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [text.trim(), ...text.split(/[^\p{L}\p{N}_-]+/u)]))

type Group = {
  readonly transfer: Transfer | undefined
  readonly stated: bigint
  /** Of the latest part. */
  readonly at: Date | undefined
  readonly lines: BankLine[]
  readonly resolutions: Resolution[]
}

function transferGroups(transfers: readonly Transfer[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const transfer of transfers) {
    const key = transferKey(transfer)
    const { stated = 0n, at = transfer.at } = groups.get(key) ?? {}
    const latest = at > transfer.at ? at : transfer.at
    groups.set(key, { transfer, stated: stated + transfer.amount, at: latest, lines: [], resolutions: [] })
  }
  return groups
}

function classOf({ transfer, at, lines }: Group, open: bigint, now: Date): BankClass {
  if (open === 0n) return 'matched'
  if (transfer === undefined) return 'only_theirs'
  if (lines.length > 0) return 'amount_differs'
  return now.getTime() - (at?.getTime() ?? 0) < BANK_TRANSIT_MAX_MS ? 'in_transit' : 'only_ours'
}

/** The one transfer whose reference stands in the line, in its currency and its direction; undefined for none and for several. */
function keyIn(
  line: BankLine,
  groups: ReadonlyMap<string, Group>,
  byReference: ReadonlyMap<string, readonly string[]>,
) {
  const { assigned, currency, amount, texts } = line
  if (assigned !== undefined) return transferKey({ ...assigned, currency })
  const found = [...wordsOf(texts)]
    .flatMap((word) => byReference.get(word) ?? [])
    .filter((key) => {
      const group = groups.get(key)
      return group?.transfer?.currency === currency && group.stated > 0n === amount > 0n
    })
  const keys = new Set(found)
  return keys.size === 1 ? found[0] : undefined
}

function fill(groups: Map<string, Group>, lines: readonly BankLine[]): void {
  const byReference = Map.groupBy(
    [...groups.keys()].filter((key) => (groups.get(key)?.transfer?.reference.length ?? 0) >= REFERENCE_LENGTH_MIN),
    (key) => groups.get(key)?.transfer?.reference ?? '',
  )
  for (const line of lines) {
    const group = groups.get(keyIn(line, groups, byReference) ?? '')
    if (group === undefined)
      groups.set(lineKey(line.lineId), {
        transfer: undefined,
        stated: 0n,
        at: undefined,
        lines: [line],
        resolutions: [],
      })
    else group.lines.push(line)
  }
}

/** Every line and every transfer is in exactly one row, and the open sums of all rows are what is in transit. */
export function compareBank(
  transfers: readonly Transfer[],
  lines: readonly BankLine[],
  resolutions: readonly Resolution[],
  now: Date,
): readonly BankRow[] {
  const groups = transferGroups(transfers)
  fill(groups, lines)
  const ofLine = new Map([...groups.values()].flatMap((group) => group.lines.map(({ lineId }) => [lineId, group])))
  for (const one of resolutions) {
    const { lineId, provider = '', reference = '', currency } = one
    const group = lineId === undefined ? groups.get(transferKey({ provider, reference, currency })) : ofLine.get(lineId)
    group?.resolutions.push(one)
  }
  return [...groups].map(([key, group]) => {
    const booked = group.lines.reduce((sum, { amount }) => sum + amount, 0n)
    const resolved = group.resolutions.reduce((sum, { amount }) => sum + amount, 0n)
    const open = booked - group.stated - resolved
    const { transfer, stated, lines: found, resolutions: known } = group
    return {
      key,
      class: classOf(group, open, now),
      transfer,
      currency: transfer?.currency ?? found[0]?.currency ?? '',
      stated,
      booked,
      resolved,
      open,
      lines: found,
      resolutions: known,
    }
  })
}
