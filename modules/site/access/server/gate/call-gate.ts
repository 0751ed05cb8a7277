// The gate in front of every call from outside. Decided from memory; a player's agreement to new terms is read once
// and then cached.
import { notBanned, type Ban } from '#modules/site/access/rules/ban.ts'
import { notBlocked } from '#modules/site/access/rules/blocking/block-page.ts'
import { callVerdict, type CallFacts, type CallVerdict } from '#modules/site/access/rules/call-gate.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Gate, GateRefusal } from '#platform/server/dispatch.ts'
import { createCachedValue, CACHED_MS, type CachedValue } from '#platform/server/cached-value.ts'
import { banOf } from '../ban-store.ts'
import { banMark, hasConfirmed, standingBans, termsInForce } from './call-gate-store.ts'
import { blockNow, maintenanceNow, type Judge, type Known } from './judge-request.ts'

/** Of banned players that every process remembers; past it each staking call reads its player's own. */
export const BANS_KEPT_MAX = 200_000
/** Players known to have agreed to the terms in force; when it is full it is cleared. */
export const AGREED_KEPT_MAX = 500_000

/** An address is parsed once, not at each of many calls a second. */
const ORIGINS_KEPT_MAX = 1_000

export type CallGate = {
  readonly gate: Gate
  /** Refreshes bans and terms, for the process that has just changed them. */
  reload(): Promise<void>
}

type CachedPlayers = {
  readonly mark: string
  /** Undefined where there are more than the cache holds. */
  readonly bans: ReadonlyMap<number, Ban> | undefined
  readonly termsId: number
  /** Of these terms; grows as players come by. */
  readonly agreed: Set<number>
}

async function loadPlayers({ database, log }: Judge, former: CachedPlayers | undefined): Promise<CachedPlayers> {
  const { db } = database
  const [mark, termsId] = await Promise.all([banMark(db), termsInForce(db)])
  const agreed = former?.termsId === termsId ? former.agreed : new Set<number>()
  if (former?.mark === mark) return { ...former, termsId, agreed }
  const bans = await standingBans(db, BANS_KEPT_MAX + 1)
  if (bans.size <= BANS_KEPT_MAX) return { mark, bans, termsId, agreed }
  log.error({ most: BANS_KEPT_MAX }, 'more bans than the memory limit, each staking call reads its own')
  return { mark, bans: undefined, termsId, agreed }
}

type PlayerFacts = Pick<CallFacts, 'ban' | 'areTermsChanged'>
const NOBODY: PlayerFacts = { ban: notBanned, areTermsChanged: false }

async function hasAgreed({ database }: Judge, { agreed, termsId }: CachedPlayers, playerId: number): Promise<boolean> {
  if (termsId === 0 || agreed.has(playerId)) return true
  const has = await hasConfirmed(database.db, playerId, termsId)
  if (has) {
    if (agreed.size >= AGREED_KEPT_MAX) agreed.clear()
    agreed.add(playerId)
  }
  return has
}

const REFUSALS = {
  maintenance: { status: 503, message: 'the site is down for maintenance' },
  blocked: { status: 451, message: 'the site is not offered in this country' },
  banned: { status: 403, message: 'this account is closed for bets and deposits' },
  terms_changed: { status: 451, message: 'the terms have changed: confirm them first' },
} as const

/** S7.1: in the body of 451, sends the player to confirm the terms. */
export const TERMS_EXCEPTION_CODE = 1

function refusalOf(verdict: CallVerdict): GateRefusal | undefined {
  const { kind } = verdict
  if (kind === 'pass') return undefined
  const { status, message } = REFUSALS[kind]
  const details =
    kind === 'maintenance'
      ? { finishAt: verdict.finishAt }
      : kind === 'blocked'
        ? { templateTypeId: verdict.templateTypeId }
        : {}
  return {
    status,
    refusal: { code: kind, message, details },
    ...(kind === 'terms_changed' ? { beside: { exception_code: TERMS_EXCEPTION_CODE } } : {}),
  }
}

export function createCallGate(judge: Judge): CallGate {
  const players: CachedValue<CachedPlayers> = createCachedValue<CachedPlayers>({
    clock: judge.clock,
    load: (former) => loadPlayers(judge, former),
    // The maximum age of the ban list when a stake is taken, however few requests there are.
    servedMsMax: CACHED_MS,
    onError: (error) => judge.log.warn({ err: error }, 'refreshing bans and terms failed, the last ones stay in force'),
  })

  /** Only for a player who is about to stake; the others are not looked up. */
  async function playerFacts({ viewer }: CallContext, isConfirmTermsEnabled: boolean): Promise<PlayerFacts> {
    if (viewer === undefined) return NOBODY
    const known = await players.read()
    const { playerId } = viewer
    return {
      ban:
        known.bans === undefined ? await banOf(judge.database.db, playerId) : (known.bans.get(playerId) ?? notBanned),
      areTermsChanged: isConfirmTermsEnabled && !(await hasAgreed(judge, known, playerId)),
    }
  }

  const hosts = new Map<string, string>()
  const hostAt = (origin: string): string => {
    const kept = hosts.get(origin)
    if (kept !== undefined) return kept
    const host = hostOf(origin)
    if (hosts.size >= ORIGINS_KEPT_MAX) hosts.clear()
    hosts.set(origin, host)
    return host
  }

  const gate: Gate = async (context, call) => {
    if (call.whileMaintenance === true) return undefined
    const host = hostAt(context.origin)
    const brand = await judge.configs.brandOf(host)
    const known: Known = { context, brand, rules: (await judge.kept.read()).of(brand.name) }
    const { cause, record } = maintenanceNow(judge, known)
    const { isConfirmTermsEnabled } = known.brand.config
    return refusalOf(
      callVerdict({
        call,
        maintenance: cause,
        finishAt: record.finishAt,
        block:
          cause === undefined
            ? blockNow(judge, known, { hosts: [host], referral: '', isVipAuthNeeded: false })
            : notBlocked,
        isAuthorised: context.viewer !== undefined,
        isConfirmTermsEnabled,
        ...(call.stakes === true ? await playerFacts(context, isConfirmTermsEnabled) : NOBODY),
      }),
    )
  }
  return { gate, reload: async () => void (await players.reload()) }
}
