// Puts verification together: its settings, its server, and the dispatcher of calls whose body is a file.
import path from 'node:path'
import { createDispatcher, type Dispatcher, type Gate } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import { sandboxFace } from './face/sandbox-face.ts'
import { folderStorage, memoryStorage } from './files/document-storage.ts'
import { builtInScanner, clamdScanner } from './files/scanner.ts'
import { documentUploads } from './player-routes.ts'
import type { VerificationServer } from './verification-server.ts'

/** Where documents are stored, and what checks files and faces. */
export type VerificationServices = Partial<Pick<VerificationServer, 'storage' | 'scanner' | 'face'>>

export type VerificationSettings = {
  readonly dataDir: string
  readonly clamdUrl: string | undefined
  readonly isFaceSandboxOn: boolean
}

export const verificationServices = (
  { dataDir, clamdUrl, isFaceSandboxOn }: VerificationSettings,
  secret: Buffer,
): VerificationServices => ({
  storage: folderStorage(path.join(dataDir, 'documents'), deriveKey(secret, 'documents')),
  ...(clamdUrl === undefined ? {} : { scanner: clamdScanner(clamdUrl) }),
  ...(isFaceSandboxOn ? { face: sandboxFace } : {}),
})

export type OpenedVerification = {
  readonly server: VerificationServer
  /** Calls whose body is a file. */
  readonly uploads: Dispatcher
}

type Options = Pick<VerificationServer, 'database' | 'clock' | 'log'> & {
  readonly secret: Buffer
  /** Without a storage, documents are lost with the process; without a scanner, only the test virus is found. */
  readonly verification?: VerificationServices
  readonly isChecking?: boolean
}

export function openVerification(
  { database, clock, log, secret, verification = {}, isChecking = false }: Options,
  parts: Pick<VerificationServer, 'post' | 'letterhead' | 'exclusions' | 'onSessionEnded'>,
  gate: Gate,
): OpenedVerification {
  const server: VerificationServer = {
    database,
    clock,
    log,
    ...parts,
    storage: verification.storage ?? memoryStorage(),
    scanner: verification.scanner ?? builtInScanner,
    face: verification.face,
    fileKey: deriveKey(secret, 'document links'),
  }
  return { server, uploads: createDispatcher([documentUploads(server)], { isChecking, gate }) }
}
