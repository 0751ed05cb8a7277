// The price of a bet builder as it would be taken now, for anyone who asks: from memory but for the model of each game.
import { priceToNumber } from '#kernel/odds.ts'
import { ok, refuse, type Refused } from '#kernel/result.ts'
import type { calls } from '#modules/sports/betting/contract.ts'
import type { PlaceRefusal } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import { builderCoef, positionsByGame, withBuilder } from '#modules/sports/betting/rules/placing/decide-builder.ts'
import { decideLegs, refuseDuplicates } from '#modules/sports/betting/rules/placing/decide-legs.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import { CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import { createTokenBuckets } from '#platform/server/token-buckets.ts'
import { standing } from '../placing/in-play-delay.ts'
import { rowsOnBoard, type BettingServer } from '../placing/place-bet.ts'
import { selectionFacts } from '../placing/selection-facts.ts'
import { builderGames, quoteBuilders } from './builder-quotes.ts'

const CALL = 'POST /web-api/betting/builder-prices'

/** Prices of one network at once, and in the long run: a page asks once for every change that its player makes or sees. */
const PRICE_BURST = 60
const PRICES_PER_SECOND = 10
const NETWORKS_MAX = 20_000

const TERMS: CouponTerms = { typeId: CouponTypeId.builder }

type Handler = Handlers<typeof calls>[typeof CALL]
type Refusal = Extract<Awaited<ReturnType<Handler>>, { ok: false }>['refusal']['code']

/** What a bet on these selections would be refused for, whoever places it: nothing about stakes, accounts or agreed prices. */
const asPriceRefusal = (refused: Refused<PlaceRefusal>): Refused<Refusal> => refused as Refused<Refusal>

export function priceBuilder(server: BettingServer): Handler {
  const takeToken = createTokenBuckets({
    burst: PRICE_BURST,
    perSecond: PRICES_PER_SECOND,
    keysMax: NETWORKS_MAX,
    now: () => server.clock.now(),
  })
  const find = (marketId: number) => rowsOnBoard(server.board, marketId)
  return async ({ bets }, { address }) => {
    if (!takeToken(visitorNetwork(address)))
      return refuse('too_many_requests', 'too many prices were asked for from this address; try again in a few seconds')
    const selectionIds = bets.map(({ selectionId }) => selectionId)
    const asked = selectionIds.map((selectionId) => ({ selectionId, coef: 2, version: 0 }))
    const duplicates = refuseDuplicates(asked)
    if (!duplicates.ok) return asPriceRefusal(duplicates)
    const facts = { isStale: server.isStale, isOffer: false, boosts: new Map(), now: server.clock.now() }
    const selections = new Map(
      selectionIds.flatMap((selectionId) => {
        const on = find(marketIdOf(selectionId))
        const found = on === undefined ? undefined : selectionFacts(selectionId, on, facts)
        return found === undefined ? [] : [[selectionId, found] as const]
      }),
    )
    const waited = standing(server, selectionIds).suspensions
    const ask = { ...TERMS, bets: asked, changeCoefAction: 1 as const, waited }
    const legs = decideLegs(ask, selections, server.clock.now())
    if (!legs.ok) return asPriceRefusal(legs)
    const quotes = await quoteBuilders(server.database.db, builderGames(selectionIds, find))
    const terms = withBuilder(TERMS, legs.value, quotes)
    if (!terms.ok) return asPriceRefusal(terms)
    const games = [...positionsByGame(legs.value).keys()].map((gameId, n) => {
      const quote = quotes.get(gameId)
      return {
        gameId,
        coef: priceToNumber(terms.value.builder?.[n]?.prices.at(-1) ?? 0),
        ...(quote?.ok === true ? { version: String(quote.basis['version']) } : {}),
        implied: quote?.ok === true ? [...quote.implied] : [],
      }
    })
    return ok({
      coef: builderCoef(terms.value, legs.value),
      games,
      bets: legs.value.map(({ selectionId, price, version }) => ({ selectionId, coef: priceToNumber(price), version })),
    })
  }
}
