// Manual cash-outs of crash: judged by when the server received them and by the crash point, never by a timer or by what a client says.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { cashOutRefusals } from '#modules/casino/tables/contract.ts'
import { cashedWin, isCrash, targetOf } from '#modules/casino/tables/rules/bet-return.ts'
import type { CrashOutcome } from '#modules/casino/tables/rules/crash/crash.ts'
import { cashOutAt } from '#modules/casino/game-rules/rules/crash/flight.ts'
import { playClock } from '#modules/casino/tables/rules/round-step.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Ask } from '#platform/server/command.ts'
import type { Tx } from '#platform/server/db.ts'
import { findBets, lockBets, type StoredBet } from '../stores/bet-store.ts'
import { outcomeOf, type Links } from '../lead/chain-links.ts'
import { payBets } from './pay-bets.ts'
import { findChain, shareRounds, type StoredChain, type StoredTableRound } from '../stores/round-store.ts'
import { gameOfTable, type TablesServer } from '../tables-server.ts'

export type CashOutRefusal = keyof typeof cashOutRefusals

export type CashOutAsk = Ask & {
  readonly playerId: number
  readonly accountId: number
  readonly betId: number
  readonly roundId: number
  /** By this process's steady clock. */
  readonly receivedMs: number
}

export type CashedOut = Pick<StoredBet, 'betId' | 'roundId' | 'currency' | 'stake' | 'win'> & {
  /** Hundredths. */
  readonly cashedAt: number
  readonly balance: bigint
}

/** There is nothing else in such a request: each bet is cashed out once. */
export const CASH_OUT_HASH = Buffer.alloc(32)

const answerOf = (bet: StoredBet): CashedOut | undefined =>
  bet.cashedAt === null
    ? undefined
    : {
        betId: bet.betId,
        roundId: bet.roundId,
        currency: bet.currency,
        stake: bet.stake,
        win: bet.win,
        cashedAt: bet.cashedAt,
        balance: bet.balanceAfter,
      }

type CashOutFacts = {
  readonly accounts: LockedAccounts
  readonly bets: ReadonlyMap<number, StoredBet>
  readonly rounds: ReadonlyMap<number, StoredTableRound>
  readonly chains: ReadonlyMap<bigint, StoredChain>
  readonly now: Date
  /** This process's steady clock at that instant. */
  readonly steadyNow: number
}

async function loadFacts(tx: Tx, server: TablesServer, asks: readonly CashOutAsk[]): Promise<CashOutFacts> {
  const accounts = await server.stakes.lock(
    tx,
    asks.map(({ accountId }) => accountId),
  )
  const rounds = await shareRounds(tx, [...new Set(asks.map(({ roundId }) => roundId))])
  const bets = await lockBets(
    tx,
    asks.map(({ betId }) => betId),
  )
  const chainIds = [...new Set([...rounds.values()].map(({ chainId }) => chainId))]
  const chains = new Map<bigint, StoredChain>()
  for (const chainId of chainIds) chains.set(chainId, await findChain(tx, chainId))
  const before = server.steadyMs()
  const now = await server.timeOf(tx)
  return { accounts, bets, rounds, chains, now, steadyNow: (before + server.steadyMs()) / 2 }
}

type Decided = { readonly bet: StoredBet; readonly round: StoredTableRound; readonly cashedAt: number }

/** What an open bet gets for a message that was received then. */
function decideFlight(
  round: StoredTableRound,
  bet: StoredBet,
  { crashPoint, receivedAt }: { readonly crashPoint: number; readonly receivedAt: number },
): Result<number, CashOutRefusal> {
  if (round.startsAt === null) return refuse('cash_out_too_early', 'the flight has not begun')
  const at = cashOutAt(receivedAt - round.startsAt.getTime(), { target: targetOf(bet), crashPoint })
  if (at === 'early') return refuse('cash_out_too_early', 'the flight is not at 1.01 yet')
  if (at === 'crashed') return refuse('cash_out_too_late', 'it was received after the crash')
  return ok(at)
}

function decideCashOut(
  { server, links }: { readonly server: TablesServer; readonly links: Links },
  { betId, receivedMs }: CashOutAsk,
  facts: CashOutFacts,
): Result<Decided, CashOutRefusal> {
  const bet = facts.bets.get(betId)
  const round = facts.rounds.get(bet?.roundId ?? 0)
  const game = round === undefined ? undefined : gameOfTable(server, round.table)
  if (bet === undefined || round === undefined || game === undefined || !isCrash(game))
    return refuse('bet_not_found', 'there is no such bet of yours')
  if (bet.state === 'lost') return refuse('cash_out_too_late', 'it was received after the crash')
  if (bet.state !== 'open') return refuse('bet_is_settled', 'the bet has ended')
  if (round.state !== 'closed' && round.state !== 'drawn')
    return round.state === 'void'
      ? refuse('bet_is_settled', 'the round is void: its bets come back')
      : refuse('cash_out_too_early', 'the flight has not begun')
  const chain = facts.chains.get(round.chainId)
  if (chain === undefined) throw new Error('a round has no chain')
  const { crashPoint } = outcomeOf(game, round, links.of(chain, round.linkIndex)) as CrashOutcome
  const waitedMs = Math.max(0, facts.steadyNow - receivedMs)
  const receivedAt = playClock(round, facts.now).getTime() - waitedMs
  const at = decideFlight(round, bet, { crashPoint, receivedAt })
  return at.ok ? ok({ bet, round, cashedAt: at.value }) : at
}

/** Once for each bet. */
export const createCashOut = (server: TablesServer, links: Links) =>
  createCommand<CashOutAsk, CashOutFacts, Decided, CashedOut, CashOutRefusal>({
    database: server.database,
    keysOf: ({ betId }) => [String(betId)],
    stored: async (db, asks) => {
      const bets = await findBets(
        db,
        asks.map(({ betId }) => betId),
      )
      return asks.map(({ playerId, betId }) => {
        const bet = bets.find((one) => one.betId === betId && one.playerId === playerId)
        const answer = bet === undefined ? undefined : answerOf(bet)
        return answer === undefined ? undefined : { requestHash: CASH_OUT_HASH, answer }
      })
    },
    load: (tx, asks) => loadFacts(tx, server, asks),
    decide: (ask, facts) => decideCashOut({ server, links }, ask, facts),
    save: async (tx, accepted, { accounts, now }) => {
      const decided = accepted.map(({ decided: { bet, round, cashedAt } }) => ({
        bet,
        table: round.table,
        state: 'cashed_out' as const,
        win: cashedWin(bet.stake, cashedAt),
        cashedAt,
      }))
      const ended = await payBets(tx, server, accounts, decided, now)
      return ended.map(({ bet, win, cashedAt, balanceAfter }) =>
        ok({
          betId: bet.betId,
          roundId: bet.roundId,
          currency: bet.currency,
          stake: bet.stake,
          win,
          cashedAt: cashedAt ?? 0,
          balance: balanceAfter,
        }),
      )
    },
  })
