// A letter to a player's own mailbox, in their language.
import {
  sendLetter,
  type LetterKind,
  type LetterServer,
  type LetterTerms,
} from '#modules/site/messaging/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { findAddressee } from './addressee-store.ts'

/**
 * In the caller's transaction: `tellPlayer(tx, server, playerId, letters['phone-changed'], { at })`. `origin`:
 * `context.origin` of the request behind it, if there is one. Nothing is sent to a closed player or to one without
 * a mailbox.
 */
export async function tellPlayer<F extends object>(
  db: Db,
  server: LetterServer,
  playerId: number,
  letter: LetterKind<F>,
  facts: NoInfer<F>,
  { origin, ...terms }: LetterTerms & { readonly origin?: string | undefined } = {},
): Promise<void> {
  const found = await findAddressee(db, playerId)
  if (found === undefined) return
  await sendLetter(db, server, { to: found.email, language: found.language, origin }, letter, facts, terms)
}
