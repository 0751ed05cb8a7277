// The two seeds of a round: what each may be, and how the operator commits to its own.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { sha256OfText } from './digest.ts'

/** Between the parts of what is hashed; no part contains it. */
export const SEPARATOR = ':'

export const CLIENT_SEED_MAX = 64

/** 32 bytes as hexadecimal digits. */
const SERVER_SEED = /^[0-9a-f]{64}$/u
/** Printable ASCII without spaces at the ends, so that what is copied is what was typed. */
const CLIENT_SEED = /^[!-~](?:[ -~]*[!-~])?$/u

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text)

/** Shown before play; that a revealed seed hashes to it proves that it was not changed. */
export const commitmentOf = (serverSeed: string): string => sha256OfText(serverSeed)

/** Whether a revealed seed is the one that was committed to. */
export const opensCommitment = (serverSeed: string, commitment: string): boolean =>
  isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment.toLowerCase()

export type ClientSeedRefusal = 'client_seed_malformed'

export function readClientSeed(text: string): Result<string, ClientSeedRefusal> {
  if (text.length > CLIENT_SEED_MAX || !CLIENT_SEED.test(text) || text.includes(SEPARATOR))
    return refuse(
      'client_seed_malformed',
      `a client seed has 1 to ${CLIENT_SEED_MAX} printable ASCII characters, no '${SEPARATOR}', and no space at its ends`,
      { field: 'clientSeed', lengthMax: CLIENT_SEED_MAX },
    )
  return ok(text)
}
