// What deciding about a request costs before its page is looked for: match, guard and doors with ten thousand redirects and
// ten thousand 404 fragments, against the same with neither; and what the config of a render costs.
import { pathToFileURL } from 'node:url'
import { decidePage, type Deciding } from '#apps/server/pages/decide-page.ts'
import type { PageRequest } from '#apps/server/pages/page-request.ts'
import { compileRoutes } from '#apps/site/routing/route-matcher.ts'
import { routeTable } from '#apps/site/routing/route-table.ts'
import { countryOf, setConfig } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { openBenchApp, type BenchApp } from './bench-app.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'

const RULES = 10_000
const FRAGMENTS = 10_000
const ROUNDS = 15
const WARM_UP_ROUNDS = 5
const REQUESTS = 2_000
const GOAL_MICROSECONDS = 20
/** Brands of one instance: one without rules, one with all of them. */
const BRANDS = { bare: 'bare', full: 'fairline' } as const

const PATHS = [
  '/',
  '/line',
  '/line/football/41-england-premier-league/90210-arsenal-chelsea',
  '/live/tennis',
  '/slots/hot/game/12/book-of-sums',
  '/information/rules/3/2',
  '/office/payment/create-request/5/transactions/9',
  '/old/landing/777',
  '/no/such/page/at/all',
]

async function giveRules({ owner, app }: BenchApp): Promise<void> {
  await owner.query(
    `insert into access.redirect_rule (brand, language, from_path, to_url, code, reason, actor, created_at)
     select $1, null, case when n % 10 = 0 then '/old/section-' || n || '/*' else '/old/page-' || n end, '/line', 301,
       'bench', 'bench', now()
     from generate_series(1, ${RULES}) as n`,
    [BRANDS.full],
  )
  const { database } = app.options
  for (const [brand, key, value] of [
    [BRANDS.full, 'missingPathFragments', Array.from({ length: FRAGMENTS }, (_, n) => `fragment-${n * 7919}.php`)],
    [BRANDS.bare, 'domains', ['bare.example']],
    [BRANDS.full, 'domains', ['full.example']],
  ] as const) {
    const answer = await setConfig(database, { brand, key, value, actor: 'bench' })
    if (!answer.ok) throw new Error(answer.refusal.message)
  }
  await app.gates.siteConfigs.reload()
  await app.gates.access.reload()
}

const contextAt = (host: string): CallContext => ({
  viewer: undefined,
  address: '127.0.0.1',
  device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  requestId: 'bench',
  isSecure: true,
  origin: `https://${host}`,
  headers: { cookie: 'lng=en; theme=dark; tz=Europe%2FMalta', 'x-geo-country': 'MT' },
  cookies: [],
})

const requestOf = (context: CallContext, path: string): PageRequest => ({
  context,
  url: `/en${path}?within=3`,
  pathname: `/en${path}`,
  path,
  query: '?within=3',
  isData: false,
  host: context.origin.slice('https://'.length),
  cookies: new Map(),
})

/** Microseconds that this thread has worked: what other programs take of the machine is not counted. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Microseconds a request, of decisions made one after another. */
function decidingAt({ app }: BenchApp, deciding: Deciding, host: string): () => Promise<number> {
  const requests = PATHS.map((path) => requestOf(contextAt(host), path))
  return async () => {
    const start = spent()
    for (let index = 0; index < REQUESTS; index += 1) {
      const request = requests[index % requests.length]
      if (request === undefined) throw new Error('no request')
      const { config } = await app.gates.siteConfigs.brandOf(request.host)
      const match = deciding.site.matchRoute(request.path)
      await decidePage(deciding, { request, language: 'en', config, match })
    }
    return (spent() - start) / REQUESTS
  }
}

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  try {
    await giveRules(bench)
    const { app } = bench
    const matchRoute = compileRoutes(routeTable)
    const deciding: Deciding = {
      site: { matchRoute },
      gates: { ...app.gates, countryOf },
      log: app.options.log,
      isProduction: true,
    }
    const context = contextAt('full.example')
    const cases = {
      bare: decidingAt(bench, deciding, 'bare.example'),
      full: decidingAt(bench, deciding, 'full.example'),
      match: async () => {
        const start = spent()
        let sink = 0
        for (let index = 0; index < REQUESTS; index += 1)
          sink += matchRoute(PATHS[index % PATHS.length] ?? '/')?.route.path.length ?? 0
        if (sink === 0) throw new Error('nothing matched')
        return (spent() - start) / REQUESTS
      },
      config: async () => {
        const start = spent()
        const times = REQUESTS * 5
        for (let index = 0; index < times; index += 1)
          await app.dispatcher.ask('GET /bff-api/config/all.json', { lang: 'en' }, context)
        return (spent() - start) / times
      },
    }
    await interleave(WARM_UP_ROUNDS, cases)
    const values = await interleave(ROUNDS, cases)
    const [bare, full] = [median(values.bare), median(values.full)]
    return [
      tell('routing', {
        name: `match in a table of ${routeTable.length} routes`,
        value: median(values.match),
        unit: 'µs',
      }),
      tell('routing', { name: 'guard and match without rules', value: bare, unit: 'µs a request' }),
      tell('routing', {
        name: `guard and match with ${RULES} redirects and ${FRAGMENTS} fragments`,
        value: full,
        unit: 'µs a request',
        baseline: 'without rules',
        ratio: full / bare,
        goal: `under ${GOAL_MICROSECONDS} µs`,
        holds: full < GOAL_MICROSECONDS,
      }),
      tell('routing', { name: 'the config of one render', value: median(values.config), unit: 'µs' }),
    ]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
