// npm run reporting: what the site's analytics counted, and forgetting what is old.
import { DAY_MS } from '#kernel/time.ts'
import { formatAmount } from '#kernel/money.ts'
import { countByDay, forgetEvents, readBetDays } from '#modules/operations/reporting/server/service.ts'
import { joinInstance, readOptions, runCommand, say, stopWith } from './command-line.ts'

const USE = `Use:
  npm run reporting -- events [--days 7] [--name page_view]     events by day and name, newest first
  npm run reporting -- bets [--days 7]                          bets by day and currency, newest first
  npm run reporting -- forget --days 400                        forgets events that are older; the last 30 days always stay
  npm run reporting -- --help

A player counts once a day and name, by a hash that does not reveal who it is. Put 'forget' into the daily jobs of the service.
The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const LINES_MAX = 10_000
const DAYS_MAX = 3_650
const DAYS_KEPT_MIN = 30

function daysOf(value: string | undefined, least: number): number {
  const days = value === undefined || !/^\d{1,4}$/u.test(value) ? NaN : Number(value)
  return days >= least && days <= DAYS_MAX ? days : stopWith(`--days takes a number from ${least} to ${DAYS_MAX}`, USE)
}

async function events(): Promise<number> {
  const { values } = readOptions({ days: { type: 'string', default: '7' }, name: { type: 'string' } }, USE)
  const days = daysOf(values.days, 1)
  const instance = await joinInstance()
  try {
    const counts = await countByDay(instance.database.db, new Date(Date.now() - (days - 1) * DAY_MS), LINES_MAX)
    const shown = counts.filter(({ name }) => values.name === undefined || name === values.name)
    for (const { day, brand, name, events: count, players } of shown)
      say(`${day}  ${brand}  ${name}  ${count} events, ${players} signed-in players`)
    if (shown.length === 0) say('no events')
    return 0
  } finally {
    await instance.close()
  }
}

async function bets(): Promise<number> {
  const { values } = readOptions({ days: { type: 'string', default: '7' } }, USE)
  const days = daysOf(values.days, 1)
  const instance = await joinInstance()
  try {
    const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
    const lines = await readBetDays(instance.database.db, from, LINES_MAX)
    for (const { day, currency, ...sums } of lines) {
      const money = (amount: bigint): string => `${formatAmount(amount, currency)} ${currency}`
      say(
        `${day}  ${sums.placed} bets of ${money(sums.staked)}, ${sums.settled} settlements of ${money(sums.paid)}, ` +
          `${sums.sold} sales of ${money(sums.soldStake)} for ${money(sums.soldFor)}, ` +
          `${sums.insured} insurances for ${money(sums.insurancePrice)}`,
      )
    }
    if (lines.length === 0) say('no bets')
    return 0
  } finally {
    await instance.close()
  }
}

async function forget(): Promise<number> {
  const { values } = readOptions({ days: { type: 'string' } }, USE)
  const days = daysOf(values.days, DAYS_KEPT_MIN)
  const instance = await joinInstance()
  try {
    const count = await forgetEvents(instance.database.db, new Date(Date.now() - days * DAY_MS))
    say(`${count} events of more than ${days} days ago are forgotten`)
    return 0
  } finally {
    await instance.close()
  }
}

await runCommand({ events, bets, forget }, USE)
