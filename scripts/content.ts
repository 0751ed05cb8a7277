// npm run content: shows and sets the pages of a brand.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  currentPages,
  defaultPages,
  pageVersions,
  refusePageName,
  setPage,
  type PageName,
} from '#modules/site/content/server/service.ts'
import { VIEW_NAMES, type ViewName } from '#modules/site/content/rules/view-names.ts'
import { DEFAULT_BRAND } from '#modules/site/site-config/rules/default-config.ts'
import { joinInstance, say, stopWith } from './command-line.ts'

const USE = `Use:
  npm run content -- show [view [page]]            views with their pages, or one page as JSON; a star marks what was set
  npm run content -- set view page file.json       the page from a file ('-' reads what is piped in); show gives one to begin with
  npm run content -- unset view page               back to the text in code
  npm run content -- history view page             who changed the page, and when; newest first
  npm run content -- --help

Options: --lang en, --brand fairline. Views: ${VIEW_NAMES.join(', ')}.
Every process of the service sees a change within seconds. The running service's database is found by the same settings
(DATA_DIR or DATABASE_URL).
`

type Command = { readonly args: readonly string[]; readonly brand: string; readonly lang: string }

function readCommand(): Command {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      options: {
        brand: { type: 'string', default: DEFAULT_BRAND },
        lang: { type: 'string', default: 'en' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
      strict: true,
    })
    return { args: values.help === true ? ['--help'] : positionals, brand: values.brand, lang: values.lang }
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error), USE)
  }
}

const isView = (name: string): name is ViewName => (VIEW_NAMES as readonly string[]).includes(name)

async function withInstance(
  run: (instance: Awaited<ReturnType<typeof joinInstance>>) => Promise<number>,
): Promise<number> {
  const instance = await joinInstance()
  try {
    return await run(instance)
  } finally {
    await instance.close()
  }
}

function refuse(refusal: { readonly code: string; readonly message: string }): number {
  process.stderr.write(`${refusal.code}: ${refusal.message}\n`)
  return 1
}

const showAll = (view: string | undefined, { brand, lang }: Command): Promise<number> =>
  withInstance(async ({ database }) => {
    const set = (await currentPages(database.db)).filter((page) => page.brand === brand && page.lang === lang)
    for (const name of VIEW_NAMES.filter((one) => view === undefined || one === view)) {
      const own = set.filter((page) => page.view === name).map(({ page }) => page)
      const names = new Set([...(defaultPages(lang, name)?.keys() ?? []), ...own])
      say(`${name}: ${[...names].map((page) => (own.includes(page) ? `*${page}` : page)).join(', ')}`)
    }
    return 0
  })

const showOne = (name: PageName): Promise<number> =>
  withInstance(async ({ database }) => {
    const [newest] = await pageVersions(database.db, name)
    const own = isView(name.view) ? defaultPages(name.lang, name.view)?.get(name.page) : undefined
    const page = newest?.blocks ?? own
    if (page === undefined) return refuse({ code: 'view_not_found', message: 'there is no such page' })
    say(JSON.stringify(page, null, 2))
    return 0
  })

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')) as unknown
  } catch (error) {
    return stopWith(`${file}: ${error instanceof Error ? error.message : String(error)}`, USE)
  }
}

const set = (name: PageName, content: unknown): Promise<number> =>
  withInstance(async ({ database }) => {
    const result = await setPage(database, name, { content, actor: 'operator command' })
    if (!result.ok) return refuse(result.refusal)
    say(`${name.view} ${name.page} ${name.lang}: version ${result.value.version}`)
    return 0
  })

const history = (name: PageName): Promise<number> =>
  withInstance(async ({ database }) => {
    for (const { version, blocks, actor, at } of await pageVersions(database.db, name))
      say(`${version} ${at.toISOString()} ${actor}${blocks === null ? ' (back to the built-in text)' : ''}`)
    return 0
  })

const command = readCommand()
const [verb, view, page, file, ...rest] = command.args
if (verb === '--help') {
  say(USE)
  process.exit(0)
}
if (view !== undefined && !isView(view)) stopWith(`there is no view '${view}'`, USE)
if (verb === 'show' && page === undefined) process.exit(await showAll(view, command))
if (verb === undefined || view === undefined || page === undefined || rest.length > 0)
  stopWith(verb === undefined ? 'say what to do' : `'${command.args.join(' ')}' is no command`, USE)
const name: PageName = { brand: command.brand, view, page, lang: command.lang }
const refused = refusePageName(name)
if (refused !== undefined && !refused.ok) process.exit(refuse(refused.refusal))
if (verb === 'show' && file === undefined) process.exit(await showOne(name))
if (verb === 'history' && file === undefined) process.exit(await history(name))
if (verb === 'unset' && file === undefined) process.exit(await set(name, undefined))
if (verb === 'set' && file !== undefined) process.exit(await set(name, contentOf(file)))
stopWith(`'${command.args.join(' ')}' is no command`, USE)
