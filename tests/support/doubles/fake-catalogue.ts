// A made-up offer that moves: three sports, invented clubs, prices that drift, markets that pause. Random, but always from the same seed.
import { footballMarketKinds } from '#modules/sports/market-kinds/rules/football-market-kinds.ts'
import { applyChange } from '#modules/sports/catalogue/rules/apply-change.ts'
import type { Game, GameChange, LiveState, Market, MenuSport } from '#modules/sports/catalogue/contract.ts'

const CLUBS = [
  'Northgate',
  'Riverside Athletic',
  'Old Harbour',
  'Castle Rovers',
  'Millfield United',
  'Sandwell Park',
  'Eastmoor',
  'Highbridge Town',
  'Westhaven',
  'Ashford Vale',
  'Kingsmead',
  'Larkhill Wanderers',
  'Port Ellen',
  'Stonebrook',
  'Fairview City',
  'Thornbury',
  'Glenmore',
  'Brackley Rangers',
  'Dunmore Albion',
  'Seaton Orient',
]
const PLAYERS = [
  'A. Lindqvist',
  'M. Okafor',
  'P. Varga',
  'J. Castellan',
  'D. Ferrand',
  'S. Halloran',
  'K. Ilves',
  'T. Moravec',
  'R. Adeyemi',
  'L. Brandt',
  'N. Sørby',
  'V. Petrescu',
]
const HOOPS = [
  'Harbour Kings',
  'Summit Wolves',
  'Delta Flyers',
  'Iron Bay',
  'Capital Storm',
  'Granite Peaks',
  'Lakeside Five',
  'Union Comets',
]

type Championship = {
  readonly champId: number
  readonly sportId: number
  readonly sport: string
  readonly name: string
  readonly country: string
  readonly teams: readonly string[]
  readonly games: number
}

/** mulberry32: small and good enough for a fake. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const championships = (lineGames: number): readonly Championship[] => [
  {
    champId: 1,
    sportId: 1,
    sport: 'football',
    name: 'Premier Division',
    country: 'GB',
    teams: CLUBS,
    games: Math.ceil(lineGames * 0.4),
  },
  {
    champId: 2,
    sportId: 1,
    sport: 'football',
    name: 'Coastal Cup',
    country: 'GB',
    teams: CLUBS.toReversed(),
    games: Math.ceil(lineGames * 0.2),
  },
  {
    champId: 3,
    sportId: 2,
    sport: 'tennis',
    name: 'Baltic Open, singles',
    country: '',
    teams: PLAYERS,
    games: Math.ceil(lineGames * 0.2),
  },
  {
    champId: 4,
    sportId: 3,
    sport: 'basketball',
    name: 'National Basketball Series',
    country: 'US',
    teams: HOOPS,
    games: Math.ceil(lineGames * 0.2),
  },
]

const coef = (value: number): number => Math.round(Math.max(1.01, value) * 100) / 100

type Shape = {
  readonly kind: string
  readonly typeId: number
  readonly line?: number
  readonly outcomes: readonly string[]
}

const LINES: Readonly<Record<string, readonly number[]>> = {
  total: [1.5, 2.5, 3.5],
  handicap: [-0.5, 0, 0.5],
  asian_total: [2.25, 2.75],
  home_total: [0.5, 1.5],
  away_total: [0.5, 1.5],
  european_handicap: [-1, 1],
  h1_total: [0.5, 1.5],
  h2_total: [1.5],
  h1_handicap: [0],
  result_and_total: [2.5],
  total_and_both_to_score: [2.5],
  double_chance_and_total: [2.5],
  next_goal: [1],
}

const footballShapes: readonly Shape[] = footballMarketKinds.flatMap(({ kind, typeId, line, outcomes }): Shape[] =>
  line === 'none'
    ? [{ kind, typeId, outcomes }]
    : (LINES[kind] ?? [0.5]).map((value) => ({ kind, typeId, line: value, outcomes })),
)
const twoWay = (unit: readonly number[], margin: number): readonly Shape[] => [
  { kind: 'winner', typeId: 100, outcomes: ['home', 'away'] },
  ...unit.map((line) => ({ kind: 'total', typeId: 2, line, outcomes: ['over', 'under'] })),
  { kind: 'handicap', typeId: 3, line: margin, outcomes: ['home', 'away'] },
]
const shapesOf: Readonly<Record<string, readonly Shape[]>> = {
  football: footballShapes,
  tennis: twoWay([21.5, 22.5, 23.5], -2.5),
  basketball: twoWay([163.5, 165.5, 167.5], -4.5),
}

const MAIN: ReadonlySet<string> = new Set(['1x2', 'winner', 'total', 'handicap'])

function marketsOf(gameId: number, sport: string, random: () => number): Market[] {
  return (shapesOf[sport] ?? []).map((shape, index) => {
    const marketId = gameId * 1_000 + index
    const weights = shape.outcomes.map(() => 0.3 + random())
    const sum = weights.reduce((total, weight) => total + weight, 0) * 1.06
    return {
      marketId,
      typeId: shape.typeId,
      kind: shape.kind,
      ...(shape.line === undefined ? {} : { line: shape.line }),
      version: 1,
      status: 'open',
      selections: shape.outcomes.map((outcome, position) => ({
        selectionId: marketId * 128 + position,
        outcome,
        name: outcome,
        coef: coef(sum / (weights[position] ?? 1)),
      })),
    }
  })
}

function liveState(sport: string, minute: number): LiveState {
  const common = {
    goals: [],
    redCards: { home: 0, away: 0 },
    yellowCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
  }
  if (sport === 'tennis')
    return {
      ...common,
      period: 'set2',
      clockRunning: false,
      periods: [
        { period: 'set1', home: 6, away: 4 },
        { period: 'set2', home: 2, away: 3 },
      ],
      serving: 'home',
      points: { home: '30', away: '40' },
    }
  if (sport === 'basketball')
    return {
      ...common,
      period: 'q3',
      clockSeconds: 27 * 60,
      clockRunning: true,
      periods: [
        { period: 'q1', home: 24, away: 19 },
        { period: 'q2', home: 18, away: 22 },
        { period: 'q3', home: 9, away: 12 },
      ],
    }
  const isSecond = minute >= 45
  return {
    period: isSecond ? 'h2' : 'h1',
    clockSeconds: minute * 60,
    clockRunning: true,
    periods: isSecond
      ? [
          { period: 'h1', home: 1, away: 0 },
          { period: 'h2', home: 1, away: 1 },
        ]
      : [{ period: 'h1', home: 1, away: 0 }],
    goals: [
      { side: 'home', period: 'h1', minute: 18 },
      ...(isSecond
        ? ([
            { side: 'away', period: 'h2', minute: 52 },
            { side: 'home', period: 'h2', minute: 61 },
          ] as const)
        : []),
    ],
    redCards: { home: 0, away: isSecond ? 1 : 0 },
    yellowCards: { home: 2, away: 3 },
    corners: { home: 4, away: 2 },
    pressure: { home: 62, away: 31 },
  }
}

const scoreOf = (state: LiveState, sport: string): [number, number] => {
  if (sport === 'tennis') return [1, 0]
  return [
    state.periods.reduce((sum, { home }) => sum + home, 0),
    state.periods.reduce((sum, { away }) => sum + away, 0),
  ]
}

export type FakeCatalogue = {
  readonly games: ReadonlyMap<number, Game>
  readonly menu: () => MenuSport[]
  /** The main markets only, as lists carry them. */
  readonly listed: (game: Game) => Game
  /** Moves a few prices and returns what changed. */
  readonly tick: () => readonly { readonly gameId: number; readonly change: GameChange; readonly revision: number }[]
}

/** `now` in milliseconds is the moment the offer is made for. */
export function createFakeCatalogue({
  now,
  lineGames = 60,
  seed = 7,
}: {
  now: number
  lineGames?: number
  seed?: number
}): FakeCatalogue {
  const random = seededRandom(seed)
  const games = new Map<number, Game>()
  let nextId = 1
  for (const champ of championships(lineGames)) {
    for (let index = 0; index < champ.games; index += 1) {
      const gameId = nextId++
      const isLive = index < 3
      const home = champ.teams[(index * 2) % champ.teams.length] ?? 'Home'
      const away =
        champ.teams[(index * 2 + 1 + Math.floor((index * 2) / champ.teams.length)) % champ.teams.length] ?? 'Away'
      const state = isLive ? liveState(champ.sport, index === 0 ? 67 : 23 + index) : undefined
      const markets = marketsOf(gameId, champ.sport, random)
      games.set(gameId, {
        gameId,
        sportId: champ.sportId,
        sport: champ.sport,
        champId: champ.champId,
        champName: champ.name,
        country: champ.country,
        startAt: new Date(
          Math.floor(now / 1_800_000) * 1_800_000 + (isLive ? -3_600_000 : (1 + index) * 2_700_000),
        ).toISOString(),
        stage: isLive ? 'live' : 'line',
        opponents: [home, away === home ? `${away} B` : away],
        ...(state === undefined ? {} : { state, score: scoreOf(state, champ.sport) }),
        suspended: false,
        bettingDelaySeconds: isLive ? 4 : 0,
        revision: 1,
        marketsTotal: markets.length,
        markets,
      })
    }
  }

  const drift = (game: Game): GameChange => {
    const roll = random()
    const isLive = game.stage === 'live'
    if (isLive && roll < 0.06) return { suspended: !game.suspended }
    if (game.suspended) return { suspended: false }
    const count = Math.min(game.markets.length, 3)
    const prices = game.markets.slice(0, count).map((market) => ({
      marketId: market.marketId,
      version: market.version + 1,
      status: random() < 0.04 ? ('suspended' as const) : ('open' as const),
      coefs: market.selections.map((selection) =>
        random() < 0.5 ? selection.coef : coef(selection.coef * (0.96 + random() * 0.08)),
      ),
    }))
    if (!isLive || game.state === undefined) return { prices }
    const { state } = game
    const pressure = { home: Math.round(20 + random() * 70), away: Math.round(20 + random() * 60) }
    return {
      prices,
      state: {
        ...state,
        ...(state.pressure === undefined ? {} : { pressure }),
        ...(state.clockSeconds === undefined ? {} : { clockSeconds: state.clockSeconds + 1 }),
      },
    }
  }

  return {
    games,
    listed: (game) => ({ ...game, markets: game.markets.filter((market) => MAIN.has(market.kind)) }),
    menu: () =>
      [...Map.groupBy(games.values(), ({ sport }) => sport)].map(([sport, ofSport]) => ({
        sportId: ofSport[0]?.sportId ?? 0,
        sport,
        line: ofSport.filter(({ stage }) => stage === 'line').length,
        live: ofSport.filter(({ stage }) => stage === 'live').length,
        championships: [...Map.groupBy(ofSport, ({ champId }) => champId)].map(([champId, ofChamp]) => ({
          champId,
          name: ofChamp[0]?.champName ?? '',
          country: ofChamp[0]?.country ?? '',
          line: ofChamp.filter(({ stage }) => stage === 'line').length,
          live: ofChamp.filter(({ stage }) => stage === 'live').length,
        })),
      })),
    tick: () => {
      const all = [...games.values()]
      const chosen = all.filter(({ stage }) => random() < (stage === 'live' ? 0.5 : 0.06))
      return chosen.map((game) => {
        const change = drift(game)
        const next = applyChange(game, change, game.revision + 1)
        games.set(game.gameId, next)
        return { gameId: game.gameId, change, revision: next.revision }
      })
    },
  }
}
