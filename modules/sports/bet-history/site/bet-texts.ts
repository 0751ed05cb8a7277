// The name of a bet: its type with the sizes of a system, its rows with their stakes.
import { floor, fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useText, type Text } from '#platform/browser/text.tsx'

const SYSTEM = 2
const MULTI_BET = 4

/** Keeps figures in their order inside text of either direction. */
export const ltr = (figures: string): string => `\u2066${figures}\u2069`

type Typed = Pick<Bet, 'typeId' | 'systemValues'> & {
  readonly legs: readonly { readonly blockId?: number | undefined }[]
}

/** How many a system chooses from: its legs without bankers, or the blocks of a multi-bet. */
function offsetOf({ typeId, legs }: Typed): number {
  const placed = legs.filter(({ blockId }) => blockId !== 0)
  return typeId === MULTI_BET ? new Set(placed.map(({ blockId }) => blockId)).size : placed.length
}

/** 'Express', 'System 2/5', 'System 2+3/5'. */
export function typeWords(t: Text, bet: Typed): string {
  const name = t(`bets.type.${bet.typeId}`)
  if (bet.typeId !== SYSTEM && bet.typeId !== MULTI_BET) return name
  return `${name} ${ltr(`${(bet.systemValues ?? [SYSTEM]).join('+')}/${offsetOf(bet)}`)}`
}

/** '10 rows · €0.50 each', with ≈ before an inexact amount; undefined for a bet of one row. */
export function rowWords(t: Text, format: Format, { rows, amount, currency }: Bet): string | undefined {
  if (rows <= 1) return undefined
  const stake = parseAmount(amount, currency)
  const minor = stake.ok ? stake.value : 0n
  const each = formatAmount(floor(fraction(minor, BigInt(rows))), currency)
  const isEven = minor % BigInt(rows) === 0n
  return t('bet.rows', { count: rows, amount: ltr(`${isEven ? '' : '≈ '}${format.money(each, currency)}`) })
}

export function useBetWords() {
  const t = useText()
  const format = useFormat()
  return {
    number: (betId: number) => t('bets.number', { number: ltr(String(betId)) }),
    type: (bet: Typed) => typeWords(t, bet),
    rows: (bet: Bet) => rowWords(t, format, bet),
    /** Isolated: amounts in Arabic carry marks that would turn a whole sum around. */
    money: (amount: string, currency: string) => ltr(format.money(amount, currency)),
  }
}
