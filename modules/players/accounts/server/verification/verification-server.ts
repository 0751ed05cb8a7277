// What the use cases of verification stand on.
import type { AccountsServer } from '../accounts-server.ts'
import type { VerificationPorts } from './verification-ports.ts'

export type VerificationServer = Pick<
  AccountsServer,
  'database' | 'clock' | 'post' | 'letterhead' | 'onPersonTold' | 'afterPersonTold' | 'mayHaveBonuses'
> &
  VerificationPorts
