// A quote as one opaque text: what was offered for which bet and until when, sealed so that nobody else can write one.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BetActionKind } from '#modules/sports/bet-actions/rules/open-bet.ts'
import { SECOND_MS } from '#kernel/time.ts'

/** A quote holds so long; it is looked at again, and may be refused, when it is taken up. */
export const QUOTE_MS = 10 * SECOND_MS

/** Amounts in minor units as text. */
export type SaleTerms = { readonly openAmount: string; readonly soldStake: string; readonly value: string }
export type InsuranceTerms = {
  readonly openAmount: string
  readonly alreadyPercent: number
  readonly percent: number
  readonly price: string
}
/** Selections as an edit names them, and the price of every leg that it leaves, in thousandths. */
export type EditTerms = {
  readonly replace: readonly (readonly [from: number, to: number])[]
  readonly remove: readonly number[]
  readonly add: readonly number[]
  readonly prices: readonly (readonly [selectionId: number, price: number])[]
}

type TermsOf = { readonly sale: SaleTerms; readonly insurance: InsuranceTerms; readonly edit: EditTerms }

export type Quote<K extends BetActionKind = BetActionKind> = {
  readonly kind: K
  readonly betId: number
  readonly playerId: number
  readonly expiresAtMs: number
  readonly terms: TermsOf[K]
}

const macOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export function sealQuote(key: Buffer, quote: Quote): string {
  const text = Buffer.from(JSON.stringify(quote)).toString('base64url')
  return `${text}.${macOf(key, text).toString('base64url')}`
}

/** undefined where this house has sealed no such quote for that bet, player and service. */
export function openQuote<K extends BetActionKind>(
  key: Buffer,
  quoteId: string,
  { kind, betId, playerId }: { readonly kind: K; readonly betId: number; readonly playerId: number },
): Quote<K> | undefined {
  const [text = '', seal = ''] = quoteId.split('.')
  const expected = macOf(key, text)
  const given = Buffer.from(seal, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const quote = JSON.parse(Buffer.from(text, 'base64url').toString()) as Quote<K>
  return quote.kind === kind && quote.betId === betId && quote.playerId === playerId ? quote : undefined
}
