// npm run exposure: compares what open bets may cost, as it is counted bet by bet, with the bets.
import { formatAmount } from '#kernel/money.ts'
import { exposures } from '#modules/sports/betting/server/service.ts'
import { connect } from '#platform/server/db.ts'
import { joinInstance, runCommand, say, type Instance } from './command-line.ts'

const USE = `Use:
  npm run exposure -- verify    compares the figures of selections, games and players with the open bets; exits 1 on any drift
  npm run exposure -- rebuild   counts open bets that were taken before exposure was, and makes the figures what the open
                                bets say; bets wait meanwhile
  npm run exposure -- --help    this text

The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const DRIFTS_SHOWN_MAX = 100

async function withInstance(work: (instance: Instance) => Promise<number>): Promise<number> {
  const instance = await joinInstance()
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

const verify = (): Promise<number> =>
  withInstance(async ({ database }) => {
    const { figures, drifts } = await exposures.exposureDrifts(database.db, DRIFTS_SHOWN_MAX)
    for (const { owner, ownerId, selectionId, running, ofBets } of drifts) {
      const [counted, open] = [running, ofBets].map((cents) => formatAmount(cents, 'EUR'))
      process.stderr.write(
        `drift: ${owner} ${ownerId}, selection ${selectionId}: ${counted} counted, ${open} by the open bets\n`,
      )
    }
    say(`${figures} figures, ${drifts.length} drifts${drifts.length === DRIFTS_SHOWN_MAX ? ' or more' : ''}`)
    return drifts.length === 0 ? 0 : 1
  })

const rebuild = (): Promise<number> =>
  withInstance(async ({ url }) => {
    // As the owner of the database: the application has no right to write figures without bets.
    const owner = connect(url)
    try {
      const earlier = await exposures.countEarlierBets(owner.db)
      if (earlier > 0) say(`${earlier} bets counted that were taken before`)
      await exposures.rebuildExposure(owner.db)
    } finally {
      await owner.close()
    }
    say('the figures are what the open bets say')
    return 0
  })

await runCommand({ verify, rebuild }, USE)
