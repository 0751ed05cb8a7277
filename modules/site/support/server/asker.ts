// The asker: for limits, for keys, and for access to requests.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { formatCode, readCode, sealLetters } from '#modules/site/support/rules/request-code.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Database } from '#platform/server/db.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { RequestRow } from './request-store.ts'

export type SupportServer = {
  readonly database: Database
  readonly configs: Pick<SiteConfigs, 'brandOf'>
  /** Belong to this purpose alone: one seals visitors' codes, the other digests their addresses. */
  readonly keys: { readonly code: Buffer; readonly address: Buffer }
}

export type Asker = {
  /** Who is counted, as tables hold it. */
  readonly id: string
  readonly author: 'player' | 'guest'
  readonly playerId: number | undefined
}

const DIGEST_LENGTH = 22

/** A player is counted by account on any network; visitors by their network, of which a keyed digest is stored. */
export function askerOf({ viewer, address }: CallContext, keys: SupportServer['keys']): Asker {
  if (viewer !== undefined) return { id: `player:${viewer.playerId}`, author: 'player', playerId: viewer.playerId }
  const digest = createHmac('sha256', keys.address)
    .update(visitorNetwork(address))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)
  return { id: `guest:${digest}`, author: 'guest', playerId: undefined }
}

const sealOf = (requestId: number, key: Buffer): string =>
  sealLetters(createHmac('sha256', key).update(String(requestId)).digest())

export const codeOf = (requestId: number, keys: SupportServer['keys']): string =>
  formatCode(requestId, sealOf(requestId, keys.code))

/** A player's request is theirs only; a visitor's belongs to whoever shows its code. */
export function isTheirs(
  row: RequestRow,
  code: string | undefined,
  { viewer }: CallContext,
  keys: SupportServer['keys'],
): boolean {
  if (row.player_id !== null) return viewer !== undefined && Number(row.player_id) === viewer.playerId
  const requestId = Number(row.request_id)
  const read = code === undefined ? undefined : readCode(code)
  if (read === undefined || read.requestId !== requestId) return false
  return timingSafeEqual(Buffer.from(read.seal), Buffer.from(sealOf(requestId, keys.code)))
}
