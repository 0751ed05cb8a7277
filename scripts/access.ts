// npm run access: who gets in and where they are sent: maintenance, blocks, redirects, bans, new terms.
import {
  addBlockRule,
  addRedirectRule,
  announceMaintenance,
  publishTerms,
  removeRule,
  setBan,
  standingBlocks,
  standingRedirects,
} from '#modules/site/access/server/service.ts'
import { DEFAULT_BRAND } from '#modules/site/site-config/rules/default-config.ts'
import type { Result } from '#kernel/result.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run access -- maintenance --on [--start 2026-12-01T02:00:00Z --finish …] [--notify-start … --notify-end …]
      the site is down, at once or within the window; the warning is shown within its own
  npm run access -- maintenance --off
  npm run access -- block --reason 3 --note "not licensed" [--country FR] [--domain m.book.example] [--user-agent MSIE]
                    [--referral btag=abc] [--visitors] [--position 100]
      4 updates, 16 suspension, 1 2 3 5 14 block, 13 browser, 17 Internet Explorer, 8 coming soon, 0 lets in;
      --country ZZ: visitors of anonymous networks (the proxy says T1 or A1), who are asked to switch off their VPN
  npm run access -- redirect --from /vulkan --to /casino/slots --note renamed [--code 301] [--language ru]
      paths without language; '/old/*' to '/new/*' for everything below
  npm run access -- list                     standing rules with their numbers
  npm run access -- remove --block 1         or --redirect 1
  npm run access -- ban --player 100001 --level 45 --note "…" [--version 1]      level 0 lifts it
  npm run access -- terms --note "new limits"      new terms are in force: every player is asked to confirm them
  npm run access -- --help

All take --brand (${DEFAULT_BRAND}) where it matters. Every process of the service sees a change within seconds. The running
service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const ACTOR = 'operator command'
const brand = { type: 'string', default: DEFAULT_BRAND } as const
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Runs one command on the instance and prints its outcome; a refusal exits with 1. */
async function tell<T>(work: (instance: Instance) => Promise<Result<T>>, done: (value: T) => string): Promise<number> {
  const instance = await joinInstance()
  try {
    const result = await work(instance)
    if (result.ok) say(done(result.value))
    else process.stderr.write(`${result.refusal.code}: ${result.refusal.message}\n`)
    return result.ok ? 0 : 1
  } finally {
    await instance.close()
  }
}

const numberOf = (value: string | undefined, name: string): number => {
  if (value === undefined || !/^\d{1,15}$/u.test(value)) return stopWith(`--${name} takes a number`, USE)
  return Number(value)
}

const instantOf = (value: string | undefined): string | null => {
  if (value === undefined) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime())
    ? stopWith(`'${value}' is not a time like 2026-12-01T02:00:00Z`, USE)
    : at.toISOString()
}

function maintenance(): Promise<number> {
  const times = { start: text, finish: text, 'notify-start': text, 'notify-end': text } as const
  const { values } = readOptions({ on: flag, off: flag, brand, ...times }, USE)
  if ((values.on === true) === (values.off === true)) return stopWith('say --on or --off', USE)
  const record = {
    brand: values.brand,
    isActive: values.on === true,
    startAt: instantOf(values.start),
    finishAt: instantOf(values.finish),
    notifyStartDate: instantOf(values['notify-start']),
    notifyEndDate: instantOf(values['notify-end']),
  }
  return tell(
    ({ database }) => announceMaintenance(database, record, ACTOR),
    (stored) => JSON.stringify(stored),
  )
}

function block(): Promise<number> {
  const conditions = { country: text, domain: text, 'user-agent': text, referral: text, visitors: flag } as const
  const { values } = readOptions({ reason: text, note: text, position: text, brand, ...conditions }, USE)
  const rule = {
    brand: values.brand,
    templateTypeId: numberOf(values.reason, 'reason'),
    note: values.note ?? '',
    country: values.country ?? null,
    domain: values.domain ?? null,
    userAgent: values['user-agent'] ?? null,
    referral: values.referral ?? null,
    isVisitorsOnly: values.visitors === true,
    ...(values.position === undefined ? {} : { position: numberOf(values.position, 'position') }),
  }
  return tell(
    ({ database }) => addBlockRule(database, rule, ACTOR),
    (id) => `block rule ${id} stands`,
  )
}

function redirect(): Promise<number> {
  const { values } = readOptions({ from: text, to: text, note: text, code: text, language: text, brand }, USE)
  const rule = {
    brand: values.brand,
    language: values.language ?? null,
    fromPath: values.from ?? '',
    toUrl: values.to ?? '',
    code: numberOf(values.code ?? '301', 'code'),
    reason: values.note ?? '',
  }
  return tell(
    ({ database }) => addRedirectRule(database, rule, ACTOR),
    (id) => `redirect ${id} stands`,
  )
}

async function list(): Promise<number> {
  const instance = await joinInstance()
  try {
    for (const { ruleId, ...rule } of await standingBlocks(instance.database.db))
      say(`block ${ruleId} ${JSON.stringify(rule)}`)
    for (const { ruleId, ...rule } of await standingRedirects(instance.database.db))
      say(`redirect ${ruleId} ${JSON.stringify(rule)}`)
    return 0
  } finally {
    await instance.close()
  }
}

function remove(): Promise<number> {
  const { values } = readOptions({ block: text, redirect: text }, USE)
  const kind = values.block === undefined ? 'redirect' : 'block'
  const ruleId = numberOf(values.block ?? values.redirect, kind)
  return tell(
    ({ database }) => removeRule(database, kind, ruleId),
    (id) => `${kind} ${id} is gone`,
  )
}

function ban(): Promise<number> {
  const { values } = readOptions({ player: text, level: text, version: { ...text, default: '0' }, note: text }, USE)
  const asked = {
    playerId: numberOf(values.player, 'player'),
    level: numberOf(values.level, 'level'),
    version: numberOf(values.version, 'version'),
    reason: values.note ?? '',
  }
  return tell(
    ({ database }) => setBan(database, asked, ACTOR),
    (playerId) => `player ${playerId} has ban level ${asked.level}`,
  )
}

function terms(): Promise<number> {
  const { values } = readOptions({ note: text }, USE)
  const { note } = values
  if (note === undefined || note.trim() === '') return stopWith('say in --note what has changed', USE)
  return tell(
    async ({ database }) => ({ ok: true, value: await publishTerms(database, note, ACTOR) }),
    (updatedAt) => `terms of ${updatedAt.toISOString()} are in force`,
  )
}

await runCommand({ maintenance, block, redirect, list, remove, ban, terms }, USE)
