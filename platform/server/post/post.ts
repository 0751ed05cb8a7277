// Letters and short messages to people: written as rows in the caller's own transaction, delivered by the worker (deliver-post.ts).
import { DAY_MS } from '#kernel/time.ts'
import type { Db, Tx } from '../db.ts'
import { insertMessage, withdrawWaiting, type MessageKind } from './post-store.ts'

/** Unless told otherwise a message is worth delivering for so long. */
const VALID_MS = DAY_MS

type Said = {
  /** An address of mail, or a phone number with its country: '+442079460018'. */
  readonly to: string
  readonly text: string
  /** A stable word for what it is about: 'password-reset'. */
  readonly purpose: string
  /** How long after now it still serves whoever reads it; it is not delivered later, and with 0 never. A day unless told. */
  readonly validMs?: number
  /** Of the event of the outbox that it tells of: one message of this purpose is written of it, however often the event is delivered. */
  readonly eventId?: number
}

type Words =
  | (Said & { readonly kind: 'mail'; readonly subject: string; readonly html?: string })
  | (Said & { readonly kind: 'sms' })

/** What somebody must be told of his own account, his money, his bets, his safety. */
export type ServiceMessage = Words & { readonly matter: 'service' }

/** Everything that is to win somebody: offers, news, reminders to play. Names its player, because the gate asks for him. */
export type MarketingMessage = Words & { readonly matter: 'marketing'; readonly playerId: number }

export type PostMessage = ServiceMessage | MarketingMessage

/** Whether the player may be advertised to on this channel. What it answers holds until the transaction ends. */
export type MarketingGate = (tx: Tx, playerId: number, channel: MessageKind) => Promise<boolean>

export type Post = {
  /**
   * Within a transaction: nothing is said of what is rolled back, and nothing is lost of what is committed. Answers whether it goes
   * out: service always does, marketing only past the gate. Marketing is written in a transaction of its player alone, or it throws.
   */
  send(db: Db, message: PostMessage): Promise<boolean>
  /** Marketing of these players that still waits never leaves; of one kind where told. In the transaction that shuts the gate. */
  withdrawMarketing(db: Db, playerIds: readonly number[], kind?: MessageKind): Promise<void>
}

const isTx = (db: Db): db is Tx => db.isTransaction

const NOBODY: MarketingGate = async () => false

/** Without a gate nobody is advertised to. */
export const createPost = (mayMarket: MarketingGate = NOBODY): Post => ({
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
