// Replaces a bet by another one, under a quote: the same stake on other legs or at other prices. No money moves.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import {
  decideEdit,
  editedCoupon,
  type EditAsk,
  type EditedCoupon,
  type EditRefusal,
} from '#modules/sports/bet-actions/rules/decide-edit.ts'
import { chanceNumber } from '#modules/sports/bet-actions/rules/leg-worth.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { EligibilityRefusal } from '#modules/money/stakes/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Tx } from '#platform/server/db.ts'
import { exposures, insertBets, storedAnswers } from '#modules/sports/betting/server/service.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { betEdited } from '#modules/sports/bet-actions/contract.ts'
import { selectionsOf } from '../find-open-bet.ts'
import {
  executeBetAction,
  eventBase,
  acceptQuote,
  type LockedBet,
  type BetActionRefusal,
} from '../execute-bet-action.ts'
import type { EditTerms } from '../sealed-quote.ts'
import { insertEvent, markEdited, type StoredLeg } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'
import { editedLeg } from './edited-leg.ts'
import { presentEdit } from './quote-edit.ts'

type Edited = {
  readonly betId: number
  readonly replacesBetId: number
  readonly status: 'accepted'
  readonly coef: number
  readonly possibleWin: string
}
type Request = { readonly key: string; readonly hash: Buffer; readonly device: string; readonly shard: number }
type EditBetRefusal = EditRefusal | BetActionRefusal | 'price_changed' | EligibilityRefusal

const askOf = ({ replace, remove, add }: EditTerms): EditAsk => ({ replace: new Map(replace), remove, add })

/** The current edit at the agreed prices, where no leg is worth less now. */
function decideAgreed(
  server: BetActionsServer,
  { bet, legs, waited, now }: LockedBet,
  terms: EditTerms,
): Result<EditedCoupon<StoredLeg>, EditBetRefusal> {
  const ask = askOf(terms)
  const coupon = decideEdit(bet, legs, ask, { waited, now })
  if (!coupon.ok) return coupon
  const agreed = new Map(terms.prices)
  const isKept = coupon.value.legs.every(({ selectionId, price }) => price >= (agreed.get(selectionId) ?? Infinity))
  if (!isKept)
    return refuse('price_changed', 'the edited bet would be different now', {
      quote: presentEdit(server, bet, ask, coupon.value),
    })
  const atAgreed = coupon.value.legs.map((leg) => ({ ...leg, price: agreed.get(leg.selectionId) ?? leg.price }))
  return ok(editedCoupon(bet, atAgreed))
}

/** The new bet's key among its player's keys: a bet is edited at most once. */
const keyOf = (betId: number): string => `edit:${betId}`

/** Replaces the old bet by the new one; returns the answer to the player. */
async function save(
  tx: Tx,
  { bet, accounts, found, now }: LockedBet,
  coupon: EditedCoupon<StoredLeg>,
  { key, hash, device, shard }: Request,
): Promise<Edited> {
  const { betId, playerId, accountId, amount, currency } = bet
  const [newBetId] = await insertBets(
    tx,
    [
      {
        playerId,
        accountId,
        idempotencyKey: keyOf(betId),
        requestHash: hash,
        terms: coupon.terms,
        replacesBetId: betId,
        amount,
        currency,
        coef: `${coupon.coef.num}/${coupon.coef.den}`,
        possibleWin: coupon.possibleWin,
        balanceAfter: accounts.balances.get(accountId) ?? 0n,
        device,
        legs: coupon.legs.map((leg) => editedLeg(leg, found)),
      },
    ],
    now,
    shard,
  )
  if (newBetId === undefined) throw new Error('a bet was saved without an id')
  const legStatuses = coupon.legs.map(({ was }) => was?.status ?? LegStatus.notCalculated)
  await markEdited(tx, { betId, newBetId, legStatuses }, now)
  const answer: Edited = {
    betId: newBetId,
    replacesBetId: betId,
    status: 'accepted',
    coef: displayCoef(coupon.coef),
    possibleWin: formatAmount(coupon.possibleWin, currency),
  }
  await append(tx, [eventOf(betEdited, { ...eventBase({ bet, accounts }), newBetId })])
  const prices = coupon.legs.map(({ selectionId, change, now: at }) => ({
    selectionId,
    change,
    ...(at === undefined
      ? {}
      : { version: at.version, price: at.price, chance: chanceNumber(at), returned: at.returned }),
  }))
  const data = { betId: newBetId, basis: { prices } }
  await insertEvent(tx, { betId, number: bet.events + 1, kind: 'edited', key, requestHash: hash, answer, data }, now)
  return answer
}

/** What the edited bet may cost above the old one has to fit below the limits of what open bets may cost. */
function lockRoom(tx: Tx, { bet, found }: LockedBet, { terms, possibleWin, legs }: EditedCoupon<StoredLeg>) {
  const games = new Map([...found.values()].map(({ game }) => [game.gameId, game]))
  return exposures.lockReplacement(
    tx,
    {
      playerId: bet.playerId,
      betId: bet.betId,
      terms,
      stake: bet.amount,
      possibleWin,
      currency: bet.currency,
      legs: legs.map(({ selectionId, price, was, now }) => {
        const gameId = now?.gameId ?? was?.gameId ?? 0
        return { selectionId, price, gameId, isLive: games.get(gameId)?.stage === 'live' }
      }),
    },
    games,
  )
}

/**
 * The stake is the old bet's, so none is taken; but an excluded player, or one whose time is used up, gets no new
 * bet.
 */
async function replaceBet(
  tx: Tx,
  { stakes }: BetActionsServer,
  locked: LockedBet,
  coupon: EditedCoupon<StoredLeg>,
  request: Omit<Request, 'shard'>,
): Promise<Result<Edited, EditBetRefusal>> {
  const { accountId, playerId, betId } = locked.bet
  const [accepted] = await storedAnswers(tx, [{ playerId, idempotencyKey: keyOf(betId) }])
  if (accepted !== undefined) return refuse('idempotency_key_reused', 'a coupon was placed under the key of this edit')
  const { shard, exceeded } = await lockRoom(tx, locked, coupon)
  if (exceeded !== undefined)
    return refuse('edit_not_offered', 'open bets leave no room for the edited bet', {
      reason: 'stake_above_maximum',
      layer: exceeded.layer,
      ...(exceeded.selectionId === undefined ? {} : { limitedBy: exceeded.selectionId }),
    })
  let edited: Edited | undefined
  const ask = { accountId, product: 'sport', amount: 0n } as const
  const [refused] = await stakes.take(tx, [ask], locked, async () => {
    edited = await save(tx, locked, coupon, { ...request, shard })
    return [[]]
  })
  if (refused !== undefined) return refused
  if (edited === undefined) throw new Error(`the edit of bet ${betId} was not saved`)
  return ok(edited)
}

export const editBet =
  (server: BetActionsServer): Handlers<typeof serviceCalls>['POST /web-api/betting/bets/:betId/edits'] =>
  async (input, { viewer, device }) => {
    const accepted = await acceptQuote<Edited, 'edit'>(server, 'edit', input, viewer.playerId)
    if ('done' in accepted) return accepted.done.ok ? ok(accepted.done.value.answer) : accepted.done
    const { bet, quote, hash } = accepted
    const { replace, add } = quote.terms
    const executed = await executeBetAction<EditedCoupon<StoredLeg>, Edited, EditBetRefusal>({
      server,
      bet,
      key: input.idempotencyKey,
      hash,
      selectionIds: [...new Set([...selectionsOf(bet), ...replace.map(([, to]) => to), ...add])],
      isAloneWithGames: true,
      decide: (locked) => decideAgreed(server, locked, quote.terms),
      save: (tx, locked, coupon) => replaceBet(tx, server, locked, coupon, { key: input.idempotencyKey, hash, device }),
    })
    if (!executed.ok) return executed
    return ok(executed.value.answer)
  }
