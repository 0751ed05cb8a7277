// The whole house in one object: every module's server put together over one database, for the app, for operator commands and for tests.
import { createDispatcher, type Around, type Bundle, type Dispatcher } from '#platform/server/dispatch.ts'
import { createOutbox, type Outbox } from '#platform/server/outbox/run-outbox.ts'
import { createPost } from '#platform/server/post/post.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import { createCaptcha, createFingerprints } from '#modules/site/access/server/service.ts'
import { createSessions, type Sessions } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import { registrationLetters } from '#modules/players/onboarding/server/service.ts'
import { preferences } from '#modules/players/profiles/server/service.ts'
import {
  openVerification,
  verificationRoutes,
  type OpenedVerification,
} from '#modules/players/verification/server/service.ts'
import { betHistoryRoutes } from '#modules/sports/bet-history/server/service.ts'
import { betPlacedChanges, bettingRoutes } from '#modules/sports/betting/server/service.ts'
import { calculatorRoutes } from '#modules/sports/calculator/server/service.ts'
import { couponIdeasRoutes } from '#modules/sports/coupon-ideas/server/service.ts'
import {
  betActionChanges,
  betActionRoutes,
  createAutoSeller,
  type AutoSeller,
  type ServicesServer,
} from '#modules/sports/bet-actions/server/service.ts'
import { catalogueRoutes, loadBoard, type LoadedBoard } from '#modules/sports/catalogue/server/service.ts'
import { CHANGED_TOPIC, createFeedWatch, returnedShares, type FeedWatch } from '#modules/sports/odds/server/service.ts'
import { openPayments } from '#modules/money/payments/server/module.ts'
import { betDays, reportingRoutes } from '#modules/operations/reporting/server/service.ts'
import { recordCalls, playTimeRoutes } from '#modules/protection/play-time/server/service.ts'
import { marketingGate, noteLimitHits } from '#modules/protection/harm-markers/server/service.ts'
import { limitRoutes, statusRoutes, type LimitsServer } from '#modules/protection/limits/server/service.ts'
import { exclusionLetters, exclusionRoutes, type RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import {
  carriedResults,
  createSettler,
  settlementChanges,
  type Settler,
} from '#modules/sports/settlement/server/service.ts'
import { hostOf, letterheads } from '#modules/site/site-config/server/service.ts'
import type { Staff } from '#modules/operations/staff/server/service.ts'
import { supportRoutes } from '#modules/site/support/server/service.ts'
import { createStakes, type Stakes } from '#modules/money/stakes/server/service.ts'
import { createWallet, walletRoutes, type Wallet } from '#modules/money/wallet/server/service.ts'
import { brandCouponOf } from '#modules/sports/returns/rules/brand-coupon.ts'
import { createAnnouncer, playerTopics, type Announcer } from './announcer.ts'
import type { HouseOptions } from './house-options.ts'
import { keepBoard } from './keep-board.ts'
import { openAccounts } from './open-accounts.ts'
import { openContent } from './open-content.ts'
import { openGates, type Gates } from './open-gates.ts'
import { openSaferGambling } from './open-safer-gambling.ts'
import { openBackoffice } from './open-backoffice.ts'
import { createSeoNames } from './seo-names.ts'

export type House = {
  readonly options: HouseOptions
  readonly wallet: Wallet
  readonly stakes: Stakes
  readonly sessions: Sessions
  readonly gates: Gates
  /** What letters are written with. */
  readonly letters: LetterServer
  readonly saferGambling: LimitsServer & RegisterPorts
  readonly verification: OpenedVerification
  /** The operators' own sessions and calls. */
  readonly staff: Staff
  readonly loaded: LoadedBoard
  readonly watch: FeedWatch
  readonly settler: Settler
  readonly autoSeller: AutoSeller
  readonly dispatcher: Dispatcher
  readonly payments: ReturnType<typeof openPayments>
  readonly announce: Announcer
  readonly outbox: Outbox
}

type Money = { readonly wallet: Wallet; readonly stakes: Stakes }

/** The ledger, and the one door to it by which money is put at stake. */
function openMoney(): Money {
  const wallet = createWallet()
  return { wallet, stakes: createStakes(wallet) }
}

/** What betting takes from the house whatever else stands in it. */
const bettingFrom = (
  { database, clock, secret, couponsWaitingMax }: HouseOptions,
  money: Money,
): Omit<ServicesServer, 'board' | 'isStale' | 'brandCouponAt'> => ({
  ...money,
  database,
  clock,
  ...(couponsWaitingMax === undefined ? {} : { couponsWaitingMax }),
  quoteKey: deriveKey(secret, 'bet quotes'),
  carriedResults,
  returnedShares,
})

const openSettler = ({ database, log }: HouseOptions, stakes: Stakes): Settler =>
  createSettler({
    database,
    stakes,
    onSetAside: (bets) => {
      for (const { betId, cause } of bets)
        log.error({ betId, cause }, 'a bet cannot be graded and is set aside; all others are settled')
    },
  })

/** Everything that follows from events of the modules. */
const openOutbox = (
  { database, bus, clock, log }: HouseOptions,
  { announce, letters, payments }: Pick<House, 'announce' | 'letters' | 'payments'>,
): Outbox =>
  createOutbox({
    database,
    bus,
    clock,
    log,
    consumers: [
      playerTopics(announce, [betPlacedChanges, betActionChanges, settlementChanges, payments.pageChanges]),
      betDays,
      registrationLetters({ database, clock, ...letters }),
      exclusionLetters(letters),
    ],
  })

/** Those who only hear what visitors say: support and the analytics. */
const listeners = ({ database, clock, secret }: HouseOptions, { siteConfigs: configs }: Gates): readonly Bundle[] => [
  supportRoutes({
    database,
    configs,
    keys: { code: deriveKey(secret, 'support codes'), address: deriveKey(secret, 'support addresses') },
  }),
  reportingRoutes({ database, clock, configs, playerKey: deriveKey(secret, 'analytics players') }),
]

const openViews = (
  { database, clock, log, remoteViews: remote }: HouseOptions,
  { siteConfigs: configs }: Gates,
): Bundle => openContent({ database, clock, log, configs, ...(remote === undefined ? {} : { remote }) }).bundle

/** The player's balances, money in, and the limits on both. */
const money = (payments: House['payments'], saferGambling: House['saferGambling']): readonly Bundle[] => {
  const { database } = saferGambling
  return [
    walletRoutes(database),
    payments.calls,
    exclusionRoutes(saferGambling),
    playTimeRoutes(saferGambling),
    limitRoutes(saferGambling),
    statusRoutes(saferGambling),
  ]
}

const openCatalogue = (
  { database, clock, inPlayDelaySeconds: defaultDelaySeconds }: HouseOptions,
  board: LoadedBoard['board'],
): Bundle =>
  catalogueRoutes({
    board,
    clock,
    database,
    defaultDelaySeconds,
    disallowedSports: (playerId) => preferences.disallowedSportsOf(database.db, playerId),
  })

/** The board as it is read, with the games that changed while it was. */
async function loadHeard({ database, bus, inPlayDelaySeconds }: HouseOptions) {
  const heard = new Set<number>()
  let isLoading = true
  bus.subscribe(CHANGED_TOPIC, (word) => {
    if (isLoading) for (const gameId of word as readonly number[]) heard.add(gameId)
  })
  const loaded = await loadBoard(database, inPlayDelaySeconds)
  isLoading = false
  return { loaded, heard }
}

/** What stands before and around every call of players. */
const playersCalls = ({ database, clock, log, isChecking = false }: HouseOptions, { access }: Gates) => {
  const [note, hear] = [noteLimitHits(database, log), recordCalls(database, clock, log)]
  const around: Around = (asked, make) => hear(asked, () => note(asked, make))
  return { isChecking, gate: access.gateCalls, around }
}

/** Everything about bets: placing, what is done with them afterwards, their history, ideas and the calculator. */
const bets = (server: ServicesServer): readonly Bundle[] => [
  bettingRoutes(server),
  betActionRoutes(server),
  betHistoryRoutes(server),
  couponIdeasRoutes(server),
  calculatorRoutes(),
]

const openPaymentsIn = (options: HouseOptions, limits: House['saferGambling']): House['payments'] =>
  openPayments({
    ...options,
    wallet: limits.wallet,
    limits,
    settings: options.paymentSettings ?? {},
    manifests: options.paymentProviders,
  })

type VerificationParts = Pick<House, 'letters' | 'saferGambling' | 'gates' | 'announce'>

const openVerificationIn = (
  options: HouseOptions,
  { letters, saferGambling, gates, announce: { sessionEnded: onSessionEnded } }: VerificationParts,
): OpenedVerification =>
  openVerification(options, { ...letters, exclusions: saferGambling, onSessionEnded }, gates.access.gateCalls)

export async function buildHouse(options: HouseOptions): Promise<House> {
  const { database, bus, clock, log, secret } = options
  const announce = createAnnouncer(bus)
  const { wallet, stakes } = openMoney()
  const tokenKey = deriveKey(secret, 'user tokens')
  const sessions = createSessions({ database, clock, tokenKey, onSessionEnded: announce.sessionEnded })
  const { loaded, heard } = await loadHeard(options)
  const { board } = loaded
  const watch = createFeedWatch({ database, board, bus, clock })
  const settler = openSettler(options, stakes)
  const betting: ServicesServer = {
    ...bettingFrom(options, { wallet, stakes }),
    board,
    isStale: watch.isSilent,
    brandCouponAt: async (origin) => brandCouponOf((await gates.siteConfigs.brandOf(hostOf(origin))).config),
  }
  const fingerprints = createFingerprints({ clock, key: deriveKey(secret, 'fingerprints') })
  const captcha = createCaptcha({ database, clock, key: deriveKey(secret, 'captcha') })
  const gates = openGates({ database, clock, log, seoNames: createSeoNames(board), captcha, fingerprints })
  const letters = {
    post: createPost(marketingGate({ wallet })),
    letterhead: letterheads(gates.siteConfigs, options.publicUrl),
  }
  const saferGambling = await openSaferGambling(options, { wallet, announce, gates, letters })
  const payments = openPaymentsIn(options, saferGambling)
  const verification = openVerificationIn(options, { letters, saferGambling, announce, gates })
  const dispatcher = createDispatcher(
    [
      ...gates.bundles,
      openViews(options, gates),
      ...openAccounts(options, {
        sessions,
        wallet,
        announce,
        gates,
        captcha,
        letters,
        verification: verification.server,
        saferGambling,
      }),
      verificationRoutes(verification.server),
      ...money(payments, saferGambling),
      openCatalogue(options, board),
      ...bets(betting),
      ...listeners(options, gates),
    ],
    playersCalls(options, gates),
  )

  const staff = openBackoffice(options, verification.server, announce.sessionEnded, saferGambling)
  keepBoard({ loaded, bus, clock, log, heard, onChanges: announce.boardChanged })
  return {
    options,
    wallet,
    stakes,
    sessions,
    gates,
    letters,
    saferGambling,
    verification,
    staff,
    loaded,
    watch,
    settler,
    autoSeller: createAutoSeller(betting, log),
    dispatcher,
    payments,
    announce,
    outbox: openOutbox(options, { announce, letters, payments }),
  }
}
