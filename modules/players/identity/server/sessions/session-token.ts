// A session's opaque token: the cookie has it, the database its hash.
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/u

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const isToken = (text: string): boolean => TOKEN.test(text)
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
