// npm run config: shows and sets the values of a brand's config.
import { parseArgs } from 'node:util'
import { configShapes } from '#modules/site/site-config/contract/config-values.ts'
import { DEFAULT_BRAND } from '#modules/site/site-config/rules/default-config.ts'
import { createSiteConfigs, setConfig } from '#modules/site/site-config/server/service.ts'
import { systemClock } from '#platform/server/clock.ts'
import { joinInstance, say, stopWith } from './command-line.ts'

const USE = `Use:
  npm run config -- show [key] [--brand fairline]      every value, or one; a star marks what was set
  npm run config -- set key value [--brand fairline]   value as JSON, or as plain text: set minAge 21, set companyName "My Book",
                                                       set availableRoutes '[1,2,47]', set mobileDomain null
  npm run config -- unset key [--brand fairline]       back to the default
  npm run config -- --help

Every process of the service sees a change within seconds. The running service's database is found by the same settings
(DATA_DIR or DATABASE_URL).
`

/** Longer values are cut when all are shown. */
const SHOWN_LENGTH_MAX = 100

function readCommand(): { args: string[]; brand: string } {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      options: { brand: { type: 'string', default: DEFAULT_BRAND }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    })
    return { args: values.help === true ? ['--help'] : positionals, brand: values.brand }
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error), USE)
  }
}

/** JSON where it is some; anything else stands for itself. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

async function show(brand: string, key: string | undefined): Promise<number> {
  if (key !== undefined && !Object.hasOwn(configShapes, key)) return stopWith(`there is no value '${key}'`, USE)
  const instance = await joinInstance()
  try {
    const configs = createSiteConfigs({ database: instance.database, clock: systemClock, log: instance.log })
    const { config, keysSet } = await configs.brand(brand)
    for (const [name, value] of Object.entries(config)) {
      if (key !== undefined && key !== name) continue
      const text = JSON.stringify(value, null, key === undefined ? 0 : 2)
      const isCut = key === undefined && text.length > SHOWN_LENGTH_MAX
      say(`${keysSet.has(name) ? '* ' : '  '}${name} ${isCut ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text}`)
    }
    return 0
  } finally {
    await instance.close()
  }
}

async function set(brand: string, key: string, value: unknown): Promise<number> {
  const instance = await joinInstance()
  try {
    const result = await setConfig(instance.database, { brand, key, value, actor: 'operator command' })
    if (result.ok) say(`${key} ${JSON.stringify(result.value)}`)
    else process.stderr.write(`${result.refusal.code}: ${result.refusal.message}\n`)
    return result.ok ? 0 : 1
  } finally {
    await instance.close()
  }
}

const { args, brand } = readCommand()
const [command, key, value, ...rest] = args
if (command === '--help') {
  say(USE)
  process.exit(0)
}
if (rest.length > 0) stopWith('too many arguments: put a value with spaces in quotes', USE)
if (command === 'show' && value === undefined) process.exit(await show(brand, key))
if (command === 'set' && key !== undefined && value !== undefined) process.exit(await set(brand, key, valueOf(value)))
if (command === 'unset' && key !== undefined && value === undefined) process.exit(await set(brand, key, undefined))
stopWith(command === undefined ? 'say what to do' : `'${args.join(' ')}' is no command`, USE)
