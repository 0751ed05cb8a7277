// The whole house in one object: every module's server put together over one database, for the app, for operator commands and for tests.
import { createDispatcher, type Dispatcher } from '#platform/server/dispatch.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import { accountsRoutes, createSessions, type Sessions } from '#modules/accounts/server/service.ts'
import { bettingRoutes } from '#modules/betting/server/service.ts'
import { catalogueRoutes, loadBoard, type BoardChange, type LoadedBoard } from '#modules/catalogue/server/service.ts'
import { CHANGED_TOPIC, createFeedWatch, type FeedWatch } from '#modules/odds/server/service.ts'
import { paymentsRoutes, sandboxProvider } from '#modules/payments/server/service.ts'
import { createSettler, type Settler } from '#modules/settlement/server/service.ts'
import { createWallet, walletRoutes, type Wallet } from '#modules/wallet/server/service.ts'
import { formatAmount } from '#kernel/money.ts'

export type HouseOptions = {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly secret: Buffer
  readonly inPlayDelaySeconds: number
  /** Holds every answer against its contract: tests only. */
  readonly isChecking?: boolean
}

/** What open pages are told. Replaced by the live hub once it stands. */
export type Announcer = {
  boardChanged(changes: readonly BoardChange[]): void
  player(playerId: number, change: unknown): void
  sessionEnded(sessionId: string): void
}

export type House = {
  readonly options: HouseOptions
  readonly wallet: Wallet
  readonly sessions: Sessions
  readonly loaded: LoadedBoard
  readonly watch: FeedWatch
  readonly settler: Settler
  readonly dispatcher: Dispatcher
  readonly keys: { readonly link: Buffer; readonly webhook: Buffer }
  readonly announce: Announcer
  /** Sends announcements to the live hub from now on. */
  announceTo(announcer: Announcer): void
}

const SESSION_ENDED_TOPIC = 'accounts.session-ended'
const PLAYER_TOPIC = 'live.player'

export async function buildHouse(options: HouseOptions): Promise<House> {
  const { database, bus, clock, log, secret } = options
  let target: Announcer = { boardChanged: () => undefined, player: () => undefined, sessionEnded: () => undefined }
  const announce: Announcer = {
    boardChanged: (changes) => target.boardChanged(changes),
    // The player's sockets may hang on another node: the word goes round.
    player: (playerId, change) => bus.publish(PLAYER_TOPIC, { playerId, change }),
    sessionEnded: (sessionId) => bus.publish(SESSION_ENDED_TOPIC, sessionId),
  }
  const onBalance = (playerId: number, accountId: number, money: string): void => announce.player(playerId, { type: 'balance', accountId, money })

  const wallet = createWallet(database)
  const sessions = createSessions(database, clock)
  const loaded = await loadBoard(database, options.inPlayDelaySeconds)
  const { board } = loaded
  const watch = createFeedWatch({ database, board, bus, clock })
  const settler = createSettler({
    database,
    wallet,
    onSettled: (bets) => {
      for (const bet of bets) {
        announce.player(bet.playerId, { type: 'bet_settled', betId: bet.betId, status: bet.status, payout: formatAmount(bet.payout, bet.currency) })
        onBalance(bet.playerId, bet.accountId, formatAmount(bet.balance, bet.currency))
      }
    },
  })
  const keys = { link: deriveKey(secret, 'sandbox link'), webhook: deriveKey(secret, 'sandbox webhook') }
  const onRegistered = async (tx: Parameters<Wallet['openAccount']>[0], player: { playerId: number; currency: string }): Promise<void> => {
    await wallet.openAccount(tx, { ...player, type: 0 })
  }
  const dispatcher = createDispatcher(
    [
      accountsRoutes({ database, clock, sessions, onRegistered }, announce.sessionEnded),
      walletRoutes(database),
      paymentsRoutes({ database, wallet, provider: sandboxProvider(keys.link) }),
      catalogueRoutes({ board, clock, database, defaultDelaySeconds: options.inPlayDelaySeconds }),
      bettingRoutes({ database, wallet, board, clock, isStale: watch.isSilent, onBalance }),
    ],
    { isChecking: options.isChecking ?? false },
  )

  const reload = (gameIds: readonly number[]): Promise<void> =>
    loaded.reload(gameIds).then(
      (changes) => target.boardChanged(changes),
      (error: unknown) => log.error({ err: error }, 'the board could not be brought up to date'),
    )
  let reloading: Promise<void> = Promise.resolve()
  const waiting = new Set<number>()
  bus.subscribe(CHANGED_TOPIC, (word) => {
    const isIdle = waiting.size === 0
    for (const gameId of word as number[]) waiting.add(gameId)
    // One reload at a time; what changes meanwhile is gathered for the next.
    if (isIdle)
      reloading = reloading.then(() => {
        const gameIds = [...waiting]
        waiting.clear()
        return reload(gameIds)
      })
  })
  bus.subscribe(PLAYER_TOPIC, (word) => {
    const { playerId, change } = word as { playerId: number; change: unknown }
    target.player(playerId, change)
  })
  bus.subscribe(SESSION_ENDED_TOPIC, (word) => target.sessionEnded(String(word)))
  bus.onGap(() => void loadEverything(loaded, reload))

  return {
    options,
    wallet,
    sessions,
    loaded,
    watch,
    settler,
    dispatcher,
    keys,
    announce,
    announceTo: (announcer) => {
      target = announcer
    },
  }
}

/** After words were missed: everything on the board is read again, and games that are new meanwhile come in. */
async function loadEverything(loaded: LoadedBoard, reload: (gameIds: readonly number[]) => Promise<void>): Promise<void> {
  await reload([...new Set([...loaded.board.all().map(({ row }) => row.gameId), ...(await loaded.activeIds())])])
}
