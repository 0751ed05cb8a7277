// npm run ledger: recomputes the ledger from its postings.
import { formatAmount } from '#kernel/money.ts'
import { verifyPrizes } from '#modules/casino/bonus-games/server/service.ts'
import { verifyJackpots } from '#modules/casino/jackpots/server/service.ts'
import { verifyProviderRounds } from '#modules/casino/providers/server/service.ts'
import { verifyRounds } from '#modules/casino/rounds/server/service.ts'
import { verifyTables } from '#modules/casino/tables/server/service.ts'
import { verifyBank } from '#modules/money/bank/server/service.ts'
import { verifyConversions } from '#modules/money/currencies/server/service.ts'
import { verifyStatements } from '#modules/money/payments/server/service.ts'
import { verifyHolds } from '#modules/money/withdrawals/server/service.ts'
import { openStakes } from '#modules/sports/betting/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { joinInstance, runCommand, say } from './command-line.ts'

const USE = `Use:
  npm run ledger -- verify   recomputes every balance from postings, however long it takes; exits 1 on any drift
  npm run ledger -- --help   this text

The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

async function verify(): Promise<number> {
  const startedAt = performance.now()
  const instance = await joinInstance()
  try {
    const { db } = instance.database
    const checks = [
      verifyConversions,
      verifyStatements,
      verifyBank,
      verifyHolds,
      verifyRounds,
      verifyTables,
      verifyProviderRounds,
      verifyJackpots,
      verifyPrizes,
    ]
    const report = await verifyLedger(db, openStakes, checks)
    const { drifts } = report
    for (const { currency, players, openBets, house } of report.totals)
      say(
        `${currency}  players ${formatAmount(players, currency)}  open bets ${formatAmount(openBets, currency)}  house ${formatAmount(house, currency)}  sum ${formatAmount(players + openBets + house, currency)}`,
      )
    for (const drift of drifts) process.stderr.write(`drift: ${drift}\n`)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2)
    say(
      `${report.accounts} accounts, ${report.entries} entries, ${report.postings} postings, ${drifts.length} drifts, ${seconds} s`,
    )
    return drifts.length === 0 ? 0 : 1
  } finally {
    await instance.close()
  }
}

await runCommand({ verify }, USE)
