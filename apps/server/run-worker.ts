// The worker role: carries results through to bets as they come, sells bets at their targets, and catches up with whatever an
// earlier run left behind.
import { sweepLinks } from '#modules/players/sign-in/server/service.ts'
import { AUTO_SALE_MS, AUTO_SALE_SWEEP_MS } from '#modules/sports/bet-actions/server/service.ts'
import { scanPeriodically } from '#modules/players/verification/server/service.ts'
import { CHANGED_TOPIC, RESULTED_TOPIC } from '#modules/sports/odds/server/service.ts'
import { runFolding } from '#modules/money/wallet/server/service.ts'
import type { House } from './house.ts'
import { runPost } from './run-post.ts'
import { runExcludedBets } from '#modules/sports/settlement/server/service.ts'
import { openMarkers, watchMarkers } from '#modules/protection/harm-markers/server/service.ts'

/** A safety net under the words on the bus, which may be lost. */
const CATCH_UP_MS = 60_000
const WATCH_MS = 1_000

export function runWorker(house: House): { stop(): Promise<void> } {
  const { bus, clock, database, log } = house.options
  let turn: Promise<unknown> = Promise.resolve()
  let isInterrupted = false
  const queue = (work: () => Promise<unknown>): void => {
    turn = turn.then(work).catch((error: unknown) => {
      isInterrupted = true
      log.error({ err: error }, 'settlement failed, will retry')
    })
  }
  const catchUp = (): void => queue(() => house.settler.settleWaiting())
  const waiting = new Set<number>()
  bus.subscribe(RESULTED_TOPIC, (word) => {
    const isIdle = waiting.size === 0
    for (const gameId of word as number[]) waiting.add(gameId)
    if (!isIdle) return
    queue(async () => {
      const gameIds = [...waiting]
      waiting.clear()
      await house.settler.settleGames(gameIds)
    })
  })
  catchUp()
  bus.onReconnect(catchUp)
  const catchingUp = clock.every(CATCH_UP_MS, catchUp)
  const watching = clock.every(WATCH_MS, async () => {
    if (isInterrupted) {
      isInterrupted = false
      catchUp()
    }
    const stopped = await house.watch.stopSilent().catch(() => [])
    if (stopped.length === 0) return
    log.warn({ games: stopped.length }, 'feed silent, its live games are suspended')
    bus.publish(CHANGED_TOPIC, stopped)
  })
  const selling = sellAtTargets(house)
  const posting = runPost(house)
  const scanning = scanPeriodically(house.verification.server)
  const pruning = sweepLinks(house.options)
  const voiding = runExcludedBets({ database, settler: house.settler, log }, clock)
  const markers = watchMarkers(openMarkers(house.saferGambling), { clock, log })
  const folding = runFolding(house.options)
  const delivering = house.outbox.run()
  return {
    stop: async () => {
      await catchingUp.stop()
      await watching.stop()
      await selling.stop()
      await posting.stop()
      await scanning.stop()
      await pruning.stop()
      await voiding.stop()
      await markers.stop()
      await folding.stop()
      await delivering.stop()
      await turn
    },
  }
}

/** Looks at bets with a target when prices of their games move, and now and then at all of them. */
function sellAtTargets({ autoSeller, options: { bus, clock, log } }: House): { stop(): Promise<void> } {
  bus.subscribe(CHANGED_TOPIC, (word) => autoSeller.touch(word as readonly number[]))
  bus.onReconnect(autoSeller.touchAll)
  const sweeping = clock.every(AUTO_SALE_SWEEP_MS, async () => autoSeller.touchAll())
  const selling = clock.every(AUTO_SALE_MS, async () => {
    await autoSeller.sellDue().catch((error: unknown) => log.error({ err: error }, 'automatic cash-out failed'))
  })
  return {
    stop: async () => {
      await sweeping.stop()
      await selling.stop()
      await autoSeller.idle()
    },
  }
}
