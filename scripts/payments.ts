// npm run payments: what providers said that an operator has to look at.
import { listCases, resolveCase } from '#modules/money/payments/server/service.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run payments -- cases                                                   open cases, the oldest 1,000
  npm run payments -- resolve --case 17 --by anna@book.example --note "why"   closes a case, with who decided and why
  npm run payments -- --help

The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const LISTED_MAX = 1_000

async function within(work: (instance: Instance) => Promise<number>): Promise<number> {
  const instance = await joinInstance()
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

const cases = (): Promise<number> =>
  within(async ({ database: { db } }) => {
    const found = await listCases(db, { state: 'open' }, undefined, LISTED_MAX)
    for (const { caseId, kind, provider, paymentId, said, openedAt } of found)
      say(`${caseId}  ${kind}  ${provider}  payment ${paymentId}  ${openedAt.toISOString()}  ${JSON.stringify(said)}`)
    if (found.length === 0) say('no case is open')
    return 0
  })

function resolve(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readOptions({ case: text, by: text, note: text }, USE)
  const { case: caseId = '', by = '', note = '' } = values
  if (!/^\d{1,18}$/u.test(caseId)) stopWith('--case takes the number of a case', USE)
  if (by === '' || note === '') stopWith('--by and --note say who decided and why', USE)
  return within(async ({ database: { db } }) => {
    const isResolved = await resolveCase(db, { caseId: BigInt(caseId), by, note, at: new Date() })
    say(isResolved ? `case ${caseId} is closed` : 'there is no such open case')
    return isResolved ? 0 : 1
  })
}

await runCommand({ cases, resolve }, USE)
