// What the house puts in for verification.
import type { Log } from '#platform/server/log.ts'
import type { FaceProvider } from './face/face-provider.ts'
import type { DocumentStorage } from './files/document-storage.ts'
import type { Scanner } from './files/scanner.ts'

export type VerificationPorts = {
  readonly storage: DocumentStorage
  readonly scanner: Scanner
  /** Undefined where the house has nobody who looks at faces. */
  readonly face: FaceProvider | undefined
  /** Seals short links to files. */
  readonly fileKey: Buffer
  readonly log: Log
}
