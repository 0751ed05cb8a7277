// The messages of the one wallet port, as every dialect hands them over: checked for form, in minor units, and not yet believed.
import { createHash } from 'node:crypto'
import type { ProviderPolicy, WinKind } from '#modules/casino/providers/rules/decide-message.ts'
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'

type Message = {
  /** Whose ids these are: an adapter, or one of the studios behind it. */
  readonly provider: string
  readonly tx: string
  /** Where the dialect names the player; else the session or the bet does. */
  readonly playerId?: number | undefined
  /** Looked at for bets, and where nothing else names the player. */
  readonly token?: string | undefined
  readonly closesRound: boolean
}

export type BetMessage = Message & {
  readonly kind: 'bet'
  readonly token: string
  readonly betRef?: string | undefined
  readonly providerRound: string
  readonly game: string
  readonly currency: string
  readonly amount: bigint
  /** Staked from what an offer gives. */
  readonly isFree: boolean
}

/** A bet by its transaction, by the reference that groups it with its win, or as one of a round; the first that is known counts. */
export type Target = {
  readonly tx?: string | undefined
  readonly betRef?: string | undefined
  readonly providerRound?: string | undefined
}

export type WinMessage = Message & {
  readonly kind: 'win'
  /** Undefined: a prize that belongs to no bet. */
  readonly target: Target | undefined
  readonly providerRound: string | undefined
  readonly game: string | undefined
  readonly currency: string
  readonly amount: bigint
  readonly winKind: WinKind
}

export type CancelMessage = Message & {
  readonly kind: 'cancel'
  readonly target: Target
}

export type WalletMessage = BetMessage | WinMessage | CancelMessage

/** The answer to a message, stored with it: each dialect writes it in its own way. */
export type WalletAnswer = {
  readonly code: 'ok' | WalletRefusal
  readonly tx: string
  readonly playerId: number | undefined
  readonly currency: string | undefined
  /** Of the account, right after it; undefined where no account is known. */
  readonly balance: bigint | undefined
}

export type WalletAsk = {
  readonly message: WalletMessage
  readonly policy: ProviderPolicy
  /** Of the session or the message, where either names one. */
  readonly playerId: number | undefined
  readonly requestHash: Buffer
}

const targetList = ({ tx, betRef, providerRound }: Target): readonly unknown[] => [
  tx ?? null,
  betRef ?? null,
  providerRound ?? null,
]

/** Over all that decides the effect. Tokens are left out: a message is repeated under a new one. */
export function messageHash(message: WalletMessage): Buffer {
  const { kind, closesRound } = message
  const rest =
    kind === 'bet'
      ? [message.providerRound, message.game, message.currency, String(message.amount), message.isFree, message.betRef]
      : kind === 'win'
        ? [
            message.target === undefined ? null : targetList(message.target),
            message.providerRound,
            message.currency,
            String(message.amount),
            message.winKind,
          ]
        : targetList(message.target)
  return createHash('sha256')
    .update(JSON.stringify([kind, closesRound, ...rest.map((part) => part ?? null)]))
    .digest()
}
