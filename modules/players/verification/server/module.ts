// What verification serves: its calls and those of operators, files, the change of personal data, and the job that scans documents.
import { permissions } from '#modules/players/verification/contract-staff.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { ChangeKind, Staff } from '#modules/operations/staff/server/service.ts'
import type { Sessions } from '#modules/players/identity/server/service.ts'
import path from 'node:path'
import { createDispatcher, type Dispatcher, type Gate } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { sandboxFace } from './face/face-provider.ts'
import { folderStorage, memoryStorage } from '#modules/players/document-files/server/service.ts'
import { builtInScanner, clamdScanner } from '#modules/players/document-files/server/service.ts'
import { fileRoutes } from './documents/file-routes.ts'
import { scanPeriodically } from './documents/scan-documents.ts'
import { personalDataChange } from './personal-data/correct-personal-data.ts'
import { caseQueue } from './cases/queue-store.ts'
import { documentUploads, verificationRoutes } from './player-routes.ts'
import { verificationStaffRoutes } from './staff-routes.ts'
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

export type VerificationOptions = {
  /** Without a storage, documents are lost with the process; without a scanner, only the test virus is found. */
  readonly verification?: VerificationServices
}

type Lower = Pick<VerificationServer, 'post' | 'letterhead' | 'exclusions' | 'onSessionEnded'> & {
  /** In front of uploads as in front of calls. */
  readonly gate: Gate
  readonly sessions: Pick<Sessions, 'viewerOf'>
  readonly staff: Pick<Staff, 'sessions' | 'recorded'>
}

export function openVerification(
  { database, clock, log, secret, verification = {}, isChecking = false }: ServerPlatform & VerificationOptions,
  { gate, sessions: { viewerOf }, staff, ...lower }: Lower,
) {
  const server: VerificationServer = {
    database,
    clock,
    log,
    ...lower,
    storage: verification.storage ?? memoryStorage(),
    scanner: verification.scanner ?? builtInScanner,
    face: verification.face,
    fileKey: deriveKey(secret, 'document links'),
  }
  const uploads = createDispatcher([documentUploads(server)], { isChecking, gate })
  const { recorded } = staff
  return {
    server,
    uploads,
    serves: {
      calls: [verificationRoutes(server)],
      permissions,
      queues: [caseQueue],
      staffCalls: [verificationStaffRoutes(server)],
      changeKinds: [{ ...personalDataChange(server), proposal: 'personal-data.propose', reading: 'player.read' }],
      routes: (http) => fileRoutes(http, { server, uploads, viewerOf, staffOf: staff.sessions.staffOf, recorded }),
      jobs: [() => scanPeriodically(server)],
    } satisfies ServerModule<ChangeKind>,
  }
}
