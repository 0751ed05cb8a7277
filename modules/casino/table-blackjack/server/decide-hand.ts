// A decision for a hand: taken while its step is open by the database's clock, in the transaction that takes what it adds to the stake.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { SharedChoice } from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import type { decideRefusals } from '#modules/casino/table-blackjack/contract.ts'
import {
  changedEvent,
  firstStakeOf,
  gameOfTable,
  handStores,
  isStepOpen,
  type NewDecision,
  type StoredBet,
  type StoredDecision,
  type StoredTableRound,
  type TablesServer,
} from '#modules/casino/tables/server/service.ts'
import type { StakeAsk, StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Accepted, type Ask } from '#platform/server/command.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { append } from '#platform/server/outbox/outbox.ts'

const { decisionsOf, lockBets, saveDecisions, shareRounds } = handStores

export type DecideRefusal = keyof typeof decideRefusals

export type DecideAsk = Ask & {
  readonly playerId: number
  readonly accountId: number
  readonly betId: number
  readonly roundId: number
  readonly step: number
  readonly hand: number
  readonly kind: SharedChoice
}

export type DecidedHand = {
  /** Of the whole bet. */
  readonly stake: bigint
  readonly balance: bigint
}

export const decideHash = ({ kind }: Pick<DecideAsk, 'kind'>): Buffer => createHash('sha256').update(kind).digest()

type Facts = {
  readonly accounts: LockedAccounts
  readonly rounds: ReadonlyMap<number, StoredTableRound>
  readonly bets: ReadonlyMap<number, StoredBet>
  readonly decisions: ReadonlyMap<number, readonly StoredDecision[]>
  readonly now: Date
}

type Decision = { readonly bet: StoredBet; readonly table: string; readonly added: bigint }
type Taking = Accepted<DecideAsk, Decision>

async function loadFacts(tx: Tx, server: TablesServer, asks: readonly DecideAsk[]): Promise<Facts> {
  const accounts = await server.stakes.lock(
    tx,
    asks.map(({ accountId }) => accountId),
  )
  const rounds = await shareRounds(tx, [...new Set(asks.map(({ roundId }) => roundId))])
  const betIds = asks.map(({ betId }) => betId)
  const bets = await lockBets(tx, betIds)
  const decisions = await decisionsOf(tx, betIds)
  // After every lock: a decision that waited beyond the end of its step is too late.
  return { accounts, rounds, bets, decisions, now: await server.timeOf(tx) }
}

function decide(server: TablesServer, ask: DecideAsk, facts: Facts): Result<Decision, DecideRefusal> {
  const [bet, round] = [facts.bets.get(ask.betId), facts.rounds.get(ask.roundId)]
  const steps = round === undefined ? undefined : gameOfTable(server, round.table)?.steps
  if (bet === undefined || round === undefined || steps === undefined)
    return refuse('bet_not_found', 'there is no such bet of yours')
  if (bet.state !== 'open') return refuse('bet_is_settled', 'the bet has ended')
  if (round.state === 'void') return refuse('bet_is_settled', 'the round is void: its bets come back')
  if (round.state === 'drawn' || (round.step ?? 0) > ask.step)
    return refuse('step_is_over', 'this step of the hand is over', { step: round.step })
  if (round.state !== 'closed' || round.step === null || round.step === 0)
    return refuse('hand_not_dealt', 'the cards are not on the table yet')
  if (round.step !== ask.step || !isStepOpen(round, facts.now))
    return refuse('step_is_over', 'this step of the hand is over', { step: round.step })
  const made = facts.decisions.get(ask.betId) ?? []
  if (made.some(({ step, hand }) => step === ask.step && hand === ask.hand))
    return refuse('decision_is_made', 'another decision stands for this hand', { field: 'kind' })
  const offers = steps.offers(round.dealt, made)[ask.hand] ?? []
  if (!offers.includes(ask.kind))
    return refuse('decision_not_offered', `'${ask.kind}' is not offered for this hand now`, { field: 'kind', offers })
  return ok({ bet, table: round.table, added: firstStakeOf(bet) * steps.adds(ask.kind) })
}

type Written = NewDecision & { readonly of: Taking }

/** Several of one bet follow on each other, each with its own stake and balance after it. */
function writtenOf(taken: readonly Taking[], { accounts, now }: Facts): readonly Written[] {
  const stakes = new Map<number, bigint>()
  const balances = new Map(accounts.balances)
  return taken.map((of): Written => {
    const { bet, added } = of.decided
    const stakeAfter = (stakes.get(bet.betId) ?? bet.stake) + added
    const balanceAfter = (balances.get(bet.accountId) ?? 0n) - added
    stakes.set(bet.betId, stakeAfter)
    balances.set(bet.accountId, balanceAfter)
    const { step, hand, kind } = of.ask
    return { betId: bet.betId, roundId: bet.roundId, step, hand, kind, added, stakeAfter, balanceAfter, at: now, of }
  })
}

const entryOf = ({ betId, step, hand, added, of }: Written): StakeEntry => ({
  kind: 'round_stake',
  idempotencyKey: `table-bet:${betId}:step:${step}:${hand}`,
  reference: `table-bet:${betId}`,
  actor: `player:${of.ask.playerId}`,
  amount: added,
  into: 'open_tables',
})

async function saveAll(
  tx: Tx,
  server: TablesServer,
  accepted: readonly Taking[],
  facts: Facts,
): Promise<readonly Result<DecidedHand, DecideRefusal>[]> {
  const { accounts, now } = facts
  const raising = accepted.filter(({ decided }) => decided.added > 0n)
  const free = writtenOf(
    accepted.filter((one) => !raising.includes(one)),
    facts,
  )
  await saveDecisions(tx, free)
  const asks = raising.map((of): StakeAsk<'casino'> & { readonly of: Taking } => ({
    accountId: of.ask.accountId,
    product: 'casino',
    amount: of.decided.added,
    of,
  }))
  let raised: readonly Written[] = []
  const refusals = await server.stakes.take(tx, asks, { accounts, now }, async (stakes) => {
    raised = writtenOf(
      stakes.map(({ of }) => of),
      facts,
    )
    await saveDecisions(tx, raised)
    return raised.map((one) => [entryOf(one)])
  })
  await append(
    tx,
    raised.map(({ stakeAfter, of: { decided } }) =>
      changedEvent({ ...decided.bet, stake: stakeAfter }, decided.table, accounts),
    ),
  )
  const written = [...free, ...raised]
  return accepted.map((one) => {
    const refused = raising.includes(one) ? refusals[raising.indexOf(one)] : undefined
    if (refused !== undefined) return refused
    const found = written.find(({ of }) => of === one)
    if (found === undefined) throw new Error('a decision was not stored')
    return ok({ stake: found.stakeAfter, balance: found.balanceAfter })
  })
}

/** What was decided before; nothing where another kind was, which `decide` refuses by its own code. */
async function storedOf(db: Db, asks: readonly DecideAsk[]) {
  const made = await decisionsOf(
    db,
    asks.map(({ betId }) => betId),
  )
  return asks.map((ask) => {
    const found = made.get(ask.betId)?.find(({ step, hand }) => step === ask.step && hand === ask.hand)
    if (found?.kind !== ask.kind) return undefined
    return { requestHash: decideHash(ask), answer: { stake: found.stakeAfter, balance: found.balanceAfter } }
  })
}

/** Once for each hand and step of a bet. */
export const createDecide = (server: TablesServer) =>
  createCommand<DecideAsk, Facts, Decision, DecidedHand, DecideRefusal>({
    database: server.database,
    keysOf: ({ betId, step, hand }) => [`${betId} ${step} ${hand}`],
    stored: storedOf,
    load: (tx, asks) => loadFacts(tx, server, asks),
    decide: (ask, facts) => decide(server, ask, facts),
    save: (tx, accepted, facts) => saveAll(tx, server, accepted, facts),
  })
