// One intent to bet on its way: sent under one key, sent again under the same one, and never guessed about.
import type { Result } from '#kernel/result.ts'
import type { PlacedBet } from '#modules/sports/betting/contract.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { couponToSend, waitSecondsOf, type CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { Attempt, Coupon, CouponPage, SentCoupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { intentKey } from '#modules/sports/coupon/rules/placing/intent-key.ts'
import { receiptOf, takenBets, type TakenBet } from '#modules/sports/coupon/rules/placing/receipt-of.ts'
import type { AskCoupon } from './ask-coupon.ts'
import type { CouponStore } from './coupon-store.ts'

export const SENDS_MAX = 3
const RESEND_AFTER_MS = 1_000
/** The server decides within this time after the in-play delay; a key unknown by then never arrived. */
const DECIDED_WITHIN_MS = 30_000
/** A bet that was meant longer ago than this is looked up, not sent again. */
const INTENT_MS_MAX = 120_000
/** More bets than one coupon of many singles makes. */
const FOUND_MAX = 100
const LOOKS_MAX = 20
const LOOK_EVERY_MS = 3_000

export type PlacingWorld = {
  readonly ask: AskCoupon
  readonly store: Pick<CouponStore, 'read' | 'dispatch'>
  readonly now: () => number
  /** The page as the coupon names it; undefined until it has said so. */
  readonly page?: () => CouponPage | undefined
  readonly pause: (ms: number) => Promise<void>
}

export type Placing = {
  /**
   * Sends the coupon in its current state, with the displayed figures. Returns the account's balance after the
   * stake, where a bet was accepted.
   */
  readonly place: (account: CouponAccount, preview: CouponPreview) => Promise<string | undefined>
  /** For an intent whose answer this page does not know: looks it up, and within its time sends it again under its key. */
  readonly askAgain: () => Promise<void>
  /** For an intent that another tab or the page before a reload has sent: looks it up until it is known. */
  readonly watch: () => Promise<void>
}

/** Codes that leave the outcome unknown. `busy` was refused before any work, and sending again is right. */
const UNDECIDED: ReadonlySet<string> = new Set(['network_error', 'internal_error', 'outcome_unknown', 'busy'])

/** The contract's input type has no read-only lists. */
const sentInput = ({ systemValues, bets, ...sent }: SentCoupon) => ({
  ...sent,
  ...(systemValues === undefined ? {} : { systemValues: [...systemValues] }),
  bets: bets.map(({ score, ...bet }) => ({
    ...bet,
    ...(score === undefined ? {} : { score: [score[0], score[1]] as [number, number] }),
  })),
})

/** Sends it, and again under the same key while the outcome is unknown; undefined where it stays unknown. */
export async function decidedAnswer(
  { ask, pause }: Pick<PlacingWorld, 'ask' | 'pause'>,
  sent: SentCoupon,
): Promise<Result<PlacedBet> | undefined> {
  for (let sends = 1; sends <= SENDS_MAX; sends += 1) {
    const answer = await ask('POST /web-api/betting/bets', sentInput(sent))
    if (answer.ok || !UNDECIDED.has(answer.refusal.code)) return answer
    if (sends < SENDS_MAX) await pause(RESEND_AFTER_MS * sends)
  }
  return undefined
}

type Meant = { readonly startedAt: number; readonly page: CouponPage | undefined }

function attemptOf(
  coupon: Coupon,
  account: CouponAccount,
  preview: CouponPreview,
  { startedAt, page }: Meant,
): Attempt {
  const draft = couponToSend(coupon, preview, account, { idempotencyKey: '', page })
  const sent = { ...draft, idempotencyKey: intentKey(coupon, draft) }
  return { status: 'sending', sent, currency: account.currency, startedAt, waitSeconds: waitSecondsOf(coupon) }
}

export function createPlacing(world: PlacingWorld): Placing {
  const { ask, store, now, pause } = world
  const own = new Set<string>()

  /** Another tab, or another coupon on this page, may have handled the outcome already. */
  const isOpen = (attempt: Attempt): boolean =>
    store.read().attempt?.sent.idempotencyKey === attempt.sent.idempotencyKey

  const placed = (attempt: Attempt, bet: TakenBet) => {
    if (!isOpen(attempt)) return
    store.dispatch({ type: 'placed', receipt: receiptOf(attempt, store.read().legs, bet, now()) })
  }

  /** Whether the server knows the key. A failed look-up says nothing. */
  const lookUp = async (attempt: Attempt): Promise<'placed' | 'absent' | 'silent'> => {
    const found = await ask('GET /web-api/betting/bets', { key: attempt.sent.idempotencyKey, limit: FOUND_MAX })
    if (!found.ok) return 'silent'
    const bet = takenBets(attempt, found.value.items)
    if (bet === undefined) return 'absent'
    placed(attempt, bet)
    return 'placed'
  }

  const send = async (attempt: Attempt): Promise<string | undefined> => {
    own.add(attempt.sent.idempotencyKey)
    try {
      const answer = await decidedAnswer(world, attempt.sent)
      if (answer?.ok === true) {
        placed(attempt, answer.value)
        return answer.value.balance
      }
      // Another tab has sent this coupon, at prices received a moment earlier: its answer counts.
      const isTaken = answer?.refusal.code === 'idempotency_key_reused'
      if (answer !== undefined && !isTaken) {
        if (isOpen(attempt)) store.dispatch({ type: 'refused', refusal: answer.refusal })
      } else if ((await lookUp(attempt)) !== 'placed') store.dispatch({ type: 'lost_touch' })
      return undefined
    } finally {
      own.delete(attempt.sent.idempotencyKey)
    }
  }

  const isDecided = ({ startedAt, waitSeconds }: Attempt): boolean =>
    now() - startedAt > DECIDED_WITHIN_MS + waitSeconds * 1_000

  return {
    place: (account, preview) => {
      const attempt = attemptOf(store.read(), account, preview, { startedAt: now(), page: world.page?.() })
      store.dispatch({ type: 'sent', attempt })
      return send(attempt)
    },
    askAgain: async () => {
      const { attempt } = store.read()
      if (attempt === undefined || own.has(attempt.sent.idempotencyKey)) return
      const found = await lookUp(attempt)
      if (found !== 'absent') return
      if (now() - attempt.startedAt < INTENT_MS_MAX) await send(attempt)
      else store.dispatch({ type: 'refused', refusal: { code: 'not_placed' } })
    },
    watch: async () => {
      for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
        const { attempt } = store.read()
        if (attempt === undefined || own.has(attempt.sent.idempotencyKey)) return
        const found = await lookUp(attempt)
        if (found === 'placed' || !isOpen(attempt)) return
        if (found === 'absent' && isDecided(attempt))
          return store.dispatch({ type: 'refused', refusal: { code: 'not_placed' } })
        await pause(LOOK_EVERY_MS)
      }
      store.dispatch({ type: 'lost_touch' })
    },
  }
}
