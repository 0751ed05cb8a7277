// Other terms of a pool, or its pause: what players are told of the return changes with them, so it takes two operators.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { areJackpotTerms } from '#modules/casino/game-rules/rules/jackpot.ts'
import { JACKPOT_CHANGE, JackpotAsk } from '#modules/casino/jackpots/contract-staff.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { rateText, returnText } from './jackpot-figures.ts'
import { findPool, lockPool, saveTerms, type PoolTerms, type StoredPool } from './pool-store.ts'

type Refusals = 'jackpot_not_found' | 'jackpot_terms_invalid' | 'amount_malformed'

function termsOf(pool: StoredPool | undefined, ask: JackpotAsk): Result<PoolTerms, Refusals> {
  if (pool === undefined) return refuse('jackpot_not_found', 'there is no such jackpot')
  const [seed, cap] = [parseAmount(ask.seed, ask.currency), parseAmount(ask.cap, ask.currency)]
  if (!seed.ok) return refuse('amount_malformed', seed.refusal.message, { field: 'seed' })
  if (!cap.ok) return refuse('amount_malformed', cap.refusal.message, { field: 'cap' })
  const terms = { rate: ask.rate, seed: seed.value, cap: cap.value, state: ask.state }
  return areJackpotTerms(terms, pool.amount)
    ? ok(terms)
    : refuse('jackpot_terms_invalid', 'the cap is at least twice the seed and more than the pool holds', {
        field: 'cap',
        amount: formatAmount(pool.amount, pool.currency),
      })
}

const termsText = (terms: PoolTerms, currency: string): string =>
  `${rateText(terms)} %, ${formatAmount(terms.seed, currency)} to ${formatAmount(terms.cap, currency)} ${currency}`

export const termsChange: ChangeKind = {
  kind: JACKPOT_CHANGE,
  permission: 'games.approve',
  proposal: 'games.set',
  reading: 'casino.read',
  payload: JackpotAsk,
  subjectOf: ({ code, currency }: JackpotAsk) => `jackpot:${code}:${currency}`,
  describe: async (db, ask: JackpotAsk) => {
    const pool = await findPool(db, ask.code, ask.currency)
    const terms = termsOf(pool, ask)
    if (!terms.ok) return terms
    if (pool === undefined) return refuse('jackpot_not_found', 'there is no such jackpot')
    return ok([
      { field: 'terms', before: termsText(pool, ask.currency), after: termsText(terms.value, ask.currency) },
      { field: 'return', before: `${returnText(pool)} %`, after: `${returnText(terms.value)} %` },
      { field: 'state', before: pool.state, after: ask.state },
    ])
  },
  apply: async (tx, ask: JackpotAsk) => {
    const pool = await lockPool(tx, ask.code, ask.currency)
    const terms = termsOf(pool, ask)
    if (!terms.ok) return terms
    if (pool !== undefined) await saveTerms(tx, pool.poolId, terms.value)
    return ok(undefined)
  },
}
