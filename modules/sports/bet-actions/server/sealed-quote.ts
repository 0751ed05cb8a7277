// A quote as one opaque text: the offer for a bet and its expiry, sealed so that it cannot be forged.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BetActionKind } from '#modules/sports/bet-actions/rules/open-bet.ts'
import { SECOND_MS } from '#kernel/time.ts'

/** Lifetime of a quote; it is checked again, and may be refused, when it is accepted. */
export const QUOTE_MS = 10 * SECOND_MS

/** Amounts in minor units as text. */
export type SaleTerms = { readonly openAmount: string; readonly soldStake: string; readonly value: string }
export type InsuranceTerms = {
  readonly openAmount: string
  readonly alreadyPercent: number
  readonly percent: number
  readonly price: string
}
/** Selections named by an edit, and the price of every remaining leg, in thousandths. */
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

/** undefined where this server has sealed no such quote for that bet, player and action. */
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
