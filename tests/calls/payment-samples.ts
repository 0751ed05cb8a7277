// Valid input for deposits and withdrawals: players who are verified, have just given their password, and have a destination that no longer waits.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ServedApp, SignedIn } from './served-app.ts'

export type WithdrawalSamples = {
  /** The players, with the sessions that the step-up has renewed. */
  readonly players: readonly SignedIn[]
  readonly destinationIds: ReadonlyMap<number, number>
  /** Of the first player. */
  readonly withdrawalId: string
  /** Of the first player: an offer to convert. */
  readonly quoteId: string
}

type Input = (player: SignedIn) => Record<string, unknown>

/** By call; the destinations exist only once a test runs. A player without one gets an input that names nobody's. */
export const paymentInputs = (
  samples: () => WithdrawalSamples,
  owned: () => Readonly<Record<string, string | number>>,
): Record<string, Input> => {
  const destinationOf = ({ playerId }: SignedIn): number => samples().destinationIds.get(playerId) ?? 999_999
  return {
    'POST /web-api/payments/deposits': () => ({
      amount: '25.00',
      currency: 'EUR',
      method: 'sandbox',
      idempotencyKey: randomUUID(),
    }),
    'POST /web-api/wallet/active-account': ({ accountId }) => ({ id: accountId }),
    'POST /web-api/currencies/accounts': () => ({ id: 38_590 }),
    'DELETE /web-api/currencies/accounts/:accountId': () => ({ accountId: 999_999 }),
    'POST /web-api/currencies/quotes': ({ accountId }) => ({
      fromAccountId: accountId,
      toAccountId: 999_999,
      amount: '1.00',
    }),
    'GET /web-api/currencies/quotes/:quoteId': () => ({ quoteId: samples().quoteId }),
    'POST /web-api/currencies/conversions': () => ({ quoteId: '00000000-0000-4000-8000-000000000000' }),
    'GET /web-api/payments/payments/:paymentId': () => ({ paymentId: owned()['paymentId'] }),
    'GET /web-api/cashier/transactions/:transactionId': () => ({ transactionId: owned()['paymentId'] }),
    'POST /web-api/payment-requests/requests': () => ({
      topic: 'question',
      subTopic: 'fees',
      text: 'What does a withdrawal cost?',
      idempotencyKey: randomUUID(),
    }),
    'POST /web-api/withdrawals/destinations': () => ({ method: 'sandbox', fields: { account: 'SAMPLE 0001' } }),
    'DELETE /web-api/withdrawals/destinations/:destinationId': () => ({ destinationId: 999_999 }),
    'GET /web-api/withdrawals/preview': (player) => ({
      amount: '2.00',
      currency: 'EUR',
      destinationId: destinationOf(player),
    }),
    'POST /web-api/withdrawals/withdrawals': (player) => ({
      amount: '2.00',
      currency: 'EUR',
      destinationId: destinationOf(player),
      idempotencyKey: randomUUID(),
    }),
    'GET /web-api/withdrawals/withdrawals/:withdrawalId': () => ({ withdrawalId: samples().withdrawalId }),
    'POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations': () => ({
      withdrawalId: '00000000-0000-4000-8000-000000000000',
    }),
  }
}

/** The players with their password given just now: it renews their sessions, and counts for five minutes. */
export async function provedAgain(app: ServedApp, players: readonly SignedIn[]): Promise<readonly SignedIn[]> {
  const renewed = []
  for (const player of players) {
    // From a network of its own: others have been asked for captchas by now.
    const sender = { cookie: player.cookie, headers: { 'x-forwarded-for': '203.0.113.77' } }
    const proved = await app.send('POST /web-api/accounts/step-ups', { uPassword: 'correct horse battery' }, sender)
    if (proved.status !== 200) throw new Error(`the step-up was refused: ${proved.text}`)
    renewed.push({ ...player, cookie: proved.cookies.map((line) => line.split(';', 1)[0]).join('; ') })
  }
  return renewed
}

async function prepare(app: ServedApp, owner: pg.Client, player: SignedIn) {
  const [renewed = player] = await provedAgain(app, [player])
  await owner.query(
    `insert into verification.player_case (player_id, decision, since) values ($1, 'verified', now())
     on conflict (player_id) do update set decision = 'verified', open_requests = 0`,
    [player.playerId],
  )
  const fields = { account: `SAMPLE ${player.playerId}` }
  const added = await app.send('POST /web-api/withdrawals/destinations', { method: 'sandbox', fields }, renewed)
  if (added.status !== 201) throw new Error(`the destination was refused: ${added.text}`)
  const { destinationId } = added.body as { destinationId: number }
  await owner.query('update withdrawals.destination set usable_at = added_at where destination_id = $1', [
    destinationId,
  ])
  return { renewed, destinationId }
}

/** An account in Swedish kronor, and a quote for it. */
async function givenQuote(app: ServedApp, owner: pg.Client, player: SignedIn): Promise<string> {
  const added = await app.send('POST /web-api/currencies/accounts', { id: 36_812 }, player)
  if (added.status !== 200) throw new Error(`the account was refused: ${added.text}`)
  await owner.query(
    `insert into currencies.rate (currency, per_euro, source, published_at, imported_at) values ('SEK', 11, 'test', now(), now())`,
  )
  const toAccountId = (added.body as { data: { accountId: number } }).data.accountId
  const quoted = await app.send(
    'POST /web-api/currencies/quotes',
    { fromAccountId: player.accountId, toAccountId, amount: '1.00' },
    player,
  )
  if (quoted.status !== 201) throw new Error(`the quote was refused: ${quoted.text}`)
  return (quoted.body as { quoteId: string }).quoteId
}

export async function givenWithdrawalSamples(app: ServedApp, players: readonly SignedIn[]): Promise<WithdrawalSamples> {
  const owner = new pg.Client(app.given.ownerUrl)
  await owner.connect()
  const prepared = []
  for (const player of players) prepared.push(await prepare(app, owner, player))
  const [first] = prepared
  if (first === undefined) throw new Error('withdrawals need a player')
  const quoteId = await givenQuote(app, owner, first.renewed)
  await owner.end()
  const destinationIds = new Map(prepared.map(({ renewed, destinationId }) => [renewed.playerId, destinationId]))
  const asked = await app.send(
    'POST /web-api/withdrawals/withdrawals',
    { amount: '2.00', currency: 'EUR', destinationId: first.destinationId, idempotencyKey: randomUUID() },
    first.renewed,
  )
  if (asked.status !== 201) throw new Error(`the withdrawal was refused: ${asked.text}`)
  return {
    players: prepared.map(({ renewed }) => renewed),
    destinationIds,
    withdrawalId: (asked.body as { withdrawalId: string }).withdrawalId,
    quoteId,
  }
}
