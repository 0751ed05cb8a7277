// npm run rates: the reference rates that conversions follow.
import { readFile } from 'node:fs/promises'
import { countryById } from '#kernel/countries.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { formatAmount } from '#kernel/money.ts'
import {
  convertAll,
  importRates,
  latestRates,
  previewRedenomination,
  startRedenomination,
} from '#modules/money/currencies/server/service.ts'
import { createWallet } from '#modules/money/wallet/server/service.ts'
import { isUsable } from '#modules/money/currencies/rules/rate-age.ts'
import { RATES_TEXT_MAX } from '#modules/money/currencies/rules/ecb-rates.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { joinInstance, readOptions, runCommand, say, showProgress, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run rates -- import --file eurofxref-daily.xml            takes in the rates of a file as the European Central Bank publishes it
  npm run rates -- import --url https://bank.example/daily.xml  the same from an address (https; http only on this machine)
  npm run rates -- import … --accept JPY,TRY                    also rates of these currencies that moved by more than a tenth
  npm run rates -- list                                         the rates in use, with their age
  npm run rates -- redenominate --from BGN --to EUR --rate 1.95583                        what giving a currency up at a fixed rate would come to; changes nothing
  npm run rates -- redenominate … --by anna@book.example --confirm "BGN becomes EUR"   does it, for all players, and for what comes in that currency later
  npm run rates -- --help

A rate is used for 26 hours, one of a Friday for 74. Exits 1 where a rate was held back because it moved by more than a tenth.
The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const FETCH_MS = 20_000
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

async function within(work: (instance: Instance) => Promise<number>): Promise<number> {
  const instance = await joinInstance()
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

async function fetchText(address: string): Promise<string> {
  const url = URL.parse(address)
  if (url === null) return stopWith(`'${address}' is no address`, USE)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOCAL.has(url.hostname)))
    return stopWith('rates are fetched by https only', USE)
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > RATES_TEXT_MAX) throw new Error('the answer is larger than rates can be')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function takeIn(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readOptions({ file: text, url: text, accept: text }, USE)
  const { file, url, accept = '' } = values
  if ((file === undefined) === (url === undefined)) return stopWith('name either --file or --url', USE)
  const accepted = accept === '' ? [] : accept.split(',')
  const wrong = accepted.find((code) => !/^[A-Z]{3,5}$/u.test(code))
  if (wrong !== undefined) return stopWith(`'${wrong}' is no currency`, USE)
  let body: string
  try {
    body = file === undefined ? await fetchText(url ?? '') : await readFile(file, 'utf8')
  } catch (error) {
    process.stderr.write(`the rates could not be read: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
  return within(async ({ database }) => {
    const imported = await importRates(database, body, { source: 'ecb', accepted })
    if (!imported.ok) {
      process.stderr.write(`${imported.refusal.message}: nothing was taken in\n`)
      return 1
    }
    const { added, skipped, unknown, held } = imported.value
    say(`${added} rates added, ${skipped} stored before or not yet published`)
    if (unknown.length > 0) say(`not known here: ${unknown.join(', ')}`)
    for (const { currency, before, after } of held)
      process.stderr.write(
        `held back: ${currency} moved from ${before} to ${after} for one euro; look at it and pass --accept ${currency}\n`,
      )
    return held.length === 0 ? 0 : 1
  })
}

const list = (): Promise<number> =>
  within(async ({ database: { db } }) => {
    const now = new Date()
    const rates = await latestRates(db, now)
    for (const { currency, text, source, publishedAt } of rates.values()) {
      const hours = Math.floor((now.getTime() - publishedAt.getTime()) / HOUR_MS)
      say(
        `${currency}  ${text}  ${source}  ${publishedAt.toISOString()}  ${hours} h  ${isUsable(publishedAt, now) ? 'in use' : 'too old'}`,
      )
    }
    if (rates.size === 0) say('there are no rates: conversions are refused')
    return 0
  })

/** Limits follow the rules of the player's country. */
const countryOf = async (db: Db, playerId: number): Promise<string | undefined> =>
  countryById((await subjectService.findPlayerCard(db, playerId))?.countryId ?? 0)?.iso

function redenominate(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readOptions({ from: text, to: text, rate: text, by: text, confirm: text }, USE)
  const { from = '', to = '', rate = '', by = '', confirm } = values
  if (from === '' || to === '' || rate === '') return stopWith('name --from, --to and --rate', USE)
  if (confirm !== undefined && confirm !== `${from} becomes ${to}`)
    return stopWith(`--confirm takes the words "${from} becomes ${to}"`, USE)
  if (confirm !== undefined && by === '') return stopWith('--by says who has decided it', USE)
  return within(async ({ database, log }) => {
    const ask = { from, to, rate }
    const wallet = createWallet()
    const preview = await previewRedenomination({ database, wallet }, ask)
    if (!preview.ok) {
      process.stderr.write(`${preview.refusal.message}\n`)
      return 1
    }
    const { accounts, held, owed, open, comesTo, rounding, started } = preview.value
    const [old, now] = [
      (of: bigint) => `${formatAmount(of, from)} ${from}`,
      (of: bigint) => `${formatAmount(of, to)} ${to}`,
    ]
    say(
      `${accounts} accounts hold ${old(held)} and owe ${old(owed)}: ${now(comesTo)}, of which ${now(rounding)} by rounding`,
    )
    say(`${old(open)} in open bets, rounds and withdrawals becomes ${to} when it comes back`)
    if (started !== undefined) say(`started by ${started.startedBy} on ${started.startedAt.toISOString()}`)
    if (confirm === undefined) {
      if (started === undefined) say(`nothing was changed; --confirm "${from} becomes ${to}" does it`)
      return 0
    }
    const done = await startRedenomination({ database }, ask, by)
    if (!done.ok) {
      process.stderr.write(`${done.refusal.message}\n`)
      return 1
    }
    const server = { database, wallet, limits: { wallet, countryOf }, isCarried: () => false }
    const converted = await convertAll(server, log, (count) => showProgress('converted players', count, count))
    const left = await previewRedenomination(server, ask)
    const rest = left.ok ? left.value.held + left.value.owed : 0n
    say(`${converted} players were converted`)
    if (rest === 0n) return 0
    process.stderr.write(`${old(rest)} could not be converted: the log says why, and the worker tries again\n`)
    return 1
  })
}

await runCommand({ import: takeIn, list, redenominate }, USE)
