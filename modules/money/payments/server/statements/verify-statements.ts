// The auditor's part of providers: their accounts in the ledger are what records and statements say, and suspense is its open cases.
import { compareStatement, heldBy, type Compared } from '#modules/money/payments/rules/statement-classes.ts'
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { ourMovements, statedMovements, suspenseBooked, suspenseSums } from './statement-store.ts'
import { movedProviders, statedFees, statedProviders, statedTransfers, writtenOff } from './stated-store.ts'

const DRIFTS_MAX = 100

const addTo = (sums: Map<string, bigint>, currency: string, amount: bigint): void =>
  void sums.set(currency, (sums.get(currency) ?? 0n) + amount)

/** Currencies in which two sums differ. */
const differing = (
  a: ReadonlyMap<string, bigint>,
  b: ReadonlyMap<string, bigint>,
): readonly (readonly [string, bigint, bigint])[] =>
  [...new Set([...a.keys(), ...b.keys()])].toSorted().flatMap((currency) => {
    const [one, other] = [a.get(currency) ?? 0n, b.get(currency) ?? 0n]
    return one === other ? [] : [[currency, one, other] as const]
  })

async function ledgerOf(tx: Tx, house: string, sign: bigint): Promise<ReadonlyMap<string, bigint>> {
  const totals = await houseTotals(tx, [house])
  return new Map(totals.map(({ currency, amount }) => [currency, sign * amount]))
}

const givenUp = ({ theirs, ours, open }: Compared): string =>
  theirs - ours === open ? '' : `, and ${theirs - ours - open} was written off`

/** `isStated`: without a statement the account is what our records of deposits and payouts come to. */
async function driftsOf(tx: Tx, provider: string, isStated: boolean, now: Date): Promise<readonly string[]> {
  const ours = await ourMovements(tx, provider)
  const stated = isStated ? await statedMovements(tx, provider) : []
  const given = await writtenOff(tx, provider)
  const drifts = compareStatement(isStated ? ours : [], stated, now, isStated ? given : []).flatMap((one) =>
    one.class === 'matched' ||
    one.class === 'in_transit' ||
    // Money that no payment asked for is in suspense.
    (one.class === 'only_theirs' && one.kind === 'deposit')
      ? []
      : [
          `${provider} states ${one.theirs} ${one.currency} for the ${one.kind} ${one.reference}, our records say ${one.ours}${givenUp(one)}`,
        ],
  )
  const expected = new Map<string, bigint>()
  for (const one of [...ours, ...given]) addTo(expected, one.currency, heldBy(one))
  for (const [currency, fee] of await statedFees(tx, provider)) addTo(expected, currency, -fee)
  for (const [currency, amount] of await suspenseBooked(tx, provider)) addTo(expected, currency, amount)
  for (const { currency, amount } of await statedTransfers(tx, provider)) addTo(expected, currency, -amount)
  const ledger = await ledgerOf(tx, `deposits_${provider}`, -1n)
  return [
    ...drifts,
    ...differing(ledger, expected).map(
      ([currency, held, stated]) =>
        `deposits_${provider} holds ${held} ${currency} in the ledger but statement and records come to ${stated}`,
    ),
  ].slice(0, DRIFTS_MAX)
}

/** One sentence for every fact that does not hold. */
export async function verifyStatements(tx: Tx): Promise<readonly string[]> {
  const now = await decisionTime(tx)
  const drifts: string[] = []
  const stated = new Set(await statedProviders(tx))
  for (const provider of new Set([...stated, ...(await movedProviders(tx))]))
    drifts.push(...(await driftsOf(tx, provider, stated.has(provider), now)))
  const suspense = differing(await ledgerOf(tx, 'suspense', 1n), await suspenseSums(tx))
  for (const [currency, held, open] of suspense)
    drifts.push(`suspense holds ${held} ${currency} in the ledger but its open cases come to ${open}`)
  return drifts
}
