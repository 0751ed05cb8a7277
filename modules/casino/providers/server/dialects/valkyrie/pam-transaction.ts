// A transaction of the PAM API, read into a message of the wallet.
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { minorOf, readDecimal } from '#modules/casino/providers/rules/provider-amounts.ts'
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'
import type { WalletMessage } from '../../wallet/messages.ts'
import { ExactNumber } from '../read-json.ts'

export const PAM_DECIMALS = 6
const ID_LENGTH_MAX = 100

const Id = z.string().min(1).max(ID_LENGTH_MAX)
const Amount = z.instanceof(ExactNumber).transform(({ text }) => text)

export const PamTransaction = z.object({
  currency: Id,
  provider: Id,
  transactionType: z.enum(['DEPOSIT', 'WITHDRAW', 'CANCEL', 'PROMODEPOSIT', 'PROMOWITHDRAW', 'PROMOCANCEL']),
  cashAmount: Amount,
  bonusAmount: Amount,
  promoAmount: Amount,
  transactionDateTime: z.string().max(ID_LENGTH_MAX),
  providerTransactionId: Id,
  providerBetRef: Id.optional(),
  providerGameId: Id.optional(),
  providerRoundId: Id.optional(),
  isGameOver: z.boolean().default(false),
  jackpots: z.array(z.unknown()).default([]),
})
export type PamTransaction = z.output<typeof PamTransaction>

export type PamSender = {
  /** The studio's ids are its own: they are kept apart by its name. */
  readonly provider: string
  readonly playerId: number
  readonly token: string
  /** Of the request: the same for its repetitions. */
  readonly correlationId: string
}

export type PamRefusal = WalletRefusal | 'bonus_not_offered' | 'field_missing'

const isNegative = (text: string): boolean => text.startsWith('-') && /[1-9]/u.test(text)

function amountOf(text: string, currency: string): Result<bigint, WalletRefusal> {
  if (isNegative(text)) return refuse('amount_malformed', 'an amount is never negative')
  const scaled = readDecimal(text.replace(/^-/u, ''), PAM_DECIMALS)
  return scaled.ok ? minorOf(scaled.value, PAM_DECIMALS, currency) : scaled
}

type Amounts = { readonly cash: bigint; readonly promo: bigint }

function amountsOf({ cashAmount, bonusAmount, promoAmount, currency }: PamTransaction): Result<Amounts, PamRefusal> {
  const [cash, bonus, promo] = [
    amountOf(cashAmount, currency),
    amountOf(bonusAmount, currency),
    amountOf(promoAmount, currency),
  ] as const
  if (!cash.ok) return cash
  if (!bonus.ok) return bonus
  if (!promo.ok) return promo
  if (bonus.value > 0n) return refuse('bonus_not_offered', 'bonus money is not staked or won at providers')
  return ok({ cash: cash.value, promo: promo.value })
}

const gameOver = ({ isGameOver }: PamTransaction) => ({ closesRound: isGameOver })

/**
 * A cancel carries the id of what it cancels, so its own is made of the request's: a repetition gets the stored answer, a second
 * cancellation is told that the first has been made.
 */
export function pamMessage(given: PamTransaction, sender: PamSender): Result<WalletMessage, PamRefusal> {
  const amounts = amountsOf(given)
  if (!amounts.ok) return amounts
  const { cash, promo } = amounts.value
  const { correlationId, ...from } = sender
  const { currency, providerTransactionId: tx, providerBetRef: betRef, providerGameId: game } = given
  const { providerRoundId: providerRound, transactionType: type } = given
  const common = { ...from, tx, ...gameOver(given) }
  if (type === 'CANCEL' || type === 'PROMOCANCEL')
    return ok({ ...common, kind: 'cancel', tx: `cancel:${correlationId}:${tx}`, target: { tx, betRef } })
  if (type === 'WITHDRAW' || type === 'PROMOWITHDRAW') {
    const isFree = type === 'PROMOWITHDRAW'
    if (game === undefined || providerRound === undefined)
      return refuse('field_missing', 'a stake names its game and its round')
    if (!isFree && promo > 0n) return refuse('bonus_not_offered', 'a stake is of one kind of money')
    return ok({
      ...common,
      kind: 'bet',
      betRef,
      providerRound,
      game,
      currency,
      amount: isFree ? cash + promo : cash,
      isFree,
    })
  }
  const isPrize = type === 'PROMODEPOSIT'
  const winKind = isPrize ? 'promo' : given.jackpots.length > 0 ? 'jackpot' : 'normal'
  // A reference that no bet has is no bet of the round either: with one, nothing else is looked for.
  const target = isPrize ? undefined : betRef === undefined ? { providerRound } : { betRef }
  return ok({ ...common, kind: 'win', target, providerRound, game, currency, amount: cash + promo, winKind })
}
