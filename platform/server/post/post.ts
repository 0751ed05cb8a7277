// Letters and short messages to people: written as rows in the caller's own transaction, delivered by the worker (deliver-post.ts).
import { DAY_MS } from '#kernel/time.ts'
import type { Db, Tx } from '../db.ts'
import { insertMessage, withdrawWaiting, type MessageKind } from './post-store.ts'

/** Default lifetime of a message. */
const VALID_MS = DAY_MS

type MessageBase = {
  /** An address of mail, or a phone number with its country: '+442079460018'. */
  readonly to: string
  readonly text: string
  /** A stable name of its topic: 'password-reset'. */
  readonly purpose: string
  /** How long the message is useful to its reader; it is not delivered later, and with 0 never. Default: a day. */
  readonly validMs?: number
  /** Of the event of the outbox that it tells of: one message of this purpose is written of it, however often the event is delivered. */
  readonly eventId?: number
}

type MessageContent =
  | (MessageBase & { readonly kind: 'mail'; readonly subject: string; readonly html?: string })
  | (MessageBase & { readonly kind: 'sms' })

/** Information about the player's own account, money, bets or safety. */
export type ServiceMessage = MessageContent & { readonly matter: 'service' }

/** Everything promotional: offers, news, reminders to play. Names its player, because the gate checks them. */
export type MarketingMessage = MessageContent & { readonly matter: 'marketing'; readonly playerId: number }

export type PostMessage = ServiceMessage | MarketingMessage

/** Whether the player may receive marketing on this channel. The result holds until the transaction ends. */
export type MarketingGate = (tx: Tx, playerId: number, channel: MessageKind) => Promise<boolean>

export type Post = {
  /**
   * Within a transaction: a rolled back message is never sent, a committed one never lost. Returns whether it will
   * be sent: service always, marketing only past the gate. Marketing is written in a transaction of its player
   * only, or it throws.
   */
  send(db: Db, message: PostMessage): Promise<boolean>
  /**
   * Withdraws queued marketing to these players; of one kind where specified. In the transaction that closes the
   * gate.
   */
  withdrawMarketing(db: Db, playerIds: readonly number[], kind?: MessageKind): Promise<void>
}

const isTx = (db: Db): db is Tx => db.isTransaction

const denyMarketing: MarketingGate = async () => false

/** Without a gate no marketing is sent. */
export const createPost = (mayMarket: MarketingGate = denyMarketing): Post => ({
  send: async (db, message) => {
    if (message.matter === 'marketing') {
      // Outside a transaction the answer could be over before the message is written.
      if (!isTx(db)) throw new Error('marketing is written within a transaction')
      if (!(await mayMarket(db, message.playerId, message.kind))) return false
    }
    await insertMessage(db, { ...message, validMs: message.validMs ?? VALID_MS })
    return true
  },
  withdrawMarketing: withdrawWaiting,
})

export { postHealth } from './post-store.ts'
