// Short links to one file: sealed, a minute long, for one session of one player or of one operator.
import { seal, unseal } from '#platform/server/secrets/sealed-value.ts'

const LINK_MS = 60_000
const PURPOSE = 'document'

/** The owner of the link: `player` and the id of the session, or `staff` and theirs. */
export type LinkHolder = { readonly side: 'player' | 'staff'; readonly sessionId: string }

/** A seal allows letters, digits, '-' and '_'; ids of sessions and uuids consist of them. */
const wordOf = (documentId: string, { side, sessionId }: LinkHolder): string => `${side}_${documentId}_${sessionId}`

export const PLAYER_FILES = '/web-api/accounts/verification/files'
export const STAFF_FILES = '/staff-api/accounts/verification/files'

export function linkTo(
  key: Buffer,
  documentId: string,
  holder: LinkHolder,
  now: Date,
): { readonly url: string; readonly expiresAt: string } {
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const sealed = seal(key, PURPOSE, wordOf(documentId, holder), expiresAt.getTime())
  return {
    url: `${holder.side === 'staff' ? STAFF_FILES : PLAYER_FILES}/${sealed}`,
    expiresAt: expiresAt.toISOString(),
  }
}

/** The document that the link opens for this holder; undefined for a stranger's, a made up or a late one. */
export function documentBehind(key: Buffer, link: string, holder: LinkHolder, now: Date): string | undefined {
  const opened = unseal(key, PURPOSE, link, now.getTime())
  const [side, documentId, ...session] = opened?.value.split('_') ?? []
  return side === holder.side && session.join('_') === holder.sessionId ? documentId : undefined
}
