// Letters and short messages to people: written as rows in the caller's own transaction, delivered by the worker (deliver-post.ts).
import { DAY_MS } from '#kernel/time.ts'
import type { Db } from '../db.ts'
import { insertMessage } from './post-store.ts'

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
}

export type PostMessage =
  | (Said & { readonly kind: 'mail'; readonly subject: string; readonly html?: string })
  | (Said & { readonly kind: 'sms' })

export type Post = {
  /** Within a transaction: nothing is said of what is rolled back, and nothing is lost of what is committed. */
  send(db: Db, message: PostMessage): Promise<void>
}

export const createPost = (): Post => ({
  send: (db, message) => insertMessage(db, { ...message, validMs: message.validMs ?? VALID_MS }),
})
