// npm run payments: what providers said that an operator has to look at, and their statements beside our records.
import { decideSuspense, reconcile, type SuspenseAsk } from '#modules/money/payments/server/statements/reconcile.ts'
import { openSuspense } from '#modules/money/payments/server/statements/statement-store.ts'
import { listCases, resolveCase } from '#modules/money/payments/server/cases/case-store.ts'
import { readFile } from 'node:fs/promises'
import { formatAmount } from '#kernel/money.ts'
import { createWallet } from '#modules/money/wallet/server/service.ts'
import { paymentProviders } from '#modules/money/payments/server/providers.ts'
import { assignBankLine, compareBank, knownBankRow } from './bank-commands.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run payments -- cases                                                   open cases, the oldest 1,000
  npm run payments -- resolve --case 17 --by anna@book.example --note "why"   closes a case, with who decided and why
  npm run payments -- reconcile --provider stripe --file statement.csv        takes in a statement and compares it with our records
  npm run payments -- reconcile --bank [--file statement.xml]                 takes in a statement of our bank, and lists what differs from providers' transfers
  npm run payments -- bank-assign --line 7 --provider stripe --reference po_1 --by … --note …   says which transfer a booking is
  npm run payments -- bank-known --row line:7 --as bank-charge --by … --note …   says what else it is: bank-charge, own-funds, tax-payment
  npm run payments -- suspense                                                money that fits no payment, the oldest 1,000
  npm run payments -- assign --suspense 3 --player 100001 --by … --note …     credits it to a player
  npm run payments -- give-back --suspense 3 --by … --note …                  returns it to the sender at the provider
  npm run payments -- write-off --suspense 3 --by … --note …                  keeps what nobody will claim
  npm run payments -- --help

Columns of a statement: line_id, kind (deposit, payout, chargeback, to_bank, from_bank), reference, amount, fee, currency, occurred_at. reconcile exits 1 where something
differs. What it books and how it compares is in docs/operations.md.

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

async function compare(): Promise<number> {
  const text = { type: 'string' } as const
  const options = { provider: text, file: text, bank: { type: 'boolean' } } as const
  const { provider = '', file = '', bank = false } = readOptions(options, USE).values
  if (bank) return compareBank(within, file)
  const names = paymentProviders.map(({ name }) => name)
  if (!names.includes(provider)) stopWith(`--provider is one of ${names.join(', ')}`, USE)
  if (file === '') stopWith('--file names the statement', USE)
  const statement = await readFile(file, 'utf8').catch((error: unknown) => {
    process.stderr.write(`the statement could not be read: ${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  })
  if (statement === undefined) return 1
  return within(async ({ database }) => {
    const done = await reconcile({ database, wallet: createWallet() }, provider, statement)
    if (!done.ok) {
      process.stderr.write(`${done.refusal.message}: nothing was taken in\n`)
      return 1
    }
    const { added, toSuspense, compared } = done.value
    say(`${added} new lines, ${toSuspense} of them to suspense`)
    const byClass = Map.groupBy(compared, (one) => one.class)
    for (const [name, { length }] of byClass) say(`${name}  ${length}`)
    const differing = compared.filter((one) => one.class !== 'matched' && one.class !== 'in_transit')
    for (const one of differing.slice(0, LISTED_MAX))
      say(
        `${one.class}  ${one.kind} ${one.reference}  ours ${formatAmount(one.ours, one.currency)} theirs ${formatAmount(one.theirs, one.currency)} ${one.currency}`,
      )
    return differing.length === 0 ? 0 : 1
  })
}

const suspense = (): Promise<number> =>
  within(async ({ database: { db } }) => {
    const open = await openSuspense(db, LISTED_MAX)
    for (const { suspenseId, provider, lineId, reference, amount, currency, openedAt } of open)
      say(
        `${suspenseId}  ${provider}  ${lineId === null ? `payment ${reference}` : `line ${lineId}`}  ${formatAmount(amount, currency)} ${currency}  ${openedAt.toISOString()}`,
      )
    if (open.length === 0) say('nothing is in suspense')
    return 0
  })

function decide(decision: SuspenseAsk['decision']): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readOptions({ suspense: text, player: text, by: text, note: text }, USE)
  const { suspense: id = '', player = '', by = '', note = '' } = values
  if (!/^\d{1,18}$/u.test(id)) stopWith('--suspense takes the number of a case', USE)
  const isAssigned = decision === 'credited'
  if (isAssigned !== /^\d{1,15}$/u.test(player))
    stopWith('--player names whose money it is, and only assign takes it', USE)
  if (by === '' || note === '') stopWith('--by and --note say who decided and why', USE)
  return within(async ({ database }) => {
    const ask = {
      suspenseId: BigInt(id),
      decision,
      playerId: isAssigned ? Number(player) : undefined,
      by: `operator:${by}`,
      note,
    }
    const done = await database.transaction((tx) => decideSuspense(tx, { wallet: createWallet() }, ask))
    say(done.ok ? `case ${id} is closed` : done.refusal.message)
    return done.ok ? 0 : 1
  })
}

const assign = (): Promise<number> => decide('credited')
const giveBack = (): Promise<number> => decide('returned')
const writeOff = (): Promise<number> => decide('written_off')

await runCommand(
  {
    cases,
    resolve,
    reconcile: compare,
    'bank-assign': () => assignBankLine(within, USE),
    'bank-known': () => knownBankRow(within, USE),
    suspense,
    assign,
    'give-back': giveBack,
    'write-off': writeOff,
  },
  USE,
)
