// One line for whoever has something to tell a player by letter: his address, his language and the brand's name are found here.
import type { Db } from '#platform/server/db.ts'
import type { Post } from '#platform/server/post/post.ts'
import { composeLetter } from './compose-letter.ts'
import { isSms, type LetterName, type LetterValues, type SmsName } from './letter-values.ts'
import { findAddressee } from '../subjects/addressee-store.ts'

/** The name that letters bear, and where their links lead: 'https://book.example'. */
export type Letterhead = { readonly brand: string; readonly origin: string }

/** What stands in the way of letters: the outbox, and whose name they bear. */
export type LetterServer = {
  readonly post: Post
  /** `origin`: `context.origin` of the request behind a letter, undefined where none is. */
  readonly letterhead: (origin: string | undefined) => Promise<Letterhead>
}

export type Recipient = {
  /** An address of mail; a phone number for a short message. */
  readonly to: string
  /** Two letters; English where the house writes no letters in it. */
  readonly language: string
  /** `context.origin`, where a request is behind it: names the brand. */
  readonly origin?: string | undefined
}

/** Writes a letter or a short message of service to anybody, in the caller's transaction: none of these texts is to win anybody. */
export async function sendLetter<N extends LetterName>(
  db: Db,
  { post, letterhead }: LetterServer,
  { to, language, origin }: Recipient,
  name: N,
  values: LetterValues[N],
  { validMs }: { readonly validMs?: number } = {},
): Promise<void> {
  const { brand } = await letterhead(origin)
  const { subject, text, html } = composeLetter(name, language, brand, values)
  const said = { matter: 'service' as const, to, text, purpose: name, ...(validMs === undefined ? {} : { validMs }) }
  await post.send(db, isSms(name) ? { kind: 'sms', ...said } : { kind: 'mail', ...said, subject, html })
}

/**
 * Writes a letter to a player's own mailbox in his language, in the caller's transaction: `tellPlayer(tx, server, playerId,
 * 'password-changed', { at })`. `origin`: `context.origin` of the request behind it, if there is one. A closed player is told
 * nothing.
 */
export async function tellPlayer<N extends Exclude<LetterName, SmsName>>(
  db: Db,
  server: LetterServer,
  playerId: number,
  name: N,
  values: LetterValues[N],
  options: { readonly origin?: string; readonly validMs?: number } = {},
): Promise<void> {
  const found = await findAddressee(db, playerId)
  if (found === undefined) return
  const { origin, validMs } = options
  await sendLetter(
    db,
    server,
    { to: found.email, language: found.language, origin },
    name,
    values,
    validMs === undefined ? {} : { validMs },
  )
}
