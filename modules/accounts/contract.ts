// Who the player is: registration, signing in, sessions, the player's own card.
import { playerCalls } from './contract/player.ts'
import { registeringCalls } from './contract/registering.ts'
import { sessionCalls } from './contract/sessions.ts'
import { signingInCalls } from './contract/signing-in.ts'

export { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './contract/credentials.ts'
export { BIRTH_DATE_MIN, Registration } from './contract/registering.ts'
export { Session, SESSIONS_LISTED_MAX } from './contract/sessions.ts'
export { AGE_YEARS_MIN } from './rules/age.ts'

export const calls = { ...registeringCalls, ...signingInCalls, ...sessionCalls, ...playerCalls }
