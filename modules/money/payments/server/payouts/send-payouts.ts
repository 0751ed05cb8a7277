// Hands payouts to their providers. An attempt is stored before it is made, and every one is made under the payout's own id, by which a provider
// pays once: a crash or a lost answer leaves a payout that is handed over again, never a second one.
import { formatAmount } from '#kernel/money.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { pauseAfter } from '#modules/money/payments/rules/payout-change.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Running } from '#platform/server/server-module.ts'
import { takeEvent } from '../apply-event.ts'
import { openCase } from '../cases/case-store.ts'
import type { PaymentsServer } from '../payments-server.ts'
import { beginAttempt, duePayouts, lockDuePayout, type Payout } from './payout-store.ts'
import type { ProviderEvent } from '../provider-port.ts'

const LOOK_MS = SECOND_MS
/** Payouts in one turn. */
const PAYOUTS_MAX = 50

type PayoutServer = Omit<PaymentsServer, 'limits'>

/** The payout as this attempt sends it; undefined where another process was faster, or it is finished. */
async function begin(server: PayoutServer, payoutId: string): Promise<Payout | undefined> {
  return server.database.transaction(async (tx) => {
    const at = await decisionTime(tx)
    const payout = await lockDuePayout(tx, payoutId, at)
    if (payout === undefined) return undefined
    const pause = pauseAfter(payout.attempts + 1)
    await beginAttempt(tx, payoutId, pause === undefined ? 'never' : new Date(at.getTime() + pause))
    return payout
  })
}

async function send({ providers }: PayoutServer, payout: Payout): Promise<ProviderEvent | undefined> {
  const port = providers.get(payout.provider)?.payouts
  if (port === undefined) return undefined
  const { payoutId, amount, currency, destination } = payout
  const sent = await port.send({
    paymentId: payoutId,
    amount: formatAmount(amount, currency),
    currency,
    destination,
  })
  return sent.ok && sent.value !== 'pending' ? sent.value : undefined
}

async function attempt(server: PayoutServer, payoutId: string, log: Pick<Log, 'error'>): Promise<void> {
  const { database, wallet } = server
  const payout = await begin(server, payoutId)
  if (payout === undefined) return
  const said = await send(server, payout).catch((error: unknown) => {
    log.error({ err: error, payoutId }, 'a payment provider failed while a payout was handed over, will retry')
    return undefined
  })
  const { provider } = payout
  await database.transaction(async (tx) => {
    const at = await decisionTime(tx)
    if (said !== undefined) {
      // The answer to an attempt is one event, however often it is given.
      const event = { ...said, paymentId: payoutId, eventId: `payout:${payoutId}:${said.status}` }
      await takeEvent({ tx, wallet, provider, event, at })
      return
    }
    if (pauseAfter(payout.attempts + 1) !== undefined) return
    const found = { kind: 'no_answer' as const, provider, eventId: `unanswered:${payoutId}`, paymentId: payoutId }
    await openCase(tx, { ...found, said: {}, at })
  })
}

/** All that are due, one after the other; answers how many. */
export async function sendPayouts(server: PayoutServer, log: Pick<Log, 'error'>): Promise<number> {
  const due = await duePayouts(server.database.db, await decisionTime(server.database.db), PAYOUTS_MAX)
  for (const payoutId of due)
    await attempt(server, payoutId, log).catch((error: unknown) =>
      // The others go on; this one has its next turn.
      log.error({ err: error, payoutId }, 'a payout could not be handed over, will retry'),
    )
  return due.length
}

/** In the worker, until it is stopped. */
export function runPayouts(server: PayoutServer, log: Pick<Log, 'error'>): Running {
  return server.clock.every(LOOK_MS, async () => {
    try {
      await sendPayouts(server, log)
    } catch (error) {
      log.error({ err: error }, 'handing over payouts failed, will retry')
    }
  })
}
