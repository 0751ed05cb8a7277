// The modules of the server, opened in the order of their levels: a line each, with the lower modules that it works with. The compiler checks
// every line against what the module asks for, and a module that is used before it is opened does not compile. A new module is a line here,
// and its name in the list that its function returns.
import { openBonusGames } from '#modules/casino/bonus-games/server/module.ts'
import { openGames } from '#modules/casino/games/server/module.ts'
import { openCasinoJackpots } from '#modules/casino/jackpots/server/module.ts'
import { areJackpotsOffered } from '#modules/casino/jackpots/server/service.ts'
import { openLobby } from '#modules/casino/lobby/server/module.ts'
import { openOriginals } from '#modules/casino/originals/server/module.ts'
import { openProviders } from '#modules/casino/providers/server/module.ts'
import { openRounds } from '#modules/casino/rounds/server/module.ts'
import { openTableBlackjack } from '#modules/casino/table-blackjack/server/module.ts'
import { openTableControl } from '#modules/casino/table-control/server/module.ts'
import { openTables } from '#modules/casino/tables/server/module.ts'
import { tableFigures } from '#modules/casino/tables/server/service.ts'
import { openChains } from '#modules/money/chains/server/module.ts'
import { openCurrencies } from '#modules/money/currencies/server/module.ts'
import { openCashier } from '#modules/money/cashier/server/module.ts'
import { openBank } from '#modules/money/bank/server/module.ts'
import { openPaymentRequests } from '#modules/money/payment-requests/server/module.ts'
import { openTreasury } from '#modules/money/treasury/server/module.ts'
import { openPayments } from '#modules/money/payments/server/module.ts'
import { paymentProviders } from '#modules/money/payments/server/providers.ts'
import { openWithdrawals } from '#modules/money/withdrawals/server/module.ts'
import { createStakes, type Stakes } from '#modules/money/stakes/server/service.ts'
import { openWallet } from '#modules/money/wallet/server/module.ts'
import { openSetup } from '#modules/operations/setup/server/module.ts'
import { openReporting } from '#modules/operations/reporting/server/module.ts'
import { openStaff } from '#modules/operations/staff/server/module.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { openContacts } from '#modules/players/contacts/server/module.ts'
import { openCredentials } from '#modules/players/credentials/server/module.ts'
import { openIdentity } from '#modules/players/identity/server/module.ts'
import { openMyAccount } from '#modules/players/my-account/server/module.ts'
import { openOnboarding } from '#modules/players/onboarding/server/module.ts'
import { openProfiles } from '#modules/players/profiles/server/module.ts'
import { preferences } from '#modules/players/profiles/server/service.ts'
import { openRecovery } from '#modules/players/recovery/server/module.ts'
import { openSignIn } from '#modules/players/sign-in/server/module.ts'
import { openSocialSignIn } from '#modules/players/social-sign-in/server/module.ts'
import { openVerification } from '#modules/players/verification/server/module.ts'
import { isPlayerVerified } from '#modules/players/verification/server/service.ts'
import { openExclusions } from '#modules/protection/exclusions/server/module.ts'
import { openHarmMarkers } from '#modules/protection/harm-markers/server/module.ts'
import { marketingGate } from '#modules/protection/harm-markers/server/service.ts'
import { openLimits } from '#modules/protection/limits/server/module.ts'
import { openPlayTime } from '#modules/protection/play-time/server/module.ts'
import { openAccess } from '#modules/site/access/server/module.ts'
import { openCaptcha } from '#modules/site/captcha/server/module.ts'
import { openContent } from '#modules/site/content/server/module.ts'
import { openMessaging } from '#modules/site/messaging/server/module.ts'
import { openSiteConfig } from '#modules/site/site-config/server/module.ts'
import { openSupport } from '#modules/site/support/server/module.ts'
import { openBetActions } from '#modules/sports/bet-actions/server/module.ts'
import { openBetHistory } from '#modules/sports/bet-history/server/module.ts'
import { openBoosts } from '#modules/sports/boosts/server/module.ts'
import { openBetting } from '#modules/sports/betting/server/module.ts'
import { credits } from '#modules/sports/betting/server/service.ts'
import { openCalculator } from '#modules/sports/calculator/server/module.ts'
import { openCatalogue } from '#modules/sports/catalogue/server/module.ts'
import { openCouponIdeas } from '#modules/sports/coupon-ideas/server/module.ts'
import { openFavourites } from '#modules/sports/favourites/server/module.ts'
import { openGamePage } from '#modules/sports/game-page/server/module.ts'
import { openOdds } from '#modules/sports/odds/server/module.ts'
import { openFrontPage } from '#modules/sports/front-page/server/module.ts'
import { openSearch } from '#modules/sports/search/server/module.ts'
import { openSportPages } from '#modules/sports/sport-pages/server/module.ts'
import { openSettlement } from '#modules/sports/settlement/server/module.ts'
import { carriedResults, nameExcludedBets } from '#modules/sports/settlement/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { APP_VERSION, contentBrandOf } from './content-brand.ts'
import type { ApplicationOptions } from './application-options.ts'
import { openLiveFacts } from './site/live-facts.ts'
import { createSeoNames } from './seo/seo-names.ts'
import { siteVersion } from './site/site-version.ts'

type Options = ApplicationOptions

/** What the site says, who somebody is, and the ledger. Where a line takes a function of a higher module, it stands beside it. */
export async function openFoundations(options: Options) {
  const { db } = options.database
  const disallowedSports = (playerId: number) => preferences.disallowedSportsOf(db, playerId)
  const catalogue = await openCatalogue(options, { disallowedSports })
  const siteConfig = openSiteConfig({ ...options, siteVersion }, { seoNames: createSeoNames(catalogue.board) })
  const { siteConfigs, letterhead } = siteConfig
  const brandOf = async (host: string) => contentBrandOf(await siteConfigs.brandOf(host))
  const liveFacts = openLiveFacts(db, options.clock, options.log)
  const content = openContent(options, { brandOf, version: APP_VERSION, liveFacts })
  const captcha = openCaptcha(options)
  const access = openAccess(options, { siteConfigs })
  const identity = openIdentity(options, captcha)
  const wallet = openWallet(options)
  const messaging = openMessaging(options, { mayMarket: marketingGate(wallet), letterhead })
  const odds = openOdds(options, catalogue)
  const sportPages = openSportPages(options, { board: catalogue.board, siteConfigs })
  const gamePage = openGamePage(options, catalogue)
  const favourites = openFavourites(options, catalogue)
  const boosts = openBoosts(options, catalogue)
  const staff = openStaff(options)
  const jackpots = openCasinoJackpots(options, { siteConfigs })
  const { jackpotOf } = jackpots
  const games = { ...openGames(options, { siteConfigs, jackpotOf, areJackpotsOffered }), jackpotOf }
  return {
    catalogue,
    siteConfig,
    content,
    captcha,
    access,
    identity,
    wallet,
    messaging,
    odds,
    sportPages,
    gamePage,
    favourites,
    boosts,
    jackpots,
    staff,
    games,
  }
}

type Foundations = Awaited<ReturnType<typeof openFoundations>>

/** Whose account it is and how they come in, and what protects them. */
async function openPlayers(options: Options, lower: Foundations) {
  const { siteConfigs } = lower.siteConfig
  const { letters } = lower.messaging
  const { wallet } = lower.wallet
  const { server: identity } = lower.identity
  const { onSessionEnded, sessions } = identity
  const { access, registrationRules } = lower.access
  const profiles = openProfiles(identity)
  const credentials = openCredentials(options, { identity, letters })
  const contacts = openContacts(options, { credentials: credentials.server, registrationRules })
  // In the exclusion's own transaction: no bet comes between it and what follows of it.
  const announce = {
    onExcluded: credits.cancelPromoCodes,
    onSelfExcluded: (tx: Tx, playerId: number, at: Date) => nameExcludedBets(tx, { wallet, siteConfigs }, playerId, at),
  }
  const exclusions = await openExclusions(options, { wallet, letters, onSessionEnded, announce })
  const recovery = openRecovery(options, credentials.server)
  const playTime = openPlayTime(options, exclusions.server)
  const limits = openLimits(options, { exclusions: exclusions.server, siteConfigs, onSessionEnded })
  const { server: protection } = limits
  const contactsAnd = { contacts: contacts.server, siteConfigs, exclusions: protection, playTime: protection }
  const signIn = openSignIn(options, contactsAnd)
  const harmMarkers = openHarmMarkers(options, protection)
  const socialSignIn = openSocialSignIn(options, { signIn: signIn.server })
  const around = { gate: access.gateCalls, sessions, staff: lower.staff.staff, onSessionEnded }
  const verification = openVerification(options, { ...letters, exclusions: protection, ...around })
  const onboarding = openOnboarding(options, { social: socialSignIn.server, wallet })
  const myAccount = openMyAccount(options, { ...letters, wallet, siteConfigs, verification: verification.server })
  return {
    profiles,
    credentials,
    contacts,
    exclusions,
    recovery,
    playTime,
    limits,
    signIn,
    harmMarkers,
    socialSignIn,
    verification,
    onboarding,
    myAccount,
  }
}

type Players = Awaited<ReturnType<typeof openPlayers>>

type CasinoLower = Pick<Foundations, 'games'> & {
  readonly wallet: Foundations['wallet']['wallet']
  readonly stakes: Stakes
  readonly limits: Players['limits']['server']
}

/** Games of chance, and where players find them. */
function openCasino(options: Options, { wallet, stakes, games, limits }: CasinoLower) {
  const { countryOf } = limits
  const rounds = openRounds(options, { wallet, stakes, countryOf })
  const originals = openOriginals({
    rounds: rounds.server,
    play: rounds.play,
    launchGate: games.launchGate,
    jackpotOf: games.jackpotOf,
    countryAt: games.countryAt,
    isVerified: isPlayerVerified,
  })
  const tables = openTables(options, { wallet, stakes, countryOf })
  const tableBlackjack = openTableBlackjack(options, tables)
  const tableControl = openTableControl(tables)
  const gameProviders = openProviders(options, { wallet, stakes, countryOf })
  const { samePersonOf } = limits.persons
  const bonusGames = openBonusGames(options, { wallet, countryOf, samePersonOf, isVerified: isPlayerVerified })
  const lobby = openLobby(options, {
    ...games,
    games: rounds.server.games,
    tables: tableFigures(tables.server.games),
  })
  return { rounds, originals, tables, tableBlackjack, tableControl, gameProviders, bonusGames, lobby }
}

type SetupLower = {
  readonly siteConfigs: Foundations['siteConfig']['siteConfigs']
  readonly realMoney: readonly string[]
}

/** What of a new house has been set up, as far as its settings and the facts of its brand say. */
function openSetupList(options: Options, { siteConfigs, realMoney }: SetupLower) {
  const { carriers, publicUrl, simulator, verification } = options
  return openSetup(options, {
    address: () => publicUrl?.startsWith('https:') === true,
    mail: () => carriers?.mail !== undefined,
    sms: () => carriers?.sms !== undefined,
    licence: async () => {
      const { config } = await siteConfigs.brandOf(publicUrl === undefined ? '' : new URL(publicUrl).host)
      return config.operatorFacts.licenceNumber !== null
    },
    payments: () => realMoney.length > 0,
    feed: () => simulator === undefined,
    scanner: () => verification?.scanner !== undefined,
  })
}

/** Money in, bets, and what reads all of it. */
function openBook(
  options: Options,
  { siteConfig, wallet: { wallet }, catalogue, odds, games, messaging: { letters }, access, identity }: Foundations,
  { limits: { server: limits }, credentials: { server: credentials }, verification }: Players,
) {
  const { siteConfigs } = siteConfig
  const stakes = createStakes(wallet)
  // Asked long after everything is open.
  const isCarried = (coin: string): boolean => payments.carries(coin)
  const currencies = openCurrencies(options, { ...letters, wallet, limits, isCarried })
  const chains = openChains(options, { wallet })
  const providers = options.paymentProviders ?? [...paymentProviders, ...chains.providers]
  const payments = openPayments({ ...options, paymentProviders: providers }, { wallet, limits })
  const { payouts } = payments
  const { countryOf } = limits
  const withdrawals = openWithdrawals(options, { ...letters, wallet, payouts, credentials, countryOf })
  const cashier = openCashier({ payments: payments.server, withdrawals: withdrawals.server })
  const support = openSupport(options, { siteConfigs })
  const paymentRequests = openPaymentRequests(options, {
    payments: payments.server,
    withdrawals: withdrawals.server,
    support: support.server,
    verification: verification.server,
    gate: access.access.gateCalls,
    sessions: identity.server.sessions,
  })
  const bank = openBank(options, { wallet })
  const treasury = openTreasury(options, { ...letters, wallet, providerNames: [...payments.server.providers.keys()] })
  const { board } = catalogue
  const betting = openBetting(options, { wallet, stakes, board, isStale: odds.watch.isSilent, siteConfigs })
  const calculator = openCalculator()
  const settlement = openSettlement(options, { stakes })
  const betActions = openBetActions(options, { betting: betting.server, carriedResults })
  const couponIdeas = openCouponIdeas(betting.server)
  const casino = openCasino(options, { wallet, stakes, games, limits })
  const betHistory = openBetHistory(betting.server)
  const search = openSearch(options, { board, findCasinoGames: games.findByName })
  const frontPage = openFrontPage(options, { board, siteConfigs })
  const setup = openSetupList(options, { siteConfigs, realMoney: payments.realMoney })
  const opened = {
    currencies,
    payments,
    chains,
    withdrawals,
    cashier,
    support,
    paymentRequests,
    bank,
    treasury,
    betting,
    calculator,
    settlement,
    betActions,
    couponIdeas,
    ...casino,
    betHistory,
    search,
    frontPage,
    setup,
  }
  return { stakes, opened }
}

export async function openModules(options: Options) {
  const { staff, ...foundations } = await openFoundations(options)
  const players = await openPlayers(options, { ...foundations, staff })
  const { stakes, opened: book } = openBook(options, { ...foundations, staff }, players)
  const lower = { ...foundations, ...players, ...book }
  const queues = [...staff.staff.queues, ...servedBy({ opened: lower }).flatMap(({ queues: own = [] }) => own)]
  const { siteConfigs } = foundations.siteConfig
  const reporting = openReporting(options, { siteConfigs, queues, feeds: foundations.odds.watch })
  return { staff, stakes, opened: { ...lower, reporting } }
}

export type OpenedModules = Awaited<ReturnType<typeof openModules>>

/** What the modules serve, in the order of their levels. */
export const servedBy = ({
  opened,
}: {
  readonly opened: Readonly<Record<string, { readonly serves: ServerModule<ChangeKind> }>>
}): readonly ServerModule<ChangeKind>[] => Object.values(opened).map(({ serves }) => serves)
