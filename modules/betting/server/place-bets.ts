// A batch of bets: facts in three queries under locks, a pure decision for each, everything saved in two statements and one commit.
import type { Fraction } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Coupon, PlacedBet } from '#modules/betting/contract.ts'
import { displayCoef } from '#modules/betting/rules/coupon-price.ts'
import { decideBet, type AcceptedBet, type SelectionFacts } from '#modules/betting/rules/decide-bet.ts'
import { marketIdOf, outcomeName, positionOf } from '#modules/catalogue/contract.ts'
import {
  lockGamesForBetting,
  marketsById,
  totalScore,
  type GameRow,
  type MarketRow,
} from '#modules/catalogue/server/service.ts'
import { playerToHouse, type LockedAccounts, type Wallet } from '#modules/wallet/server/service.ts'
import { decisionTime, type Database, type Tx } from '#platform/server/db.ts'
import { insertBets, storedAnswers, type NewBet, type StoredAnswer } from './bet-store.ts'

export type PlaceAsk = {
  readonly playerId: number
  readonly coupon: Coupon
  readonly requestHash: Buffer
  readonly device: string
  readonly waited: ReadonlyMap<number, number>
}

export type PlaceAnswer = Result<PlacedBet & { readonly accountId: number; readonly isReplay: boolean }>

const textOf = ({ num, den }: Fraction): string => `${num}/${den}`
const fractionOf = (text: string): Fraction => {
  const [num = '1', den = '1'] = text.split('/')
  return { num: BigInt(num), den: BigInt(den) }
}

const keyOf = (playerId: number, idempotencyKey: string): string => `${playerId} ${idempotencyKey}`

/** The stored answer of a key, or its refusal where the key stands for another coupon. */
export function answerAgain(stored: StoredAnswer, ask: PlaceAsk): PlaceAnswer {
  if (!stored.requestHash.equals(ask.requestHash))
    return refuse('idempotency_key_reused', 'this key already stands for another coupon')
  return ok({
    betId: stored.betId,
    status: 'accepted',
    coef: displayCoef(fractionOf(stored.coef)),
    possibleWin: formatAmount(stored.possibleWin, stored.currency),
    balance: formatAmount(stored.balanceAfter, stored.currency),
    accountId: ask.coupon.accountId,
    isReplay: true,
  })
}

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
    stage: game.stage,
    startAt: game.startAt,
    isGameSuspended: game.suspended,
    suspensions: game.suspensions,
    marketStatus: market.status,
    version: market.version,
    price: market.prices[position] ?? 0,
  }
}

/** What the receipt will always show, whatever becomes of the game later. */
function legOf(leg: AcceptedBet['legs'][number], game: GameRow, market: MarketRow): NewBet['legs'][number] {
  const outcome = market.outcomes[positionOf(leg.selectionId)] ?? ''
  const opponents: [string, string] = [game.home, game.away]
  const name = outcomeName(market.kind, outcome, market.line === undefined ? undefined : market.line / 100, opponents)
  const score = leg.isLive ? totalScore(game.state, game.sport) : undefined
  const shown = {
    sport: game.sport,
    champName: game.champName,
    opponents,
    startAt: game.startAt.toISOString(),
    name,
    ...(score === undefined ? {} : { score }),
  }
  const { gameId, marketId, selectionId, price, version, isLive } = leg
  return { gameId, marketId, selectionId, kind: market.kind, line: market.line, outcome, price, version, isLive, shown }
}

type Facts = {
  readonly locked: LockedAccounts
  readonly stored: ReadonlyMap<string, StoredAnswer>
  readonly games: ReadonlyMap<number, GameRow>
  readonly markets: ReadonlyMap<number, MarketRow>
  readonly now: Date
}

async function loadFacts(tx: Tx, wallet: Wallet, asks: readonly PlaceAsk[]): Promise<Facts> {
  const locked = await wallet.lockAccounts(
    tx,
    asks.map(({ coupon }) => coupon.accountId),
  )
  const stored = await storedAnswers(
    tx,
    asks.map(({ playerId, coupon }) => ({ playerId, idempotencyKey: coupon.idempotencyKey })),
  )
  const marketIds = [
    ...new Set(asks.flatMap(({ coupon }) => coupon.bets.map(({ selectionId }) => marketIdOf(selectionId)))),
  ]
  const games = await lockGamesForBetting(tx, marketIds)
  // Read after the games are locked, so that no market can have moved in between.
  const markets = await marketsById(tx, marketIds)
  return {
    locked,
    stored: new Map(stored.map((answer) => [keyOf(answer.playerId, answer.idempotencyKey), answer])),
    games: new Map(games.map((game) => [game.gameId, game])),
    markets: new Map(markets.map((market) => [market.marketId, market])),
    now: await decisionTime(tx),
  }
}

function decide(ask: PlaceAsk, facts: Facts): PlaceAnswer | AcceptedBet {
  const { coupon, playerId } = ask
  const stored = facts.stored.get(keyOf(playerId, coupon.idempotencyKey))
  if (stored !== undefined) return answerAgain(stored, ask)
  const row = facts.locked.rows.get(coupon.accountId)
  const account =
    row === undefined || row.playerId !== playerId ? undefined : { currency: row.currency, balance: row.balance }
  const selections = new Map(
    coupon.bets.flatMap(({ selectionId }) => {
      const found = selectionFacts(selectionId, facts.games, facts.markets)
      return found === undefined ? [] : [[selectionId, found] as const]
    }),
  )
  const decided = decideBet({ ...coupon, waited: ask.waited }, { now: facts.now, account, selections })
  return decided.ok ? decided.value : decided
}

const mustGet = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the facts lack ${String(key)}`)
  return value
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
    const accepted = verdicts.flatMap((verdict, index) =>
      'ok' in verdict ? [] : [{ ask: asks[index] as PlaceAsk, bet: verdict, index }],
    )
    if (accepted.length === 0) return verdicts as PlaceAnswer[]
    const bets = accepted.map(({ ask, bet }) => ({
      playerId: ask.playerId,
      accountId: ask.coupon.accountId,
      idempotencyKey: ask.coupon.idempotencyKey,
      requestHash: ask.requestHash,
      typeId: ask.coupon.typeId,
      amount: bet.stake,
      currency: bet.currency,
      coef: textOf(bet.coef),
      possibleWin: bet.possibleWin,
      balanceAfter: mustGet(facts.locked.balances, ask.coupon.accountId) - bet.stake,
      device: ask.device,
      legs: bet.legs.map((leg) => legOf(leg, mustGet(facts.games, leg.gameId), mustGet(facts.markets, leg.marketId))),
    }))
    const betIds = await insertBets(tx, bets, facts.now)
    const drafts = bets.map((bet, index) => ({
      kind: 'bet_stake',
      idempotencyKey: `stake:${betIds[index]}`,
      reference: `bet:${betIds[index]}`,
      actor: `player:${bet.playerId}`,
      currency: bet.currency,
      postings: playerToHouse(bet.accountId, 'open_bets', bet.amount),
    }))
    const posted = await wallet.post(tx, facts.locked, drafts, facts.now)
    if (!posted.ok) throw new Error('a bet was accepted without its stake in the account')
    const answers = [...verdicts] as PlaceAnswer[]
    accepted.forEach(({ index, bet }, n) => {
      const saved = bets[n]
      const betId = betIds[n]
      if (saved === undefined || betId === undefined) throw new Error('a bet was saved without an id')
      answers[index] = ok({
        betId,
        status: 'accepted',
        coef: displayCoef(bet.coef),
        possibleWin: formatAmount(bet.possibleWin, bet.currency),
        balance: formatAmount(saved.balanceAfter, bet.currency),
        accountId: saved.accountId,
        isReplay: false,
      })
    })
    return answers
  })
}
