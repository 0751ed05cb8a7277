// Writes a letter or a short message of service into the outbox.
import type { Db } from '#platform/server/db.ts'
import type { Post } from '#platform/server/post/post.ts'
import { composeLetter } from './compose-letter.ts'
import type { LetterKind } from './define-letters.ts'

/** The name that letters bear, and where their links lead: 'https://book.example'. */
export type Letterhead = { readonly brand: string; readonly origin: string }

/** What letters need: the outbox, and the sender's brand. */
export type LetterServer = {
  readonly post: Post
  /** `origin`: `context.origin` of the request behind a letter, undefined where there is none. */
  readonly letterhead: (origin: string | undefined) => Promise<Letterhead>
}

export type Recipient = {
  /** A mail address; a phone number for a short message. */
  readonly to: string
  /** Two letters; English where there are no letters in it. */
  readonly language: string
  /** `context.origin`, where a request is behind it: names the brand. */
  readonly origin?: string | undefined
}

export type LetterTerms = {
  /** How long it still serves its reader. */
  readonly validMs?: number | undefined
  /** Where a consumer of events writes it: the letter is written once, however often the event is delivered. */
  readonly eventId?: number | undefined
}

/** In the caller's transaction. Never used for marketing, which is sent by `post.send` and passes its gate. */
export async function sendLetter<F extends object>(
  db: Db,
  { post, letterhead }: LetterServer,
  { to, language, origin }: Recipient,
  letter: LetterKind<F>,
  facts: NoInfer<F>,
  { validMs, eventId }: LetterTerms = {},
): Promise<void> {
  const { brand } = await letterhead(origin)
  const { subject, text, html } = composeLetter(letter, language, brand, facts)
  const valid = validMs === undefined ? {} : { validMs }
  const once = eventId === undefined ? {} : { eventId }
  const message = { matter: 'service' as const, to, text, purpose: letter.name, ...valid, ...once }
  await post.send(db, letter.isSms === true ? { kind: 'sms', ...message } : { kind: 'mail', ...message, subject, html })
}
