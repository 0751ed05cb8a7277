// Secrets in links of letters: the letter contains them, the tables contain their hashes.
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Of any text: one that is not a valid token has a hash that no row has. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()
