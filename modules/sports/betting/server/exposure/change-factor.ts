// The factors of exposure limits as operators set them: one lowers limits alone, above those shipped a second one agrees (SEC-31).
import { ok, refuse } from '#kernel/result.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { FactorAsk } from '#modules/sports/betting/contract-staff.ts'
import { gamesById, sportsOf } from '#modules/sports/catalogue/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { allFactors, removeExposureFactor, setExposureFactor, type FactorScope } from './exposure-store.ts'

export const FACTOR_KIND = 'betting.exposure-factor'
/** The limits as shipped. */
export const FACTOR_ALONE_MAX = 1
const THOUSAND = 1_000

/** A championship that does not exist has no games, so its factor limits nothing. */
export async function isScope(db: Db, scope: FactorScope, scopeId: number): Promise<boolean> {
  if (scope === 'all') return scopeId === 0
  if (scope === 'sport') return (await sportsOf(db)).some(({ sportId }) => sportId === scopeId)
  return scope === 'championship' || (await gamesById(db, [scopeId])).games.length > 0
}

export const noSuchScope = (scope: FactorScope) =>
  refuse('scope_not_found', `there is no such ${scope}`, { field: 'scopeId' })

export async function storeFactor(db: Db, { scope, scopeId, factor }: FactorAsk): Promise<void> {
  const thousandths = Math.round(factor * THOUSAND)
  if (thousandths === THOUSAND) await removeExposureFactor(db, scope, scopeId)
  else await setExposureFactor(db, { scope, scopeId, factor: thousandths })
}

const currentFactor = async (db: Db, { scope, scopeId }: FactorAsk): Promise<number> =>
  ((await allFactors(db)).find((one) => one.scope === scope && one.scopeId === scopeId)?.factor ?? THOUSAND) / THOUSAND

async function nameOf(db: Db, { scope, scopeId }: FactorAsk): Promise<string> {
  if (scope === 'sport') return (await sportsOf(db)).find(({ sportId }) => sportId === scopeId)?.sport ?? `${scopeId}`
  if (scope !== 'game') return `${scopeId}`
  const [game] = (await gamesById(db, [scopeId])).games
  return game === undefined ? `${scopeId}` : `${scopeId} ${game.home} - ${game.away}`
}

export const factorChange: ChangeKind = {
  kind: FACTOR_KIND,
  permission: 'exposure.approve',
  proposal: 'exposure.set',
  reading: 'exposure.read',
  payload: FactorAsk,
  subjectOf: ({ scope, scopeId }: FactorAsk) => `${scope}:${scopeId}`,
  describe: async (db, ask: FactorAsk) => {
    if (!(await isScope(db, ask.scope, ask.scopeId))) return noSuchScope(ask.scope)
    return ok([
      { field: 'exposureScope', before: null, after: ask.scope },
      ...(ask.scope === 'all' ? [] : [{ field: 'exposureOf', before: null, after: await nameOf(db, ask) }]),
      { field: 'exposureFactor', before: `${await currentFactor(db, ask)}`, after: `${ask.factor}` },
    ])
  },
  apply: async (tx, ask: FactorAsk) => {
    if (!(await isScope(tx, ask.scope, ask.scopeId))) return noSuchScope(ask.scope)
    await storeFactor(tx, ask)
    return ok(undefined)
  },
}
