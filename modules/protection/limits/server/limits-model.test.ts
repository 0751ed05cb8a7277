// Random histories of players with limits, in the database and in memory side by side: both allow the same.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/money.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import {
  askFor,
  confirm,
  NO_LIMIT,
  reject,
  strictest,
  type AmountLimit,
  LOOSENING_LAPSES_MS,
} from '#modules/protection/limits/rules/amount-limit.ts'
import { JURISDICTIONS, type Jurisdiction } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import { countedFrom } from '#modules/protection/limits/rules/limit-periods.ts'
import {
  AMOUNT_LIMIT_TYPES,
  CASINO_BLOCK,
  FLAG_ON,
  LIMIT_TYPES,
  type AmountLimitType,
  type LimitFamily,
} from '#modules/protection/limits/rules/limit-types.ts'
import { createWallet, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import { checkDeposit, uncountDeposit } from './counting/check-deposit.ts'
import { askLimit, confirmLimit, enforceLimits, lockLimits, rejectLimit } from './change-limits.ts'
import { checkStakes, countReturns, countStakes } from './counting/check-stakes.ts'
import type { LimitsServer } from './limits-server.ts'

const EUR = 'EUR'
const START = Date.UTC(2026, 2, 27, 12)
const HISTORIES = 1_000
/** So many at once, each on a connection of its own. */
const LANES = 4
const STEPS_MAX = 14

/** Minor units that count towards a limit, at an instant in milliseconds. */
type Counted = { readonly at: number; readonly amount: bigint }

/** What a player may set in a history: amounts in euros, and the block on casino games. */
type ValueType = AmountLimitType | typeof CASINO_BLOCK
const VALUE_TYPES: readonly ValueType[] = [...AMOUNT_LIMIT_TYPES, CASINO_BLOCK]
const currencyOf = (limitType: ValueType): string => (limitType === CASINO_BLOCK ? '' : EUR)
const periodOf = (limitType: ValueType) => (limitType === CASINO_BLOCK ? undefined : LIMIT_TYPES[limitType].period)

type Step =
  | {
      readonly do: 'set'
      readonly type: ValueType
      readonly value: bigint | null
      readonly by: 'player' | 'operator'
    }
  /** One of the limits that the player has. */
  | { readonly do: 'raise'; readonly nth: number; readonly by: bigint | null }
  /** So long after the change was ripe. */
  | { readonly do: 'confirm'; readonly nth: number; readonly late: number }
  | { readonly do: 'reject'; readonly nth: number }
  | { readonly do: 'fail'; readonly nth: number }
  | { readonly do: 'stake'; readonly amount: bigint }
  | { readonly do: 'spin'; readonly amount: bigint }
  | { readonly do: 'return'; readonly amount: bigint }
  | { readonly do: 'deposit'; readonly amount: bigint }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      type: fc.constantFrom(...AMOUNT_LIMIT_TYPES),
      value: fc.oneof(
        { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: 150n }) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      by: fc.constantFrom('player' as const, 'player' as const, 'operator' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      type: fc.constant(CASINO_BLOCK),
      value: fc.constantFrom(BigInt(FLAG_ON), BigInt(FLAG_ON), null),
      by: fc.constantFrom('player' as const, 'player' as const, 'operator' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      nth: fc.nat(3),
      late: fc.constantFrom(-1, 0, 1, 1, 2, LOOSENING_LAPSES_MS - 1, LOOSENING_LAPSES_MS),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('raise' as const),
      nth: fc.nat(3),
      by: fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.constant(null)),
    }),
  },
  ...(['reject', 'fail'] as const).map((what) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant(what), nth: fc.nat(3) }) as fc.Arbitrary<Step>,
  })),
  ...(['stake', 'spin', 'return', 'deposit'] as const).map((what) => ({
    weight: what === 'return' ? 2 : 3,
    arbitrary: fc.record({ do: fc.constant(what), amount: fc.bigInt({ min: 1n, max: 60n }) }) as fc.Arbitrary<Step>,
  })),
)

const anyLife = fc.array(
  fc.record({
    after: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 3 * HOUR_MS }),
      fc.constantFrom(DAY_MS - 1, DAY_MS, 7 * DAY_MS, 30 * DAY_MS),
      fc.integer({ min: 0, max: 9 * DAY_MS }),
    ),
    step: anyStep,
  }),
  { minLength: 4, maxLength: STEPS_MAX },
)

/** Records every single allowed amount, and sums it each time. */
class Model {
  readonly counted: Record<LimitFamily, Counted[]> = { wagering: [], loss: [], deposit: [] }
  readonly deposits: { readonly at: number; readonly amount: bigint }[] = []
  readonly limits = new Map<string, AmountLimit>()
  readonly jurisdiction: Jurisdiction
  now = START

  constructor(jurisdiction: Jurisdiction) {
    this.jurisdiction = jurisdiction
  }

  limitOf(by: string, limitType: ValueType): AmountLimit {
    return this.limits.get(`${by} ${limitType}`) ?? NO_LIMIT(this.jurisdiction.periodKind)
  }

  own(nth: number): ValueType | undefined {
    const own = VALUE_TYPES.filter((limitType) => this.limitOf('player', limitType).value !== null)
    return own[nth % own.length]
  }

  /** The player's own limits with a change that waits, or that has lapsed. */
  loosening(nth: number): ValueType | undefined {
    const waiting = VALUE_TYPES.filter((limitType) => this.limitOf('player', limitType).loosening !== undefined)
    return waiting[nth % waiting.length]
  }

  isCasinoBlocked(): boolean {
    return ['player', 'operator'].some((by) => this.limitOf(by, CASINO_BLOCK).value !== null)
  }

  /** The least room among the limits of these families; null where there is none. */
  room(families: readonly LimitFamily[]): bigint | null {
    return strictest(
      AMOUNT_LIMIT_TYPES.flatMap((limitType) => {
        const { kind: family, period } = LIMIT_TYPES[limitType]
        if (!families.includes(family)) return []
        return ['player', 'operator'].map((by) => {
          const { value, kind } = this.limitOf(by, limitType)
          if (value === null) return null
          const from = countedFrom(this.now, period, kind, this.jurisdiction.timeZone)
          const sum = this.counted[family].reduce((total, { at, amount }) => (at >= from ? total + amount : total), 0n)
          const room = value - (sum > 0n ? sum : 0n)
          return room > 0n ? room : 0n
        })
      }),
    )
  }
}

type Life = {
  readonly tx: Tx
  readonly server: LimitsServer
  readonly playerId: number
  readonly model: Model
  note(word: string): void
}

/** One history is one connection: there is no concurrency to lock against. */
/** No history of this model writes a letter. */
const NO_LETTERS = {} as LimitsServer['letters']
const NO_WALLET: Wallet = {
  ...createWallet(),
  accountsOf: async () => [],
  lockAccounts: async () => ({ rows: new Map(), balances: new Map(), debts: new Map() }),
}

const serverIn = (database: Database, country: string | undefined): LimitsServer => ({
  database,
  wallet: NO_WALLET,
  log: { error: () => undefined },
  countryOf: async () => country,
  endSessions: async () => undefined,
  endSession: async () => undefined,
  persons: {
    isIdentityKnown: async () => true,
    samePersonOf: async () => [],
    seenAccountsOf: async () => [],
    provenFor: async () => [],
    apartAmong: async () => [],
    rulingsOf: async () => [],
    insertRulings: async () => undefined,
  },
  letters: NO_LETTERS,
  onExcluded: async () => undefined,
  onSelfExcluded: async () => undefined,
  offeredAt: async () => [],
})

/** Plans and crashes are not tested here, and planning and waiting for the disk are most of a history's cost. */
async function hasten(tx: Tx): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
      set_config('synchronous_commit', 'off', true)`.execute(tx)
}

/** Never back. */
async function moveTo(life: Life, now: number): Promise<void> {
  const { model } = life
  if (now <= model.now) return
  model.now = now
  await tellTime(life)
}

async function tellTime({ tx, model }: Life): Promise<void> {
  await sql`select set_config('fairline.now', ${new Date(model.now).toISOString()}, true)`.execute(tx)
}

const author = (setBy: 'player' | 'operator') => ({ setBy, actor: 'test', reason: '' })

async function set({ tx, server, playerId, model }: Life, step: Extract<Step, { do: 'set' }>): Promise<void> {
  const { type, value, by } = step
  const { jurisdiction, now } = model
  const before = model.limitOf(by, type)
  const asked = { value, now, period: periodOf(type), jurisdiction, timeZone: jurisdiction.timeZone }
  const kind = before.value === null ? jurisdiction.periodKind : before.kind
  model.limits.set(`${by} ${type}`, by === 'operator' ? { value, kind } : askFor(before, asked))
  const player = await lockLimits(tx, server, playerId)
  const key = { limitType: type, currency: currencyOf(type) }
  await enforceLimits(tx, await askLimit(tx, player, { ...key, value }, author(by)), [key])
}

async function say(life: Life, step: Extract<Step, { do: 'confirm' | 'reject' }>): Promise<void> {
  const { tx, server, playerId, model, note } = life
  const limitType = model.loosening(step.nth)
  if (limitType === undefined) return
  const before = model.limitOf('player', limitType)
  if (step.do === 'confirm') await moveTo(life, (before.loosening?.ripeAt ?? 0) + step.late)
  const expected =
    step.do === 'confirm'
      ? confirm(before, model.now, model.jurisdiction)
      : { ok: true as const, value: reject(before) }
  const player = await lockLimits(tx, server, playerId)
  const key = { limitType, currency: currencyOf(limitType) }
  const said = await (step.do === 'confirm' ? confirmLimit : rejectLimit)(tx, player, key, author('player'))
  expect(said.ok).toBe(expected.ok)
  if (!said.ok || !expected.ok) return
  model.limits.set(`player ${limitType}`, expected.value)
  note(limitType === CASINO_BLOCK ? `block ${step.do}` : step.do)
  await enforceLimits(tx, said.value, [key])
}

async function fail({ tx, playerId, model, note }: Life, nth: number): Promise<void> {
  const [failed] = model.deposits.splice(nth, 1)
  if (failed === undefined) return
  model.counted.deposit.push({ at: failed.at, amount: -failed.amount })
  await uncountDeposit(tx, { playerId, currency: EUR, amount: failed.amount, at: new Date(failed.at) })
  note('fail')
}

/** Sweden's law would require all three deposit limits first; that is tested elsewhere. */
const NO_LAW = { countryOf: async () => undefined }

async function take({ tx, playerId, model, note }: Life, what: 'stake' | 'spin', amount: bigint): Promise<void> {
  const isBlocked = what === 'spin' && model.isCasinoBlocked()
  const room = model.room(['wagering', 'loss'])
  const fits = !isBlocked && (room === null || room >= amount)
  note(`${what} ${isBlocked ? 'blocked' : room === null ? 'free' : fits ? 'taken' : 'refused'}`)
  const product = what === 'stake' ? ('sport' as const) : ('casino' as const)
  const ask = { playerId, currency: EUR, product, amount, isOwnMoney: true }
  const checked = await checkStakes(tx, [ask], new Date(model.now))
  const [refused] = checked.refusals
  expect(refused?.refusal.code).toBe(isBlocked ? 'casino_blocked' : fits ? undefined : 'limit_reached')
  if (refused?.refusal.code === 'limit_reached')
    expect(refused.refusal.details?.['available']).toBe(formatAmount(room ?? 0n, EUR))
  await countStakes(tx, checked)
  if (!fits) return
  for (const family of ['wagering', 'loss'] as const) model.counted[family].push({ at: model.now, amount })
}

async function payIn({ tx, playerId, model, note }: Life, amount: bigint): Promise<void> {
  const room = model.room(['deposit'])
  const fits = room === null || room >= amount
  note(`deposit ${room === null ? 'free' : fits ? 'taken' : 'refused'}`)
  const ask = { playerId, currency: EUR, amount, at: new Date(model.now) }
  expect((await checkDeposit(tx, NO_LAW, ask)).ok).toBe(fits)
  if (!fits) return
  model.deposits.push({ at: model.now, amount })
  model.counted.deposit.push({ at: model.now, amount })
}

async function live(life: Life, step: Step): Promise<void> {
  const { tx, playerId, model } = life
  if (step.do === 'set') return set(life, step)
  if (step.do === 'raise') {
    const type = model.own(step.nth)
    const value = type === undefined ? null : model.limitOf('player', type).value
    if (type === undefined || value === null) return undefined
    const more = step.by === null || type === CASINO_BLOCK ? null : value + step.by
    return set(life, { do: 'set', type, value: more, by: 'player' })
  }
  if (step.do === 'confirm' || step.do === 'reject') return say(life, step)
  if (step.do === 'fail') return fail(life, step.nth)
  if (step.do === 'deposit') return payIn(life, step.amount)
  if (step.do !== 'return') return take(life, step.do, step.amount)
  model.counted.loss.push({ at: model.now, amount: -step.amount })
  await countReturns(tx, [{ playerId, currency: EUR, amount: step.amount }], new Date(model.now))
}

test('S3.2 GLI-16 GLI-17 for any history of limits and stakes the database allows what the rules allow in memory', async () => {
  const { database } = await freshDatabase()
  const seen = new Map<string, number>()
  const note = (word: string): void => void seen.set(word, (seen.get(word) ?? 0) + 1)
  let players = 0
  const anyHistory = fc.asyncProperty(
    fc.constantFrom('site' as const, 'sweden' as const),
    anyLife,
    async (id, steps) => {
      const server = serverIn(database, id === 'sweden' ? 'SE' : undefined)
      players += 1
      const playerId = players
      await database.transaction(async (tx) => {
        await hasten(tx)
        const model = new Model(JURISDICTIONS[id])
        const life = { tx, server, playerId, model, note }
        await tellTime(life)
        for (const { after, step } of steps) {
          await moveTo(life, model.now + after)
          await live(life, step)
        }
      })
    },
  )
  // While one waits for the database the others compute.
  const lanes = Array.from({ length: LANES }, () => fc.assert(anyHistory, { numRuns: HISTORIES / LANES }))
  await Promise.all(lanes)
  // Otherwise it would test nothing.
  const words = ['stake taken', 'stake refused', 'deposit taken', 'deposit refused', 'confirm', 'reject', 'fail']
  for (const word of [...words, 'spin taken', 'spin refused', 'spin blocked', 'block confirm'])
    expect([word, (seen.get(word) ?? 0) > 1]).toEqual([word, true])
}, 120_000)
