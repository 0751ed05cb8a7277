// The lobby of a casino of five thousand games: a list narrowed by filters and a misspelt search, through HTTP.
import { pathToFileURL } from 'node:url'
import { CATEGORIES } from '#modules/casino/games/rules/sections.ts'
import { SORTS } from '#modules/casino/games/rules/sorts.ts'
import { importGames } from '#modules/casino/games/server/service.ts'
import { openBenchApp, type BenchApp } from './bench-app.ts'
import { openConnection, type Connection } from './http-connection.ts'
import { percentile, tell, type Figure } from './interleave.ts'

const GAMES = 5_000
const PROVIDERS = 60
const ASKED = 2_000
const GOAL_MS = 50
const THEMES = [
  'sea',
  'winter',
  'egypt',
  'fruit',
  'space',
  'sports',
  'fantasy',
  'music',
  'animals',
  'gold',
  'retro',
  'food',
]
const FEATURES = ['free-spins', 'cascades', 'multipliers', 'wilds', 'buy-feature', 'hold-and-win', 'ways']
const WORDS = [
  'Northern',
  'Golden',
  'Fjord',
  'Dragon',
  'Lucky',
  'Midnight',
  'River',
  'Crystal',
  'Royal',
  'Thunder',
  'Harvest',
  'Comet',
]
const NOUNS = [
  'Riches',
  'Lights',
  'Quest',
  'Temple',
  'Fortune',
  'Spins',
  'Garden',
  'Kingdom',
  'Tides',
  'Express',
  'Legends',
  'Orchard',
]

/** The same numbers in every run. */
function createNumbers(): (below: number) => number {
  let state = 20_261_129
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function drafts(next: (below: number) => number): readonly object[] {
  const some = (words: readonly string[], most: number): readonly string[] => [
    ...new Set(Array.from({ length: 1 + next(most) }, () => words[next(words.length)] ?? '')),
  ]
  return Array.from({ length: GAMES }, (_, n) => {
    const returnLow = 930_000 + next(60) * 1_000
    return {
      code: `game-${n}`,
      provider: { code: `studio-${n % PROVIDERS}`, title: `Studio ${n % PROVIDERS}` },
      title: `${WORDS[next(WORDS.length)]} ${NOUNS[next(NOUNS.length)]} ${n}`,
      categories: [CATEGORIES[next(CATEGORIES.length)]],
      themes: some(THEMES, 3),
      features: some(FEATURES, 4),
      volatility: 1 + next(5),
      hasDemo: next(2) === 0,
      hasFreeRounds: next(3) === 0,
      rulesUrl: 'https://studio.example/rules',
      releasedOn: `20${15 + next(11)}-0${1 + next(9)}-1${next(10)}`,
      versions: [{ version: '1', returnLow, returnHigh: returnLow }],
    }
  })
}

async function fill({ app, owner }: BenchApp, next: (below: number) => number): Promise<void> {
  const { added, faults } = await importGames({ database: app.options.database }, drafts(next))
  if (added !== GAMES) throw new Error(`${added} games were added: ${JSON.stringify(faults.slice(0, 3))}`)
  await owner.query("update games.game set state = 'active'")
  await owner.query('analyze')
  await app.catalogue.changed()
}

/** None, one or several filters of each kind, in any category and order; one in four also searches, with a letter too few. */
function queryOf(next: (below: number) => number): string {
  const query = new URLSearchParams({ sort: SORTS[next(SORTS.length)] ?? 'popular', page: String(1 + next(3)) })
  if (next(2) === 0) query.set('category', CATEGORIES[next(CATEGORIES.length)] ?? 'slots')
  if (next(2) === 0) query.set('provider', `studio-${next(PROVIDERS)},studio-${next(PROVIDERS)}`)
  if (next(2) === 0) query.set('theme', THEMES[next(THEMES.length)] ?? '')
  if (next(2) === 0) query.set('feature', FEATURES[next(FEATURES.length)] ?? '')
  if (next(3) === 0) query.set('volatility', `${1 + next(5)}`)
  if (next(3) === 0) query.set('return', '96')
  if (next(3) === 0) query.set('with', 'demo')
  if (next(4) === 0) query.set('text', (NOUNS[next(NOUNS.length)] ?? '').replace(/(?<=^..)./u, ''))
  return query.toString()
}

function timed(connection: Connection, port: number, path: string): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nuser-agent: bench\r\n\r\n`
  const start = performance.now()
  return new Promise((resolve, reject) => {
    connection.ask(request, (status, body) => {
      if (status === 200) resolve(performance.now() - start)
      else reject(new Error(`${path} was answered ${status}: ${body.toString()}`))
    })
  })
}

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  const next = createNumbers()
  try {
    await fill(bench, next)
    const connection = await openConnection(bench.port)
    const ask = (query: string) => timed(connection, bench.port, `/web-api/casino/catalogue?${query}`)
    const bare = () => timed(connection, bench.port, '/web-api/casino/catalogue?category=tv&limit=1')
    for (let n = 0; n < 200; n += 1) await ask(queryOf(next))
    const asked: { readonly query: string; readonly ms: number }[] = []
    const plain: number[] = []
    for (let n = 0; n < ASKED; n += 1) {
      const query = queryOf(next)
      // The better of two: a pause of the machine is no property of the list.
      asked.push({ query, ms: Math.min(await ask(query), await ask(query)) })
      plain.push(Math.min(await bare(), await bare()))
    }
    connection.close()
    const times = asked.map(({ ms }) => ms)
    const slowest = asked.toSorted((a, b) => b.ms - a.ms)[0]
    const [middle, plainMiddle] = [percentile(times, 0.5), percentile(plain, 0.5)]
    return [
      tell('lobby', { name: 'a list of one game, median', value: plainMiddle, unit: 'ms' }),
      tell('lobby', {
        name: `${ASKED} lists of ${GAMES} games by filters and searches, median`,
        value: middle,
        unit: 'ms',
        baseline: 'a list of one game',
        ratio: middle / plainMiddle,
      }),
      tell('lobby', { name: 'p99 of them', value: percentile(times, 0.99), unit: 'ms' }),
      tell('lobby', {
        name: `the slowest of them (${slowest?.query})`,
        value: slowest?.ms ?? NaN,
        unit: 'ms',
        goal: `under ${GOAL_MS} ms`,
        holds: (slowest?.ms ?? Infinity) < GOAL_MS,
      }),
    ]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
