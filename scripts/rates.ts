// npm run rates: the reference rates that conversions follow.
import { readFile } from 'node:fs/promises'
import { HOUR_MS } from '#kernel/time.ts'
import { importRates, latestRates } from '#modules/money/currencies/server/service.ts'
import { isUsable } from '#modules/money/currencies/rules/rate-age.ts'
import { RATES_TEXT_MAX } from '#modules/money/currencies/rules/ecb-rates.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run rates -- import --file eurofxref-daily.xml            takes in the rates of a file as the European Central Bank publishes it
  npm run rates -- import --url https://bank.example/daily.xml  the same from an address (https; http only on this machine)
  npm run rates -- import … --accept JPY,TRY                    also rates of these currencies that moved by more than a tenth
  npm run rates -- list                                         the rates in use, with their age
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

await runCommand({ import: takeIn, list }, USE)
