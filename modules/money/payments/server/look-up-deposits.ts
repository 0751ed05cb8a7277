// Deposits for which no webhook came: the provider is asked after 5 minutes, an hour and a day; after the last time the deposit expires. Money that
// comes later is credited all the same.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { formatAmount } from '#kernel/money.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { closeDeposit, takeEvent } from './apply-event.ts'
import { countOpenCases, openCase } from './cases/case-store.ts'
import { countLookup, lockPayment, paymentsToLookUp, type PaymentRow } from './payment-store.ts'
import type { PaymentsServer } from './payments-server.ts'
import type { ProviderEvent } from './provider-port.ts'

const AGES = [5 * MINUTE_MS, HOUR_MS, DAY_MS].map((ms) => ms / SECOND_MS)
const LOOK_MS = MINUTE_MS
type LookupServer = Omit<PaymentsServer, 'limits'>

/** Payments in one turn. */
const LOOKUPS_MAX = 100

/** What the provider says now; undefined where it knows nothing, cannot be asked or does not answer. */
async function ask(
  { providers }: LookupServer,
  { payment_id, method, amount, currency }: PaymentRow,
): Promise<ProviderEvent | undefined> {
  const lookup = providers.get(method)?.lookup
  if (lookup === undefined) return undefined
  const found = await lookup({ paymentId: payment_id, amount: formatAmount(amount, currency), currency })
  return found.ok && found.value !== 'pending' ? found.value : undefined
}

async function lookUp(server: LookupServer, row: PaymentRow): Promise<void> {
  const { database, wallet } = server
  const said = await ask(server, row)
  await database.transaction(async (tx) => {
    const at = await decisionTime(tx)
    const provider = row.method
    if (said !== undefined) {
      const event = { ...said, paymentId: row.payment_id, eventId: `lookup:${row.payment_id}:${said.status}` }
      await takeEvent({ tx, wallet, provider, event, at })
      return
    }
    const accounts = await wallet.accountsOf(tx, Number(row.player_id))
    const payment = await lockPayment(tx, row.payment_id)
    if (payment?.status !== 'pending' || !(await countLookup(tx, row.payment_id, AGES.length))) return
    await wallet.lockAccounts(
      tx,
      accounts.map(({ accountId }) => accountId),
    )
    await closeDeposit(tx, payment, 'expired', at)
    if (server.providers.get(provider)?.lookup === undefined) return
    const found = {
      kind: 'no_answer' as const,
      provider,
      eventId: `expired:${row.payment_id}`,
      paymentId: row.payment_id,
    }
    await openCase(tx, { ...found, said: {}, at })
  })
}

/** All that are due, each in a transaction of its own; answers how many. */
export async function lookUpDeposits(server: LookupServer, log: Pick<Log, 'error'>): Promise<number> {
  const due = await paymentsToLookUp(server.database.db, server.clock.now(), AGES, LOOKUPS_MAX)
  for (const row of due)
    await lookUp(server, row).catch((error: unknown) =>
      // The others go on; this one has its next turn.
      log.error({ err: error, paymentId: row.payment_id }, 'looking up a deposit failed'),
    )
  return due.length
}

/** In the worker, until it is stopped. `onCases` hears how many cases wait for an operator. */
export function runLookups(
  server: LookupServer,
  log: Pick<Log, 'error'>,
  onCases: (open: number) => void,
): { stop(): Promise<void> } {
  return server.clock.every(LOOK_MS, async () => {
    try {
      await lookUpDeposits(server, log)
      onCases(await countOpenCases(server.database.db))
    } catch (error) {
      log.error({ err: error }, 'looking up deposits failed, will retry')
    }
  })
}
