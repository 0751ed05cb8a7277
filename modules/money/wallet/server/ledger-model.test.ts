import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWallet, verifyLedger } from '#modules/money/wallet/server/service.ts'
import type { Database } from '#platform/server/db.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import {
  beginWalk,
  ledgerCommands,
  type Paper,
  type PaperAccount,
  type Rarity,
  type Real,
} from './ledger-model.testdata.ts'

const RUNS = 60
const COMMANDS_MAX = 25
/** The ledger grows with every run and is read whole after every command: now and then a new one begins. */
const RUNS_PER_DATABASE = 15

/** Two players with four accounts in three currencies. */
const HOLDERS = [
  [1, 'EUR', 0],
  [1, 'JPY', 9],
  [1, 'EUR', 4],
  [2, 'KWD', 0],
] as const

async function houseSums(database: Database): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; sum: string }>`
    select a.house || ' ' || p.currency as key, sum(p.amount)::text as sum
    from wallet.posting p join wallet.account a using (account_id) where a.house is not null group by 1`.execute(
    database.db,
  )
  return new Map(rows.map(({ key, sum }) => [key, BigInt(sum)]))
}

const withoutZeros = (sums: ReadonlyMap<string, bigint>): object =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).toSorted())

test('GLI-47 GLI-48 after any sequence of operations the ledger equals the model and verifies itself', async () => {
  let real: Real | undefined
  let runs = 0
  let ids = 0
  const seen = new Map<Rarity, number>()
  const open = async (): Promise<Real> => {
    const { database } = await freshDatabase()
    const check = async (paper: Paper): Promise<void> => {
      const { rows } = await sql<{ account_id: bigint; balance: bigint; owed: bigint; open_holds: string }>`
        select a.account_id, a.balance, a.owed, coalesce((select sum(amount) from wallet.hold h where h.account_id = a.account_id and h.state = 'held'), 0)::text as open_holds
        from wallet.account a where account_id = any(${paper.accounts.map(({ accountId }) => accountId)}::bigint[]) order by account_id`.execute(
        database.db,
      )
      const held = (account: PaperAccount): bigint =>
        paper.holds.reduce(
          (sum, hold) => (hold.account === account && hold.state === 'held' ? sum + hold.amount : sum),
          0n,
        )
      expect(rows.map((row) => [Number(row.account_id), row.balance, row.owed, BigInt(row.open_holds)])).toEqual(
        paper.accounts.map((account) => [account.accountId, account.balance, account.owed, held(account)]),
      )
      expect(withoutZeros(await houseSums(database))).toEqual(withoutZeros(paper.house))
      const report = await verifyLedger(database.db)
      expect(report.drifts).toEqual([])
      expect(report.entries).toBe(BigInt(paper.entries))
      for (const { players, openBets, house } of report.totals) expect(players + openBets + house).toBe(0n)
    }
    return { database, wallet: createWallet(), check, nextId: () => (ids += 1), seen }
  }
  const setup = async (): Promise<{ model: Paper; real: Real }> => {
    if (real === undefined || runs % RUNS_PER_DATABASE === 0) real = await open()
    runs += 1
    const { database, wallet } = real
    const accounts: PaperAccount[] = []
    await database.transaction(async (tx) => {
      for (const [player, currency, type] of HOLDERS)
        accounts.push({
          accountId: await wallet.openAccount(tx, { playerId: 2 * runs + player, currency, type }),
          playerId: player,
          isBonus: type === 4,
          currency,
          balance: 0n,
          owed: 0n,
        })
    })
    const { entries } = await verifyLedger(database.db)
    const paper: Paper = { accounts, holds: [], bets: [], house: await houseSums(database), entries: Number(entries) }
    await beginWalk(paper, real)
    return { model: paper, real }
  }
  await fc.assert(
    fc.asyncProperty(fc.commands(ledgerCommands, { maxCommands: COMMANDS_MAX, size: 'max' }), async (commands) => {
      await fc.asyncModelRun(setup, commands)
    }),
    { numRuns: RUNS },
  )
  // A sequence without any refusal would prove nothing.
  for (const rarity of ['refusal', 'shortfall', 'repayment', 'second close'] as const)
    expect(seen.get(rarity) ?? 0, rarity).toBeGreaterThan(0)
}, 60_000)
