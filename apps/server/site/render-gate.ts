// How many pages are rendered at once, who waits, and how many one network may ask for: rendering is the most expensive thing that anybody
// can ask of this process, and it happens on its one thread.
import { QueueFullError } from '#platform/server/batcher.ts'
import { createTokenBuckets } from '#platform/server/token-buckets.ts'

/** More would not be faster: a render waits for data only briefly. */
export const RENDERS_AT_ONCE = 4
/** Of one network or one player: others find a place at once. */
export const RENDERS_OF_ONE_AT_ONCE = 2
/** About a second's work; a longer wait helps no visitor. */
export const RENDERS_WAITING_MAX = 40
/** Pages that are not in the cache, of one network or one player: at once, and in the long run. */
export const RENDER_BURST = 20
export const RENDERS_PER_SECOND = 10
/** Of all visitors together, however many networks they come from: a burst, and in the long run half of what the thread can render. */
export const VISITOR_RENDER_BURST = 200
export const VISITOR_RENDERS_PER_SECOND = 20
const KEYS_MAX = 20_000

/** This network, or this player, has asked for too many pages that were not in the cache. */
export class RenderBudgetError extends Error {
  readonly code = 'render_budget'
}

export type RenderFor = {
  /** The network or the player who pays for it; undefined where neither is known. */
  readonly payer: string | undefined
  /** Goes ahead of visitors. */
  readonly isPlayer: boolean
}

export type RenderGate = {
  /**
   * Throws at once where the payer's budget is spent. The promise rejects with QueueFullError where too many are waiting, and where
   * visitors of all networks have spent theirs.
   */
  readonly run: <T>(who: RenderFor, render: () => Promise<T>) => Promise<T>
}

export type RenderGateOptions = {
  readonly now: () => Date
  readonly atOnce?: number
  readonly waitingMax?: number
}

type Waiting = Pick<RenderFor, 'payer'> & { readonly start: () => void; readonly refuse: () => void }

export function createRenderGate({
  now,
  atOnce = RENDERS_AT_ONCE,
  waitingMax = RENDERS_WAITING_MAX,
}: RenderGateOptions): RenderGate {
  const take = createTokenBuckets({ burst: RENDER_BURST, perSecond: RENDERS_PER_SECOND, keysMax: KEYS_MAX, now })
  const takeOfVisitors = createTokenBuckets({
    burst: VISITOR_RENDER_BURST,
    perSecond: VISITOR_RENDERS_PER_SECOND,
    keysMax: 1,
    now,
  })
  const players: Waiting[] = []
  const visitors: Waiting[] = []
  let running = 0
  const runningOf = new Map<string, number>()

  const hasPlace = (payer: string | undefined): boolean =>
    running < atOnce && (payer === undefined || (runningOf.get(payer) ?? 0) < RENDERS_OF_ONE_AT_ONCE)

  const takeFirst = (waiting: Waiting[]): Waiting | undefined => {
    const at = waiting.findIndex(({ payer }) => hasPlace(payer))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  const startNext = (): void => {
    for (;;) {
      const next = takeFirst(players) ?? takeFirst(visitors)
      if (next === undefined) return
      running += 1
      if (next.payer !== undefined) runningOf.set(next.payer, (runningOf.get(next.payer) ?? 0) + 1)
      next.start()
    }
  }

  const end = (payer: string | undefined): void => {
    running -= 1
    if (payer !== undefined) {
      const left = (runningOf.get(payer) ?? 1) - 1
      if (left > 0) runningOf.set(payer, left)
      else runningOf.delete(payer)
    }
    startNext()
  }

  /** False where all places are taken by players, or by others who came before a visitor. */
  const makePlace = (isPlayer: boolean): boolean => {
    if (players.length + visitors.length < waitingMax) return true
    const last = isPlayer ? visitors.pop() : undefined
    last?.refuse()
    return last !== undefined
  }

  const turn = ({ payer, isPlayer }: RenderFor): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void => reject(new QueueFullError('too many pages are waiting to be rendered'))
      const waiting = { payer, start: resolve, refuse }
      if (!hasPlace(payer) && !makePlace(isPlayer)) return refuse()
      ;(isPlayer ? players : visitors).push(waiting)
      return startNext()
    })

  return {
    run: (who, render) => {
      const { payer, isPlayer } = who
      if (payer !== undefined && !take(payer)) throw new RenderBudgetError('too many pages were asked for')
      if (payer !== undefined && !isPlayer && !takeOfVisitors('all'))
        return Promise.reject(new QueueFullError('visitors ask for more pages than are rendered for them'))
      return turn(who).then(async () => {
        try {
          return await render()
        } finally {
          end(payer)
        }
      })
    },
  }
}
