// Players as subjects: their sessions and the tokens of a session.
import { sessionCalls } from '#modules/players/identity/contract/sessions.ts'

export {
  Email,
  EMAIL_LENGTH_MAX,
  NewPassword,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from '#modules/players/identity/contract/credentials.ts'
export { Session, SESSIONS_LISTED_MAX } from '#modules/players/identity/contract/sessions.ts'
export { RETURN_PATH_LENGTH_MAX } from '#modules/players/identity/rules/return-path.ts'

export const calls = { ...sessionCalls }
