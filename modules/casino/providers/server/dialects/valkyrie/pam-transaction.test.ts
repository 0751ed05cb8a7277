import { expect, test } from 'vitest'
import { ExactNumber } from '../read-json.ts'
import { pamMessage, PamTransaction, type PamSender } from './pam-transaction.ts'

const number = (text: string) => new ExactNumber(text)
const SENDER: PamSender = { provider: 'valkyrie.evolution', playerId: 7, token: 't', correlationId: 'c' }
const STAKE = {
  currency: 'EUR',
  provider: 'Evolution',
  transactionType: 'WITHDRAW',
  cashAmount: number('1.500000'),
  bonusAmount: number('0'),
  promoAmount: number('0'),
  transactionDateTime: '2026-11-24T12:00:00Z',
  providerTransactionId: 'tx',
  providerBetRef: 'bet',
  providerGameId: 'table-1',
  providerRoundId: 'round',
}
const read = (more: object) => pamMessage(PamTransaction.parse({ ...STAKE, ...more }), SENDER)

test.each([
  ['a stake', {}, { kind: 'bet', tx: 'tx', betRef: 'bet', amount: 150n, isFree: false, closesRound: false }],
  [
    'a free stake, paid by what was given',
    { transactionType: 'PROMOWITHDRAW', cashAmount: number('0'), promoAmount: number('2') },
    { kind: 'bet', amount: 200n, isFree: true },
  ],
  [
    'a win of a bet that ends its round',
    { transactionType: 'DEPOSIT', isGameOver: true },
    { kind: 'win', target: { betRef: 'bet' }, winKind: 'normal', amount: 150n, closesRound: true },
  ],
  [
    'a win of a round',
    { transactionType: 'DEPOSIT', providerBetRef: undefined, promoAmount: number('1') },
    { kind: 'win', target: { providerRound: 'round' }, amount: 250n },
  ],
  ['a jackpot', { transactionType: 'DEPOSIT', jackpots: [{}] }, { kind: 'win', winKind: 'jackpot' }],
  ['a prize', { transactionType: 'PROMODEPOSIT' }, { kind: 'win', winKind: 'promo', target: undefined }],
  [
    'a cancel',
    { transactionType: 'CANCEL', providerGameId: undefined },
    { kind: 'cancel', tx: 'cancel:c:tx', target: { tx: 'tx', betRef: 'bet' } },
  ],
  ['a cancel of a free stake', { transactionType: 'PROMOCANCEL' }, { kind: 'cancel', tx: 'cancel:c:tx' }],
])('%s is read', (_which, more, message) => {
  expect(read(more)).toMatchObject({ ok: true, value: message })
})

test.each([
  [{ cashAmount: number('-1') }, 'amount_malformed'],
  [{ promoAmount: number('-0.01') }, 'amount_malformed'],
  [{ cashAmount: number('1e3') }, 'amount_malformed'],
  [{ cashAmount: number('1.0000001') }, 'amount_too_precise'],
  [{ cashAmount: number('0.001') }, 'amount_too_precise'],
  [{ bonusAmount: number('0.01') }, 'bonus_not_offered'],
  [{ bonusAmount: number('x') }, 'amount_malformed'],
  [{ promoAmount: number('0.01') }, 'bonus_not_offered'],
  [{ providerGameId: undefined }, 'field_missing'],
  [{ providerRoundId: undefined }, 'field_missing'],
  [{ currency: 'NONE' }, 'currency_mismatch'],
])('a stake with %j is refused: %s', (more, code) => {
  expect(read(more)).toMatchObject({ ok: false, refusal: { code } })
})

test('a negative nothing is nothing', () => {
  expect(read({ bonusAmount: number('-0.00') })).toMatchObject({ ok: true })
})
