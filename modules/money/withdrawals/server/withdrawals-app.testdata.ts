// A served app with a back office, players who may withdraw, and the worker's part of sending money.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { givenBackoffice, type Backoffice } from '#tests/support/builders/given-operator.ts'
import { ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
import {
  openTestBrowser,
  stepUp,
  type TestBrowser,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { registration, type Sent } from '#tests/calls/served-app.ts'

export type Payee = {
  readonly playerId: number
  readonly accountId: number
  readonly browser: TestBrowser
  readonly email: string
  /** Of an account that may be used at once. */
  readonly destinationId: number
  /** 50.00 EUR to it unless told otherwise; the key is fresh. */
  ask(input?: object): Promise<Sent>
  balance(): Promise<string>
}

export type PayeeOptions = {
  readonly balance?: bigint
  /** Without it the deposit was never staked, which an operator looks at. */
  readonly hasPlayed?: boolean
  readonly isVerified?: boolean
  readonly account?: string
  readonly countryId?: number
  readonly currency?: string
  /** In place of an account of the sandbox. */
  readonly destination?: { readonly method: string; readonly fields: Readonly<Record<string, string>> }
}

export type WithdrawalsApp = Backoffice & {
  /** As the owner of the database, for what the application may not do. */
  asOwner(text: string, values: readonly unknown[]): Promise<void>
  givenPayee(options?: PayeeOptions): Promise<Payee>
  /** Hands over the payouts that are due, and carries the answers to the withdrawals. */
  work(): Promise<void>
  /** Lets all pauses pass. */
  makeDue(): Promise<void>
  /** Everything that does not hold of the ledger. */
  faults(): Promise<readonly string[]>
}

let accounts = 0
/** Account numbers of tests are apart from each other, so that no two players share one by chance. */
export const accountNumber = (word = 'PAYS'): string => `${word}${String((accounts += 1)).padStart(8, '0')}`

type Entry = readonly [
  kind: 'deposit' | 'bet_stake' | 'bet_payout',
  house: 'deposits_sandbox' | 'open_bets' | 'revenue',
  toHouse: bigint,
]

const post = (
  { app: { wallet }, database }: GivenApp,
  { accountId }: { readonly accountId: number },
  entries: readonly Entry[],
  currency = 'EUR',
): Promise<void> =>
  database.transaction(async (tx) => {
    const locked = await wallet.lockAccounts(tx, [accountId])
    const drafts = entries.map(([kind, house, amount]) => ({
      kind,
      idempotencyKey: `given-${kind}:${randomUUID()}`,
      reference: 'given',
      actor: 'test',
      currency,
      postings: playerToHouse(accountId, house, amount),
    }))
    const posted = await postEntries(wallet, tx, locked, drafts, new Date())
    if (!posted.ok) throw new Error(`money was refused: ${posted.refusal.code}`)
  })

/** Staked and won back, with a profit. */
export const playThrough = (
  given: GivenApp,
  payee: { readonly accountId: number },
  stake: bigint,
  profit = 0n,
  currency = 'EUR',
): Promise<void> =>
  post(
    given,
    payee,
    [
      ['bet_stake', 'open_bets', stake],
      ['bet_payout', 'open_bets', -stake],
      ...(profit > 0n ? [['bet_payout', 'revenue', -profit] as const] : []),
    ],
    currency,
  )

async function givenPayee(
  backoffice: Backoffice,
  asOwner: WithdrawalsApp['asOwner'],
  {
    balance = 10_000n,
    hasPlayed = true,
    isVerified = true,
    account = accountNumber(),
    countryId = 276,
    currency = 'EUR',
    destination = { method: 'sandbox', fields: { account } },
  }: PayeeOptions,
): Promise<Payee> {
  const { given } = backoffice
  const { wallet } = given.app
  const browser = openTestBrowser(backoffice, `203.0.113.${(accounts % 200) + 1}`)
  const asked = registration({ countryId, currency })
  const registered = await browser.send('POST /web-api/accounts/registrations', asked)
  if (registered.status !== 201) throw new Error(`registration was refused: ${registered.text}`)
  const { userId: playerId } = registered.body as { userId: number }
  const [own] = await wallet.accountsOf(given.database.db, playerId)
  if (own === undefined) throw new Error('no main account was opened')
  const { accountId } = own
  if (balance > 0n) await post(given, { accountId }, [['deposit', 'deposits_sandbox', -balance]], currency)
  if (balance > 0n && hasPlayed) await playThrough(given, { accountId }, balance, 0n, currency)
  if (isVerified)
    await asOwner(
      `insert into verification.player_case (player_id, decision, since) values ($1, 'verified', now())
         on conflict (player_id) do update set decision = 'verified'`,
      [playerId],
    )
  await stepUp(browser)
  const added = await browser.send('POST /web-api/withdrawals/destinations', destination)
  if (added.status !== 201) throw new Error(`the destination was refused: ${added.text}`)
  const { destinationId } = added.body as { destinationId: number }
  await asOwner('update withdrawals.destination set usable_at = added_at where destination_id = $1', [destinationId])
  return {
    playerId,
    accountId,
    browser,
    email: String(asked['email']),
    destinationId,
    ask: (input = {}) =>
      browser.send('POST /web-api/withdrawals/withdrawals', {
        amount: '50.00',
        currency,
        destinationId,
        idempotencyKey: randomUUID(),
        ...input,
      }),
    balance: async () =>
      String(((await browser.send('GET /web-api/wallet/balances')).body as { balance: unknown }).balance),
  }
}

export async function givenWithdrawalsApp(
  options: Parameters<typeof givenBackoffice>[0] = {},
): Promise<WithdrawalsApp> {
  const backoffice = await givenBackoffice(options)
  const { given } = backoffice
  const asOwner: WithdrawalsApp['asOwner'] = async (text, values) => {
    const client = new pg.Client(given.ownerUrl)
    await client.connect()
    await client.query(text, [...values])
    await client.end()
  }

  return {
    ...backoffice,
    asOwner,
    givenPayee: (payee = {}) => givenPayee(backoffice, asOwner, payee),
    work: async () => {
      await given.app.payments.sendPayouts()
      await given.app.outbox.drain()
    },
    makeDue: () =>
      asOwner(
        `update payments.payout set next_at = created_at where status in ('queued', 'sending') and next_at <> 'infinity'`,
        [],
      ),
    faults: () => ledgerFaults(given),
  }
}

export type Body = {
  readonly withdrawalId: string
  readonly status: string
  readonly mayCancel: boolean
  readonly pieces: readonly { readonly method: string; readonly amount: string; readonly status: string }[]
  readonly error?: { readonly code: string; readonly details: Readonly<Record<string, unknown>> }
}
export const bodyOf = (sent: Sent): Body => sent.body as Body
export const codeOf = (sent: Sent): string | undefined => bodyOf(sent).error?.code

export const shown = async ({ browser }: Payee, withdrawalId: string): Promise<Body> =>
  bodyOf(await browser.send('GET /web-api/withdrawals/withdrawals/:withdrawalId', { withdrawalId }))

export const cancel = ({ browser }: Payee, withdrawalId: string): Promise<Sent> =>
  browser.send('POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations', { withdrawalId })
