// The one wallet port of all providers: each message is carried out once, in one transaction, and answered alike however often it comes.
import { randomBytes } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  decideBet,
  decideCancel,
  decideWin,
  type CancelEffect,
  type ProviderPolicy,
} from '#modules/casino/providers/rules/decide-message.ts'
import { WALLET_REFUSALS, type WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { createCommand, type CommandRefusal, type Stored } from '#platform/server/command.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { ProvidersServer } from '../providers-server.ts'
import { grantLeft } from './grant-store.ts'
import { loadMessage, type MessageFacts } from './load-message.ts'
import { messageHash, type WalletAnswer, type WalletAsk, type WalletMessage } from './messages.ts'
import { saveBet, storeRefusedBet } from './save-bet.ts'
import { saveCancel } from './save-cancel.ts'
import { saveWin } from './save-win.ts'
import { findTransaction, type StoredTransaction } from './transaction-store.ts'

/** 240 bits, as long as the shortest limit of a dialect allows. */
const TOKEN_BYTES = 30
export const newProviderToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export type WalletSession = {
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  /** Our name of the game, with its provider's before it. */
  readonly game: string
  readonly token: string
}

export type WalletBalance = WalletSession & {
  readonly balance: bigint
  readonly country: string | undefined
  /** What offers let the player stake here. */
  readonly grantLeft: bigint
}

export type SessionRefusal = Extract<WalletRefusal, 'session_unknown' | 'session_expired' | 'player_mismatch'>

type TokenAsk = { readonly provider: string; readonly token: string; readonly playerId?: number | undefined }

export type ProviderWallet = {
  /** Whose session it is, and what they hold. */
  authenticate(ask: TokenAsk): Promise<Result<WalletBalance, SessionRefusal>>
  /** The same under a new token; the old one is unknown from then on. */
  rotate(ask: TokenAsk): Promise<Result<WalletBalance, SessionRefusal>>
  /** Of the player's own account in this currency, whoever asks; undefined where there is none. */
  balance(ask: { readonly playerId: number; readonly currency: string }): Promise<bigint | undefined>
  /** A stake, a win or a cancel. */
  send(message: WalletMessage, policy: ProviderPolicy): Promise<Result<WalletAnswer, WalletRefusal>>
}

/** What is decided of a message: an effect, or a refusal that is stored. */
type Decided = { readonly effect: 'bet' | 'win' | CancelEffect } | { readonly refused: WalletRefusal }

/** A bet that was refused for these is not known to the provider's player, or not as the message has it: nothing is stored. */
const PASSING: ReadonlySet<WalletRefusal> = new Set(['session_unknown', 'player_mismatch', 'currency_mismatch'])

function decide({ message, policy, playerId }: WalletAsk, facts: MessageFacts): Result<Decided, WalletRefusal> {
  const { session, round, target, now, accounts, accountId } = facts
  const accountCurrency = accounts.rows.get(accountId ?? 0)?.currency
  const ofTarget = { target, round, accountCurrency }
  if (message.kind === 'cancel') {
    const cancelled = decideCancel({ playerId: message.playerId }, ofTarget, policy)
    return cancelled.ok ? ok({ effect: cancelled.value }) : cancelled
  }
  if (message.kind === 'win') {
    const hasTarget = message.target !== undefined
    const { currency, winKind } = message
    const won = decideWin({ playerId, currency, kind: winKind, hasTarget }, ofTarget, policy)
    if (!won.ok && won.refusal.code === 'transaction_not_found' && session === undefined && message.token !== undefined)
      return refuse('session_unknown', 'no session has this token, and no bet is known by the win')
    return won.ok ? ok({ effect: 'win' }) : won
  }
  const bet = decideBet(
    { playerId: message.playerId, currency: message.currency, amount: message.amount },
    {
      ...facts,
      isAlive: session !== undefined && gameSessions.isAlive(session, now),
      isGameKnown: facts.game?.isEnabled === true,
    },
  )
  if (bet.ok) return ok({ effect: 'bet' })
  return PASSING.has(bet.refusal.code) ? bet : ok({ refused: bet.refusal.code })
}

const answerOf = ({ answer, tx, playerId, currency, balance }: StoredTransaction): WalletAnswer => ({
  code: answer === 'ok' ? 'ok' : (WALLET_REFUSALS.find((code) => code === answer) ?? 'outcome_unknown'),
  tx,
  playerId,
  currency,
  balance,
})

async function storedAnswer(db: Db, ask: WalletAsk): Promise<Stored<WalletAnswer> | undefined> {
  const { message, playerId, requestHash } = ask
  const row = await findTransaction(db, message.provider, message.tx)
  if (row === undefined) return undefined
  // A bet that was cancelled before it came: it is refused, whatever it says.
  if (row.requestHash === undefined) return { requestHash, answer: answerOf(row) }
  const isOthers = playerId !== undefined && row.playerId !== undefined && playerId !== row.playerId
  return { requestHash: isOthers ? Buffer.alloc(0) : row.requestHash, answer: answerOf(row) }
}

const createMessages = (server: ProvidersServer) =>
  createCommand<WalletAsk, MessageFacts, Decided, WalletAnswer, WalletRefusal>({
    database: server.database,
    keysOf: ({ message: { provider, tx } }) => [`${provider} ${tx}`],
    stored: (db, asks) => Promise.all(asks.map((ask) => storedAnswer(db, ask))),
    load: (tx, [ask]) => {
      if (ask === undefined) throw new Error('a message is carried out by an ask')
      return loadMessage(tx, server, ask)
    },
    decide,
    save: (tx, accepted, facts) =>
      Promise.all(
        accepted.map(async ({ ask, decided }) => {
          if ('refused' in decided) return ok(await storeRefusedBet(tx, ask, facts, decided.refused))
          const { message } = ask
          if (message.kind === 'bet') return saveBet(tx, server, { ...ask, message }, facts)
          if (message.kind === 'win') return ok(await saveWin(tx, server, { ...ask, message }, facts))
          if (decided.effect === 'bet' || decided.effect === 'win')
            throw new Error('a cancel was decided as another message')
          return ok(await saveCancel(tx, server, { ...ask, message }, facts, decided.effect))
        }),
      ),
  })

const OF_COMMAND: Readonly<Record<CommandRefusal, WalletRefusal>> = {
  idempotency_key_reused: 'transaction_conflict',
  outcome_unknown: 'outcome_unknown',
  busy: 'busy',
}

export function createProviderWallet(server: ProvidersServer): ProviderWallet {
  const { database } = server
  const messages = createMessages(server)

  /** The session behind a token where it is alive, under its lock where it will be changed. */
  const sessionOf = async (db: Db, { token, playerId }: TokenAsk, now: Date) => {
    const session = await gameSessions.findSessionByToken(db, gameSessions.hashOf(token))
    if (session === undefined) return refuse('session_unknown', 'no session has this token')
    if (playerId !== undefined && session.playerId !== playerId)
      return refuse('player_mismatch', 'the session is of another player')
    return gameSessions.isAlive(session, now) ? ok(session) : refuse('session_expired', 'the session has ended')
  }

  const balanceOf = async (
    db: Db,
    { playerId, accountId, currency, game }: gameSessions.StoredSession,
    { provider, token }: TokenAsk,
    now: Date,
  ): Promise<WalletBalance> => {
    const accounts = await server.wallet.accountsOf(db, playerId)
    const balance = accounts.find((one) => one.accountId === accountId)?.balance ?? 0n
    const left = await grantLeft(db, { provider, playerId, currency }, now)
    const country = await server.countryOf(db, playerId)
    return { playerId, accountId, currency, game, token, balance, country, grantLeft: left }
  }

  return {
    authenticate: async (ask) => {
      const { db } = database
      const now = await decisionTime(db)
      const session = await sessionOf(db, ask, now)
      return session.ok ? ok(await balanceOf(db, session.value, ask, now)) : session
    },
    rotate: (ask) =>
      database.transaction(async (tx) => {
        const now = await decisionTime(tx)
        const found = await sessionOf(tx, ask, now)
        if (!found.ok) return found
        const { sessionId } = found.value
        await gameSessions.lockSessions(tx, [sessionId])
        // Of two that come together the second finds its token gone.
        const session = await sessionOf(tx, ask, now)
        if (!session.ok) return session
        const token = newProviderToken()
        await gameSessions.authenticate(tx, sessionId, gameSessions.hashOf(token), now)
        return ok(await balanceOf(tx, session.value, { ...ask, token }, now))
      }),
    balance: async ({ playerId, currency }) => {
      const accounts = await server.wallet.accountsOf(database.db, playerId)
      return accounts.find((one) => one.currency === currency && one.type !== AccountType.bonus)?.balance
    },
    send: async (message, policy) => {
      const seen =
        message.playerId !== undefined || message.token === undefined
          ? undefined
          : await gameSessions.findSessionByToken(database.db, gameSessions.hashOf(message.token))
      const ask = { message, policy, playerId: message.playerId ?? seen?.playerId, requestHash: messageHash(message) }
      const [answer] = await messages.execute([ask])
      if (answer === undefined) throw new Error('a message was carried out without an answer')
      if (answer.ok) return ok(answer.value.answer)
      const { code, message: text } = answer.refusal
      return refuse(code in OF_COMMAND ? OF_COMMAND[code as CommandRefusal] : (code as WalletRefusal), text)
    },
  }
}
