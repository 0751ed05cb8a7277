// Who may import whom: one table for the whole repository, deny by default, with the module levels beside it.
import { posix } from 'node:path'
import type { ImportFound } from './source-text.ts'

/** Areas, the modules in each, and their levels: a module may lean only on modules of a lower level (call down, announce up). */
export const AREAS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  site: { 'name-search': 0, 'site-config': 1, content: 1, messaging: 0, captcha: 1, access: 2, support: 8 },
  players: {
    'sign-in-guard': 0,
    'second-factor': 0,
    'document-files': 1,
    identity: 1,
    credentials: 2,
    profiles: 2,
    contacts: 3,
    recovery: 4,
    'sign-in': 5,
    'social-sign-in': 6,
    verification: 8,
    onboarding: 9,
    'my-account': 10,
  },
  protection: { exclusions: 3, 'play-time': 4, limits: 5, 'harm-markers': 6, 'player-protection': 6 },
  money: {
    wallet: 2,
    taxes: 2,
    currencies: 6,
    stakes: 7,
    payments: 8,
    bank: 9,
    chains: 9,
    withdrawals: 9,
    cashier: 10,
    'payment-requests': 11,
    treasury: 11,
  },
  sports: {
    'market-kinds': 0,
    catalogue: 1,
    odds: 2,
    feeds: 3,
    'game-page': 3,
    'sport-pages': 3,
    favourites: 4,
    boosts: 4,
    returns: 2,
    grading: 3,
    betting: 8,
    calculator: 8,
    'bet-actions': 9,
    'coupon-ideas': 9,
    settlement: 9,
    'bet-history': 10,
    search: 10,
    coupon: 11,
    'front-page': 11,
  },
  casino: {
    fair: 1,
    'game-rules': 2,
    games: 3,
    jackpots: 3,
    rounds: 8,
    originals: 9,
    providers: 9,
    tables: 9,
    'bonus-games': 10,
    'table-blackjack': 10,
    'table-control': 10,
    slots: 10,
    'table-games': 10,
    lobby: 11,
  },
  draws: { draws: 8, pools: 8, virtuals: 9 },
  offers: { bonuses: 10, loyalty: 10, tournaments: 10, partners: 10 },
  operations: { audit: 1, staff: 2, trading: 10, reporting: 11, setup: 11 },
}

export const MODULE_LEVELS: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(AREAS))

/**
 * Modules of pure rules alone: one engine that servers and screens share. Each of their files is a door, so that a screen
 * loads the file it needs and no more; the rules of every other module are its own.
 */
const LIBRARIES: ReadonlySet<string> = new Set([
  'name-search',
  'market-kinds',
  'returns',
  'grading',
  'fair',
  'game-rules',
])

const areaOf = (module: string): string | undefined =>
  Object.entries(AREAS).find(([, modules]) => module in modules)?.[0]

/** What a page may load. Each one costs first-load bytes: a new one needs a decision record. */
const BROWSER_PACKAGES = /^(?:react|react-dom|react-router|@fontsource-variable\/[a-z-]+)$/u

export type Part = 'contract' | 'rules' | 'server' | 'site' | 'backoffice'
export type Zone =
  | Part
  | 'kernel'
  | 'platform/server'
  | 'platform/browser'
  | 'ui'
  | 'apps/server'
  | 'apps/site'
  | 'apps/backoffice'
  | 'build'
  | 'tests'
  | 'bench'
  | 'scripts'
  | 'database'
  | 'config'

export type Place = {
  readonly zone: Zone
  readonly module?: string
  readonly isService?: boolean
  /** The rules of a library. */
  readonly isLibrary?: boolean
  /** What screens of higher modules may import: `site/parts.ts`, `backoffice/parts.ts`. */
  readonly isParts?: boolean
}

const SCREEN = [
  'kernel',
  'platform/browser',
  'ui',
  'type own contract',
  'type lower contract',
  'own rules',
  'lower library',
  'page npm',
]
const APP = ['kernel', 'platform/browser', 'ui', 'type any contract', 'page npm', 'npm @react-router/dev']
const ANYTHING = ['anything']

/**
 * The table. `own`: the same module; `lower`: a module of a lower level; `any`: from an app, every module. `service` is
 * `server/service.ts`, `library` the rules of one of LIBRARIES. `type …` allows `import type` only. `npm`: every package; `page npm`: BROWSER_PACKAGES.
 */
const MAY_IMPORT: Readonly<Record<Zone, readonly string[]>> = {
  kernel: ['kernel'],
  contract: ['kernel', 'npm zod', 'own contract', 'own rules', 'lower contract', 'lower library'],
  rules: ['kernel', 'own rules', 'lower contract', 'lower library'],
  server: [
    'kernel',
    'platform/server',
    'own contract',
    'own rules',
    'own server',
    'lower contract',
    'lower library',
    'lower service',
    'type database',
    'npm',
    'node',
  ],
  site: [...SCREEN, 'own site', 'lower site parts'],
  backoffice: [...SCREEN, 'own backoffice', 'lower backoffice parts'],
  'platform/server': ['kernel', 'platform/server', 'type database', 'npm', 'node'],
  'platform/browser': ['kernel', 'platform/browser', 'page npm'],
  ui: ['kernel', 'ui', 'page npm'],
  'apps/server': [
    'kernel',
    'platform/server',
    'any contract',
    'any rules',
    'any server',
    'apps/server',
    'build',
    'npm',
    'node',
  ],
  'apps/site': [...APP, 'any site', 'apps/site'],
  'apps/backoffice': [...APP, 'any backoffice', 'apps/backoffice'],
  build: [],
  tests: ANYTHING,
  bench: ANYTHING,
  scripts: ANYTHING,
  database: ANYTHING,
  config: ANYTHING,
}

/** Single files that may do a little more than their zone, each for its reason. */
const MORE: readonly (readonly [RegExp, readonly string[], string])[] = [
  [/^kernel\/contract\.ts$/u, ['type npm zod'], 'describes contracts, which are zod, without running it'],
  [/^kernel\/schema\.ts$/u, ['npm zod'], 'shapes shared by contracts; the page never reaches it (rule zod-on-page)'],
  [
    /^modules\/sports\/feeds\/rules\/football-data\/csv-rows\.ts$/u,
    ['npm csv-parse'],
    'takes one CSV line apart: a pure library, no IO',
  ],
  [
    /^modules\/players\/profiles\/rules\/same-person\/person-key\.ts$/u,
    ['npm unhomoglyph'],
    'the confusables of Unicode as a table and a replacement: pure, and never on a page',
  ],
  [
    /^modules\/casino\/fair\/rules\/digest\.ts$/u,
    ['npm @noble/hashes'],
    'SHA-256 and HMAC without IO, the same for the server and the verification page',
  ],
  [/^apps\/(?:site|backoffice)\/.*\.server\.tsx?$/u, ['npm', 'node'], 'left out of the browser bundle by its name'],
]

const BROWSER_ZONES: ReadonlySet<Zone> = new Set([
  'site',
  'backoffice',
  'platform/browser',
  'ui',
  'apps/site',
  'apps/backoffice',
])

/** True for what a browser downloads. */
export const isForBrowser = (path: string): boolean => {
  const zone = placeOf(path)?.zone
  return zone !== undefined && BROWSER_ZONES.has(zone) && !/\.server\.tsx?$/u.test(path)
}

/** A long contract.ts leans on its own parts in contract/, contract-staff.ts (calls of operators) too; each part is a door as the whole is. */
const MODULE_PATH =
  /^modules\/([^/]+)\/([^/]+)\/(?:(contract)(?:(?:-staff)?\.ts$|\/)|(rules|server|site|backoffice)\/)/u
const FOLDER_ZONES: readonly (readonly [RegExp, Zone])[] = [
  [/\.(?:test|testdata)\.tsx?$|^tests\//u, 'tests'],
  [/^kernel\//u, 'kernel'],
  [/^platform\/server\//u, 'platform/server'],
  [/^platform\/browser\//u, 'platform/browser'],
  [/^ui\//u, 'ui'],
  [/^apps\/(?:main\.ts$|server\/)/u, 'apps/server'],
  [/^apps\/site\//u, 'apps/site'],
  [/^apps\/backoffice\//u, 'apps/backoffice'],
  [/^build\//u, 'build'],
  [/^bench\//u, 'bench'],
  [/^scripts\//u, 'scripts'],
  [/^database\//u, 'database'],
  [/^[^/]+$/u, 'config'],
]

/** Where a file is in the tree; undefined where the tree has no such place. */
export function placeOf(path: string): Place | undefined {
  const zone = FOLDER_ZONES.find(([pattern]) => pattern.test(path))?.[1]
  if (zone !== undefined) return { zone }
  const [, area, module, contract, folder] = MODULE_PATH.exec(path) ?? []
  const part = (contract ?? folder) as Part | undefined
  if (module === undefined || part === undefined || areaOf(module) !== area) return undefined
  const inside = path.slice(`modules/${area}/${module}/`.length)
  return {
    zone: part,
    module,
    isService: inside === 'server/service.ts',
    isLibrary: part === 'rules' && LIBRARIES.has(module),
    isParts: /^(?:site|backoffice)\/parts\.tsx?$/u.test(inside),
  }
}

/** `#kernel/x.ts` and `./x.ts` as a path of the repository; undefined for packages. */
export function pathOf(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/u, '')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function relationOf(from: Place, to: Place): 'own' | 'lower' | 'any' | 'foreign' {
  if (from.module === undefined || to.module === undefined) return 'any'
  if (from.module === to.module) return 'own'
  return (MODULE_LEVELS[to.module] ?? Infinity) < (MODULE_LEVELS[from.module] ?? 0) ? 'lower' : 'foreign'
}

/** The names under which the table may allow this import. */
function namesOf(from: Place, specifier: string, target: string | undefined): string[] {
  if (target === undefined) {
    if (specifier.startsWith('node:')) return ['node']
    const name = packageOf(specifier)
    return ['npm', `npm ${name}`, ...(BROWSER_PACKAGES.test(name) ? ['page npm'] : [])]
  }
  const to = placeOf(target)
  if (to === undefined) return []
  if (to.module === undefined) return [to.zone]
  const relation = relationOf(from, to)
  return [
    `${relation} ${to.zone}`,
    ...(to.isService === true ? [`${relation} service`] : []),
    ...(to.isLibrary === true ? [`${relation} library`] : []),
    ...(to.isParts === true ? [`${relation} ${to.zone} parts`] : []),
  ]
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^foreign/u, 'call down, announce up: listen to its event, or move the shared noun to a module of a lower level'],
  [/^lower server/u, "go through that module's server/service.ts or contract.ts"],
  [
    /^(?:lower|any) rules/u,
    "ask through that module's contract.ts or service, or move what both need to a library or to kernel/",
  ],
  [
    /^(?:lower|any|own) (?:site|backoffice)/u,
    "go through that module's site/parts.ts or backoffice/parts.ts, or let a route of apps/ compose the screens",
  ],
  [
    /^(?:lower|own|any) contract/u,
    'use `import type`, and keep values that a page needs in rules/; contract leans on rules, never back',
  ],
  [/^(?:lower|own|any) server/u, "a screen calls the server through platform/browser and the contract's types"],
  [/^platform\/server|^node/u, 'do this in server/, and let pure code and screens take the answer as an argument'],
  [/^platform\/browser|^ui/u, 'only screens may: move what both sides need to kernel/ or rules/'],
  [
    /^tests|^bench|^scripts|^database|^config/u,
    'nothing leans on tests, benches, scripts, database/ or build configuration: move the code to where it is used',
  ],
  [/^apps/u, 'apps compose and are never imported: move the code into a module, ui/ or platform/'],
  [
    /^npm/u,
    'use the package in server/ or platform/server, or argue for it in the table of tests/checks/architecture-walls.ts',
  ],
]

/** The complaint about one import, or undefined where the table allows it. */
export function importRefused(from: string, { specifier, typeOnly }: ImportFound): string | undefined {
  const place = placeOf(from)
  if (place === undefined) return undefined
  const target = pathOf(from, specifier)
  const allowed = new Set([
    ...MAY_IMPORT[place.zone],
    ...MORE.flatMap(([pattern, more]) => (pattern.test(from) ? more : [])),
  ])
  if (allowed.has('anything')) return undefined
  const names = namesOf(place, specifier, target)
  if (names.some((name) => allowed.has(name) || (typeOnly && allowed.has(`type ${name}`)))) return undefined
  const first = names[0]
  if (first === undefined)
    return `imports ${specifier}, which has no place in the tree: see DESIGN's tree in docs/ARCHITECTURE.md`
  const remedy =
    REMEDIES.find(([pattern]) => pattern.test(first))?.[1] ?? 'see the table in tests/checks/architecture-walls.ts'
  return `${place.zone} may not import ${specifier} (${first}${typeOnly ? ', as a type' : ''}): ${remedy}`
}

/** The folder inside which relative imports are at home. */
export function partOf(path: string): string {
  const place = placeOf(path)
  if (place?.module !== undefined) return `modules/${areaOf(place.module)}/${place.module}/${place.zone}`
  return /^(?:modules\/[^/]+\/[^/]+\/[^/]+|platform\/[^/]+|apps\/[^/]+|[^/]+)/u.exec(path)?.[0] ?? path
}
