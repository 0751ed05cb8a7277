// Secrets that stand in links of letters: the letter has them, the tables have their hashes.
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Of anything: a text that is no token of ours hashes to what no row has. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()
