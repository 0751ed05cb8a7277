// What the recharge page shows, on the page itself and in its box over other pages.
import type { Result } from '#kernel/result.ts'
import type { SiteAsk } from '../page-data/server-context.ts'

/** `valueOf` says what becomes of a refusal. */
export async function rechargeData(ask: SiteAsk, valueOf: <T>(answer: Result<T>) => T) {
  const [balances, methods, overview, config] = await Promise.all([
    ask('GET /web-api/wallet/balances', {}),
    ask('GET /web-api/payments/methods', {}),
    ask('GET /web-api/safer-gambling/overview', {}),
    ask('GET /web-api/accounts/user-config', {}),
  ])
  const { isPromptDue, missingLimits, periodKind, currencies, held, periods } = valueOf(overview)
  const [currency] = currencies
  return {
    balances: valueOf(balances),
    methods: valueOf(methods).deposits,
    limits: periods,
    isReminded: valueOf(config).result.show_verification_modal_on_deposit_page,
    // For a player who may not play the deposit's refusal says so.
    prompt:
      isPromptDue && held.length === 0 && currency !== undefined ? { missingLimits, periodKind, currency } : undefined,
  }
}

export type RechargeData = Awaited<ReturnType<typeof rechargeData>>
