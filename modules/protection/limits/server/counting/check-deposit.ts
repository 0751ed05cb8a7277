// Whether a deposit may be opened, and that it was: it counts from then on, waiting or come in, until it has failed.
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { DepositRefusal } from '#modules/protection/limits/contract.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/contract.ts'
import { NO_FLOW } from '#modules/protection/limits/rules/tally.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { checkFlows, countChecked, missingLimit } from './check-stakes.ts'
import { limitsOf } from '../limit-store.ts'
import type { LimitsServer } from '../limits-server.ts'
import { recountTally } from './tallies.ts'
import { isDepositCounted, lockLimitState, putTally, saveCounts, type TallyKey } from './tally-store.ts'

export type DepositAsk = TallyKey & { readonly amount: bigint; readonly at: Date }

/**
 * The first group of limits of which the player's jurisdiction requires one before a deposit, and of which none is
 * set.
 */
async function missingGroup(
  tx: Tx,
  server: Pick<LimitsServer, 'countryOf'>,
  { playerId, currency }: TallyKey,
): Promise<Refused<'limits_required'> | undefined> {
  const { mustSet } = jurisdictionOf(await server.countryOf(tx, playerId))
  if (mustSet.length === 0) return undefined
  const set = new Set(
    (await limitsOf(tx, playerId))
      .filter((row) => row.currency === currency && row.setBy === 'player' && row.limit.value !== null)
      .map(({ limitType }) => limitType),
  )
  const missing = mustSet.find((group) => !group.some((limitType) => set.has(limitType)))
  return missing === undefined
    ? undefined
    : refuse('limits_required', 'limits must be set before money comes in', {
        limitType: missing[0],
        limitTypes: missing,
        currency,
      })
}

/** Refuses, or counts it at once. The account is locked before; the deposit is written in the same transaction. */
export async function checkDeposit(
  tx: Tx,
  server: Pick<LimitsServer, 'countryOf'>,
  { playerId, currency, amount, at }: DepositAsk,
): Promise<Result<undefined, DepositRefusal>> {
  const checked = await checkFlows(tx, [{ ...NO_FLOW, playerId, currency, deposited: amount }], at)
  const [refused] = checked.refusals
  if (refused !== undefined) return refused
  const missing = await missingGroup(tx, server, { playerId, currency })
  if (missing !== undefined) return missing
  await countChecked(tx, checked)
  return ok(undefined)
}

/**
 * Counts money that has come in without asking any limit: it cannot be refused any more. `at`: when its deposit was opened. All
 * the player's accounts are locked.
 */
export async function countDeposit(tx: Tx, { playerId, currency, amount, at }: DepositAsk): Promise<void> {
  const now = await decisionTime(tx)
  const { tallies } = await lockLimitState(tx, [playerId], now)
  await saveCounts(tx, [{ ...NO_FLOW, playerId, currency, at, deposited: amount }], [])
  for (const tally of tallies) if (tally.currency === currency) await putTally(tx, await recountTally(tx, tally, now))
}

/** A deposit that failed counts no more, as if it had never been opened. `at`: as it was counted. All the player's accounts are locked. */
export async function uncountDeposit(tx: Tx, { playerId, currency, amount, at }: DepositAsk): Promise<void> {
  const now = await decisionTime(tx)
  const { tallies } = await lockLimitState(tx, [playerId], now)
  // A deposit opened before deposits were counted has no count to reverse.
  if (!(await isDepositCounted(tx, { playerId, currency, amount, at }))) return
  await saveCounts(tx, [{ ...NO_FLOW, playerId, currency, at, deposited: -amount }], [])
  for (const tally of tallies) if (tally.currency === currency) await putTally(tx, await recountTally(tx, tally, now))
}

/**
 * Whether money may come to this currency from another one of the player's: every kind of limit that holds in one of
 * their currencies must hold there too, and what their jurisdiction requires before a deposit. Nothing is counted. All
 * the player's accounts are locked.
 */
export async function checkConversion(
  tx: Tx,
  server: Pick<LimitsServer, 'countryOf'>,
  { playerId, currency }: TallyKey,
  now: Date,
): Promise<Result<undefined, 'limits_required'>> {
  const { tallies } = await lockLimitState(tx, [playerId], now)
  const anything = { playerId, currency, staked: 1n, lost: 1n, deposited: 1n }
  return missingLimit(anything, tallies) ?? (await missingGroup(tx, server, { playerId, currency })) ?? ok(undefined)
}
