// What the use cases of verification need.
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { ExclusionsServer, RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { FaceProvider } from './face/face-provider.ts'
import type { DocumentStorage } from '#modules/players/document-files/server/service.ts'
import type { Scanner } from '#modules/players/document-files/server/service.ts'

export type VerificationServer = LetterServer & {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly exclusions: ExclusionsServer & RegisterPorts
  /** Called for every session that personal data ends, so that its open sockets close. */
  readonly onSessionEnded: (sessionId: string) => void
  readonly storage: DocumentStorage
  readonly scanner: Scanner
  /** Undefined where no service checks faces. */
  readonly face: FaceProvider | undefined
  /** Seals short links to files. */
  readonly fileKey: Buffer
}
