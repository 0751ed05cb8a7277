import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { givenFoundations, givenPlayer, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { AccountType } from './service.ts'
import { playerToHouse } from './service.ts'
import { statementRows } from './statement-store.ts'

const STATEMENT = 'GET /web-api/wallet/statement'
type Line = {
  readonly postingId: string
  readonly amount: string
  readonly balance: string
  readonly kind: string
  readonly reference: string
  readonly at: string
  readonly currency: string
  readonly accountId: number
}
type Page = { readonly items: readonly Line[]; readonly next: string | null }

const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code
const pageOf = async (given: GivenFoundations, playerId: number, input: object = {}): Promise<Page> => {
  const answer = await given.call(STATEMENT, input, playerId)
  expect(answer.status).toBe(200)
  return answer.body as Page
}

const POSTINGS = 10_000
let long: { given: GivenFoundations; playerId: number; accountId: number }

/** Postings of 300 other players, put there by the owner, so that one account's life is a small part of the ledger. */
async function crowd(given: GivenFoundations, from: number): Promise<void> {
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(
    `with entry as (
       insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
       select 'bet_stake', 'crowd:' || n, '\\x00', 'crowd', 'test', now() from generate_series($1::int, $1 + 14999) n returning entry_id
     ) insert into wallet.posting (entry_id, account_id, currency, amount, balance_after)
       select entry_id, 100000 + entry_id % 300, 'EUR', 1, 1 from entry union all select entry_id, 200000, 'EUR', -1, null from entry`,
    [from],
  )
  await owner.query('analyze wallet.posting, wallet.entry')
  await owner.end()
}

/** An account with 10,000 postings: a deposit, then stakes and payouts in turns, in batches as in production. */
async function givenLongLife(): Promise<typeof long> {
  const given = await givenFoundations()
  const { playerId, accountId } = await givenPlayer(given, { balance: 100_000n })
  const { wallet } = given.app
  await crowd(given, 1)
  const BATCH = 3_333
  for (let from = 1; from < POSTINGS; from += BATCH)
    await given.database.transaction(async (tx) => {
      const locked = await wallet.lockAccounts(tx, [accountId])
      const drafts = Array.from({ length: Math.min(BATCH, POSTINGS - from) }, (_one, index) => {
        const n = from + index
        const isStake = n % 2 === 1
        const postings = playerToHouse(accountId, 'open_bets', BigInt(isStake ? 1 + (n % 90) : -(1 + (n % 70))))
        return {
          kind: isStake ? ('bet_stake' as const) : ('bet_payout' as const),
          idempotencyKey: `n:${n}`,
          reference: `bet:${n}`,
          actor: 'test',
          currency: 'EUR',
          postings,
        }
      })
      const posted = await postEntries(wallet, tx, locked, drafts, new Date())
      expect(posted.ok).toBe(true)
    })
  await crowd(given, 100_000)
  return { given, playerId, accountId }
}

beforeAll(async () => {
  long = await givenLongLife()
})

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

test('GLI-49 ten thousand lines page without gap or double, each with the balance right after it', async () => {
  const { given, playerId, accountId } = long
  const lines: Line[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < POSTINGS / 100; pages += 1) {
    const page: Page = await pageOf(given, playerId, { limit: 100, ...(cursor === undefined ? {} : { cursor }) })
    lines.push(...page.items)
    cursor = page.next ?? undefined
    if (cursor === undefined) break
  }
  expect([lines.length, new Set(lines.map(({ postingId }) => postingId)).size, cursor]).toEqual([
    POSTINGS,
    POSTINGS,
    undefined,
  ])
  let running = 0n
  const wrong = lines.toReversed().filter(({ amount, balance }) => {
    running += cents(amount)
    return cents(balance) !== running
  })
  expect(wrong).toEqual([])
  const { rows } = await given.database.pool.query('select balance from wallet.account where account_id = $1', [
    accountId,
  ])
  expect([rows[0].balance, lines[0]?.balance]).toEqual([running, lines[0]?.balance])
  expect(cents(lines[0]?.balance ?? '')).toBe(running)
  expect(lines.at(-1)).toMatchObject({
    kind: 'deposit',
    amount: '1000.00',
    balance: '1000.00',
    currency: 'EUR',
    reference: 'given',
    accountId,
  })
})

/** How the database finds a page: the plan's steps and the blocks it reads. Uses the very query of the store. */
async function planOf(
  { database }: GivenFoundations,
  accountId: number,
  cursor: string | undefined,
): Promise<{ steps: readonly string[]; blocks: number }> {
  let asked: { readonly sql: string; readonly parameters: readonly unknown[] } | undefined
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void (asked = query),
  })
  await statementRows(db, accountId, cursor, 101)
  const { rows } = await database.pool.query(`explain (analyze, buffers, format json) ${asked?.sql ?? ''}`, [
    ...(asked?.parameters ?? []),
  ])
  const steps: string[] = []
  const walk = (node: Readonly<Record<string, unknown>>): void => {
    steps.push([node['Node Type'], node['Index Name'] ?? node['Relation Name'] ?? ''].join(' ').trim())
    for (const child of (node['Plans'] ?? []) as Record<string, unknown>[]) walk(child)
  }
  const plan = rows[0]['QUERY PLAN'][0].Plan
  walk(plan)
  return { steps, blocks: Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']) }
}

test('a page is a walk along the account’s index from the cursor, however long the ledger is', async () => {
  const { given, accountId } = long
  const lineAt = async (position: number): Promise<string> =>
    String(
      (
        await given.database.pool.query(
          'select posting_id from wallet.posting where account_id = $1 order by posting_id desc offset $2 limit 1',
          [accountId, position],
        )
      ).rows[0].posting_id,
    )
  const plans = [
    await planOf(given, accountId, undefined),
    await planOf(given, accountId, await lineAt(5_000)),
    await planOf(given, accountId, await lineAt(9_800)),
    // An account of the crowd, all over the ledger, and one that was never used.
    await planOf(given, 100_007, undefined),
    await planOf(given, 1_000_000, undefined),
  ]
  for (const { steps, blocks } of plans) {
    expect(steps).toContain('Index Scan posting_of_account')
    expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([])
    // Blocks, not milliseconds: 101 postings with their entries, wherever they lie among the 80,000.
    expect(blocks).toBeLessThan(700)
  }
})

test('lines that come in while a player turns pages neither repeat nor hide older ones', async () => {
  const given = await givenFoundations()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const { wallet } = given.app
  const stake = (n: number) =>
    given.database.transaction(async (tx) => {
      const draft = {
        kind: 'bet_stake' as const,
        idempotencyKey: `s:${n}`,
        reference: `bet:${n}`,
        actor: 'test',
        currency: 'EUR',
        postings: playerToHouse(accountId, 'open_bets', 1n),
      }
      await postEntries(wallet, tx, await wallet.lockAccounts(tx, [accountId]), [draft], new Date())
    })
  for (const n of [1, 2, 3]) await stake(n)
  const first = await pageOf(given, playerId, { limit: 2 })
  await stake(4)
  const second = await pageOf(given, playerId, { limit: 2, cursor: first.next })
  expect([...first.items, ...second.items].map(({ reference }) => reference)).toEqual([
    'bet:3',
    'bet:2',
    'bet:1',
    'given',
  ])
  expect(second.next).toBeNull()
})

test.each(['x', '-1', '1.5', '1e3', '0x1', ' 1', '٣', '1'.repeat(19), '1;drop', ''])(
  'a cursor of %j is refused',
  async (cursor) => {
    const answer = await long.given.call(STATEMENT, { cursor }, long.playerId)
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'cursor_malformed'])
  },
)

test('a cursor before the first line finds an empty last page', async () => {
  expect(await pageOf(long.given, long.playerId, { cursor: '0' })).toEqual({ items: [], next: null })
})

test.each([0, 101, -1, 1.5, 'many'])('a limit of %s is refused', async (limit) => {
  expect((await long.given.call(STATEMENT, { limit }, long.playerId)).status).toBe(400)
})

test('another player’s account, a house account and a missing one are all the same: not found', async () => {
  const { given } = long
  const stranger = await givenPlayer(given, { balance: 500n })
  const { rows } = await given.database.pool.query('select account_id from wallet.account where house is not null')
  for (const accountId of [long.accountId, Number(rows[0].account_id), 999_999]) {
    const answer = await given.call(STATEMENT, { accountId }, stranger.playerId)
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'account_not_found'])
  }
  expect((await pageOf(given, stranger.playerId)).items.map(({ amount }) => amount)).toEqual(['5.00'])
  expect((await given.call(STATEMENT, {})).status).toBe(401)
})

test('another player’s cursor shows only one’s own lines', async () => {
  const { given, playerId } = long
  const stranger = await givenPlayer(given, { balance: 500n })
  const { next } = await pageOf(given, playerId, { limit: 1 })
  const page = await pageOf(given, stranger.playerId, { cursor: next })
  expect(page.items.filter(({ accountId }) => accountId !== stranger.accountId)).toEqual([])
})

test('each account of a player has its own statement; the main one is shown where none is named', async () => {
  const { given } = long
  const { playerId, accountId } = await givenPlayer(given, { balance: 500n })
  const second = await given.database.transaction((tx) =>
    given.app.wallet.openAccount(tx, { playerId, currency: 'JPY', type: AccountType.currency }),
  )
  expect((await pageOf(given, playerId)).items[0]?.accountId).toBe(accountId)
  expect(await pageOf(given, playerId, { accountId: second })).toEqual({ items: [], next: null })
})
