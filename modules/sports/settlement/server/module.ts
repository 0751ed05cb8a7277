// What settlement serves: the jobs that carry results through to bets, and what a settled bet shows on open pages.
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { CHANGED_TOPIC, storedResults } from '#modules/sports/catalogue/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { permissions } from '#modules/sports/settlement/contract-staff.ts'
import { RESULTED_TOPIC } from '#modules/sports/odds/server/service.ts'
import type { Running, ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { runExcludedBets } from './excluded-bets.ts'
import { settlementChanges } from './player-changes.ts'
import { carryVoids, runVoids } from './operators/carry-through.ts'
import { resultChange } from './operators/hand-results.ts'
import { correctionChange } from './operators/late-results.ts'
import { voidChange } from './operators/make-void.ts'
import type { OperatorsServer } from './operators/operators-server.ts'
import { undoChange } from './operators/undo-void.ts'
import { settlementStaffRoutes } from './operators/staff-routes.ts'
import { createSettler, type Settler } from './service.ts'

/** A safety net under the messages on the bus, which may be lost. */
const CATCH_UP_MS = 60_000
const RETRY_MS = 1_000

/** Settles games as their results come, one round at a time, and catches up with whatever an earlier run left behind. */
function settleResults(settler: Settler, { bus, clock, log }: ServerPlatform): Running {
  let turn: Promise<unknown> = Promise.resolve()
  let isInterrupted = false
  const queue = (work: () => Promise<unknown>): void => {
    turn = turn.then(work).catch((error: unknown) => {
      isInterrupted = true
      log.error({ err: error }, 'settlement failed, will retry')
    })
  }
  const catchUp = (): void => queue(() => settler.settleWaiting())
  const waiting = new Set<number>()
  bus.subscribe(RESULTED_TOPIC, (resulted) => {
    const isIdle = waiting.size === 0
    for (const gameId of resulted as number[]) waiting.add(gameId)
    if (!isIdle) return
    queue(async () => {
      const gameIds = [...waiting]
      waiting.clear()
      await settler.settleGames(gameIds)
    })
  })
  catchUp()
  bus.onReconnect(catchUp)
  const catchingUp = clock.every(CATCH_UP_MS, catchUp)
  const retrying = clock.every(RETRY_MS, () => {
    if (!isInterrupted) return
    isInterrupted = false
    catchUp()
  })
  return {
    stop: async () => {
      await catchingUp.stop()
      await retrying.stop()
      await turn
    },
  }
}

export function openSettlement(platform: ServerPlatform, { stakes }: { readonly stakes: Stakes }) {
  const { database, clock, log } = platform
  const settler = createSettler({
    database,
    stakes,
    onSetAside: (bets) => {
      for (const { betId, cause } of bets)
        log.error({ betId, cause }, 'a bet cannot be graded and is set aside; all others are settled')
    },
  })
  const operators: OperatorsServer = {
    database,
    settler,
    carryThrough: () => carryVoids({ database, settler }),
    announce: (gameIds) => platform.bus.publish(CHANGED_TOPIC, gameIds),
  }
  return {
    settler,
    serves: {
      permissions,
      queues: [staffQueue('settlement', 'settlement.void', storedResults.lateResultsWaiting)],
      staffCalls: [settlementStaffRoutes(operators)],
      changeKinds: [voidChange(operators), undoChange(operators), correctionChange(operators), resultChange(operators)],
      pageChanges: [settlementChanges],
      jobs: [
        () => settleResults(settler, platform),
        () => runExcludedBets({ database, settler, log }, clock),
        () => runVoids({ database, settler, log }, clock),
      ],
      figures: () => ({ fairline_bets_set_aside: settler.setAsideCount() }),
    } satisfies ServerModule<ChangeKind>,
  }
}
