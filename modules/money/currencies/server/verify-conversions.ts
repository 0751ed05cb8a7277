// The auditor's part of conversions: what the ledger holds on `fx_position` and `fx_income` is what accepted quotes say, to the unit.
import { countEntries, houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { acceptedSums } from './quote-store.ts'
import { movedSums } from './redenomination/redenomination-store.ts'

/** One sentence for every fact that does not hold. */
export async function verifyConversions(tx: Tx): Promise<readonly string[]> {
  const { count, sides } = await acceptedSums(tx)
  const expected = new Map<string, bigint>()
  const add = (house: string, currency: string, amount: bigint): void => {
    const key = `${house} ${currency}`
    expected.set(key, (expected.get(key) ?? 0n) + amount)
  }
  for (const { from, to, amountIn, amountMid, amountOut } of sides) {
    add('fx_position', from, amountIn)
    add('fx_position', to, -amountMid)
    add('fx_income', to, amountMid - amountOut)
  }
  const moved = await movedSums(tx)
  for (const { from, to, amountIn, amountOut } of moved) {
    add('fx_position', from, amountIn)
    add('fx_position', to, -amountOut)
  }
  const found = new Map<string, bigint>()
  for (const { house, currency, amount } of await houseTotals(tx, ['fx_position', 'fx_income']))
    found.set(`${house} ${currency}`, amount)
  const drifts: string[] = []
  for (const key of [...new Set([...expected.keys(), ...found.keys()])].toSorted()) {
    const [house, currency] = key.split(' ')
    const [ledger, quotes] = [found.get(key) ?? 0n, expected.get(key) ?? 0n]
    if (ledger !== quotes)
      drifts.push(`${house} holds ${ledger} ${currency} in the ledger but the conversions come to ${quotes}`)
  }
  const entries = await countEntries(tx, 'conversion')
  if (entries !== 2n * count) drifts.push(`${count} conversions have ${entries} entries, expected two each`)
  const [changed, wanted] = [
    await countEntries(tx, 'redenomination'),
    moved.reduce((sum, one) => sum + one.entries, 0n),
  ]
  if (changed !== wanted) drifts.push(`redenominations have ${changed} entries, expected ${wanted}`)
  return drifts
}
