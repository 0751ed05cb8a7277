// Verification with what it stands on: where documents lie, who looks at them, and the way in for files.
import {
  builtInScanner,
  documentUploads,
  memoryStorage,
  type VerificationServer,
} from '#modules/players/accounts/server/service.ts'
import { createDispatcher, type Dispatcher, type Gate } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import type { HouseOptions } from './house-options.ts'

export type OpenedVerification = {
  readonly server: VerificationServer
  /** Calls whose body is a file. */
  readonly uploads: Dispatcher
}

export function openVerification(
  { database, clock, log, secret, isChecking = false, verification = {} }: HouseOptions,
  ports: Pick<VerificationServer, 'post' | 'letterhead' | 'onPersonTold' | 'afterPersonTold' | 'mayHaveBonuses'>,
  gate: Gate,
): OpenedVerification {
  const server: VerificationServer = {
    database,
    clock,
    log,
    ...ports,
    storage: verification.storage ?? memoryStorage(),
    scanner: verification.scanner ?? builtInScanner,
    face: verification.face,
    fileKey: deriveKey(secret, 'document links'),
  }
  return { server, uploads: createDispatcher([documentUploads(server)], { isChecking, gate }) }
}
