// A batch of bets: facts in three queries under locks, a pure decision for each, everything saved in two statements and one commit.
import type { Fraction } from '#kernel/fraction.ts'
import {
  decideBet,
  type AcceptedCoupon,
  type SelectionFacts,
} from '#modules/sports/betting/rules/placing/decide-bet.ts'
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import {
  lockGamesForBetting,
  marketsById,
  totalScore,
  type GameRow,
  type MarketRow,
} from '#modules/sports/catalogue/server/service.ts'
import { checkStakes, countStakes, type SportStakeAsk } from '#modules/protection/limits/server/service.ts'
import { isBonusAccount, type LockedAccounts, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { append, eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import { betPlaced } from '#modules/sports/betting/contract/events.ts'
import { insertBets, keyOfSingle, storedAnswers, type NewBet, type StoredAnswer } from './bet-store.ts'
import { newLeg } from './new-leg.ts'
import type { PlaceAsk } from './place-ask.ts'
import { answerAgain, keysOf, placedAnswer, refuseKey, type PlaceAnswer } from './placed-answer.ts'
import { loadCredit, saveCredit, stakeEntry, type CreditFacts } from './credit/credit.ts'
import { termsNow } from './credit/credit-store.ts'

const textOf = ({ num, den }: Fraction): string => `${num}/${den}`
const keyOf = (playerId: number, idempotencyKey: string): string => `${playerId} ${idempotencyKey}`

function selectionFacts(
  selectionId: number,
  games: ReadonlyMap<number, GameRow>,
  markets: ReadonlyMap<number, MarketRow>,
): SelectionFacts | undefined {
  const market = markets.get(marketIdOf(selectionId))
  const game = market === undefined ? undefined : games.get(market.gameId)
  const position = positionOf(selectionId)
  if (market === undefined || game === undefined || position >= market.outcomes.length) return undefined
  return {
    selectionId,
    gameId: game.gameId,
    marketId: market.marketId,
    kind: market.kind,
    stage: game.stage,
    startAt: game.startAt,
    isGameSuspended: game.suspended,
    suspensions: game.suspensions,
    marketStatus: market.status,
    version: market.version,
    price: market.prices[position] ?? 0,
    score: game.stage === 'live' ? totalScore(game.state, game.sport) : undefined,
  }
}

type Facts = {
  readonly locked: LockedAccounts
  readonly stored: ReadonlyMap<string, StoredAnswer>
  readonly games: ReadonlyMap<number, GameRow>
  readonly markets: ReadonlyMap<number, MarketRow>
  readonly credit: CreditFacts
  readonly stakeShares: ReadonlyMap<number, number>
  readonly now: Date
  /** Keys of coupons that this batch has accepted so far. */
  readonly taken: Set<string>
}

async function loadFacts(tx: Tx, wallet: Wallet, asks: readonly PlaceAsk[]): Promise<Facts> {
  const locked = await wallet.lockAccounts(
    tx,
    asks.map(({ coupon }) => coupon.accountId),
  )
  const stored = await storedAnswers(tx, asks.flatMap(keysOf))
  const marketIds = [
    ...new Set(asks.flatMap(({ coupon }) => coupon.bets.map(({ selectionId }) => marketIdOf(selectionId)))),
  ]
  const games = await lockGamesForBetting(tx, marketIds)
  // Read after the games are locked, so that no market can have moved in between.
  const markets = await marketsById(tx, marketIds)
  const { now, stakeShares } = await termsNow(
    tx,
    asks.map(({ playerId }) => playerId),
  )
  return {
    locked,
    stored: new Map(stored.map((answer) => [keyOf(answer.playerId, answer.idempotencyKey), answer])),
    games: new Map(games.map((game) => [game.gameId, game])),
    markets: new Map(markets.map((market) => [market.marketId, market])),
    credit: await loadCredit(tx, asks, locked.rows, now),
    stakeShares,
    now,
    taken: new Set(),
  }
}

function decide(ask: PlaceAsk, facts: Facts): PlaceAnswer | AcceptedCoupon {
  const { coupon, playerId } = ask
  const keys = keysOf(ask).map(({ idempotencyKey }) => keyOf(playerId, idempotencyKey))
  const again = keys.flatMap((key) => facts.stored.get(key) ?? [])
  if (again.length > 0) return answerAgain(again, ask)
  // Another account's coupon, for no account comes twice: so it is another coupon.
  if (keys.some((key) => facts.taken.has(key))) return refuseKey()
  const row = facts.locked.rows.get(coupon.accountId)
  const selections = new Map(
    coupon.bets.flatMap(({ selectionId }) => {
      const found = selectionFacts(selectionId, facts.games, facts.markets)
      return found === undefined ? [] : [[selectionId, found] as const]
    }),
  )
  const decided = decideBet(
    { ...coupon, waited: ask.waited, scores: ask.scores },
    {
      now: facts.now,
      account: row?.playerId === playerId ? row : undefined,
      selections,
      promo: coupon.promoCode === undefined ? undefined : facts.credit.promos.get(coupon.promoCode),
      advanceAvailable: facts.credit.available.get(coupon.accountId),
      stakeShare: facts.stakeShares.get(playerId),
      brand: ask.brand,
    },
  )
  if (!decided.ok) return decided
  for (const key of keys) facts.taken.add(key)
  // The next coupon of this batch finds the code gone.
  const { promo } = decided.value
  if (promo !== undefined) facts.credit.promos.set(promo.code, { ...promo, isUsed: true })
  return decided.value
}

const mustGet = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the facts lack ${String(key)}`)
  return value
}

type Accepted = { readonly ask: PlaceAsk; readonly coupon: AcceptedCoupon; readonly index: number }

/** The rows of an accepted coupon; the account holds `balanceAfter` once all of them are taken. */
function newBets({ ask, coupon }: Accepted, facts: Facts): readonly NewBet[] {
  const { accountId, idempotencyKey } = ask.coupon
  const balanceAfter = mustGet(facts.locked.balances, accountId) - coupon.own
  return coupon.bets.map((bet, n) => ({
    playerId: ask.playerId,
    accountId,
    idempotencyKey: keyOfSingle(idempotencyKey, n),
    requestHash: ask.requestHash,
    terms: bet.terms,
    prepaid: coupon.prepaid,
    promoCode: coupon.promo?.code,
    amount: bet.stake,
    currency: coupon.currency,
    coef: textOf(bet.coef),
    possibleWin: bet.possibleWin,
    balanceAfter,
    device: ask.device,
    legs: bet.legs.map((leg) => newLeg(leg, mustGet(facts.games, leg.gameId), mustGet(facts.markets, leg.marketId))),
  }))
}

const placedEvent = (bet: NewBet, betId: number): NewEvent =>
  eventOf(betPlaced, {
    playerId: bet.playerId,
    accountId: bet.accountId,
    betId,
    currency: bet.currency,
    typeId: bet.terms.typeId,
    stake: String(bet.amount),
    balance: String(bet.balanceAfter),
  })

/** A gift is no stake; what the house lends is one. Money of a bonus account is wagered, but is not the player's to lose. */
function stakeOf({ ask, coupon }: Accepted, { locked }: Facts): SportStakeAsk {
  const { bets, currency, promo } = coupon
  return {
    playerId: ask.playerId,
    currency,
    product: 'sport',
    amount: promo === undefined ? bets.reduce((sum, { stake }) => sum + stake, 0n) : 0n,
    isOwnMoney: !isBonusAccount(mustGet(locked.rows, ask.coupon.accountId)),
  }
}

/** Asks of one batch have different accounts. Answers stand in the order of the asks. */
export function placeBatch(
  database: Database,
  wallet: Wallet,
  asks: readonly PlaceAsk[],
): Promise<readonly PlaceAnswer[]> {
  return database.transaction(async (tx) => {
    const facts = await loadFacts(tx, wallet, asks)
    const verdicts = asks.map((ask) => decide(ask, facts))
    const decided = verdicts.flatMap((verdict, index): Accepted[] =>
      'ok' in verdict ? [] : [{ ask: asks[index] as PlaceAsk, coupon: verdict, index }],
    )
    if (decided.length === 0) return verdicts as PlaceAnswer[]
    // Last, so that nothing is locked after the players' limits and only what is taken counts.
    const checked = await checkStakes(
      tx,
      decided.map((one) => stakeOf(one, facts)),
      facts.now,
    )
    const accepted = decided.filter(({ index }, n) => {
      const refused = checked.refusals[n]
      if (refused !== undefined) verdicts[index] = refused
      return refused === undefined
    })
    if (accepted.length === 0) return verdicts as PlaceAnswer[]
    const bets = accepted.map((one) => newBets(one, facts))
    const betIds = await insertBets(tx, bets.flat(), facts.now)
    let taken = 0
    const idsOf = bets.map((rows) => betIds.slice(taken, (taken += rows.length)))
    const drafts = bets.flat().map((bet, index) => stakeEntry(bet, betIds[index] ?? 0))
    const posted = await wallet.post(tx, facts.locked, drafts, facts.now)
    if (!posted.ok) throw new Error('a bet was accepted without its stake in the account')
    await saveCredit(
      tx,
      bets.flat().map((bet, index) => ({ bet, betId: betIds[index] ?? 0 })),
      facts.now,
    )
    await countStakes(tx, checked)
    await append(
      tx,
      bets.flat().map((bet, index) => placedEvent(bet, betIds[index] ?? 0)),
    )
    const answers = [...verdicts] as PlaceAnswer[]
    accepted.forEach(({ index, ask }, n) => {
      const saved = (bets[n] ?? []).map((bet, at) => ({ ...bet, betId: idsOf[n]?.[at] ?? 0 }))
      answers[index] = placedAnswer(saved, ask, false)
    })
    return answers
  })
}
