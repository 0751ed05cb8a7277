// The SQL of sign-ins that owe their second step.
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import { CHALLENGE_TRIES_MAX } from '#modules/players/sign-in/contract.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'

export type NewChallenge = {
  readonly hash: Buffer
  readonly playerId: number
  readonly proofVersion: number
  readonly network: string
  readonly method: string
  readonly isSaved: boolean
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  const { hash, playerId, proofVersion, network, method, isSaved, at, expiresAt } = challenge
  await db
    .insertInto('sign_in.sign_in_challenge')
    .values({
      challenge_hash: hash,
      player_id: playerId,
      network,
      method,
      is_saved: isSaved,
      proof_version: proofVersion,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** Those that are long over, of one player. */
export async function forgetChallenges(db: Db, playerId: number, before: Date): Promise<void> {
  await db
    .deleteFrom('sign_in.sign_in_challenge')
    .where('player_id', '=', BigInt(playerId))
    .where('created_at', '<', before)
    .execute()
}

export type Challenge = {
  readonly playerId: number
  readonly proofVersion: number
  readonly method: string
  readonly isSaved: boolean
  readonly tries: number
}

const COLUMNS = ['player_id', 'proof_version', 'method', 'is_saved', 'tries'] as const
type Row = Pick<Selectable<DB['sign_in.sign_in_challenge']>, (typeof COLUMNS)[number]>

const challengeOf = (row: Row | undefined): Challenge | undefined =>
  row === undefined
    ? undefined
    : {
        playerId: Number(row.player_id),
        proofVersion: Number(row.proof_version),
        method: row.method,
        isSaved: row.is_saved,
        tries: row.tries,
      }

/** Only of a player whose proofs are as they were when the first step began. */
async function standing(db: Db, challenge: Challenge | undefined): Promise<Challenge | undefined> {
  if (challenge === undefined) return undefined
  const owner = await subjectService.findCredentialsOf(db, { playerId: challenge.playerId })
  const isSame = owner !== undefined && owner.status !== 'closed' && owner.proofVersion === challenge.proofVersion
  return isSame ? challenge : undefined
}

/** Still to be answered, from this network. */
const isOpen = (hash: Buffer, network: string, at: Date) => (of: ExpressionBuilder<DB, 'sign_in.sign_in_challenge'>) =>
  of.and([
    of('challenge_hash', '=', hash),
    of('network', '=', network),
    of('expires_at', '>', at),
    of('finished_at', 'is', null),
    of('tries', '<', CHALLENGE_TRIES_MAX),
  ])

export async function findChallenge(db: Db, hash: Buffer, network: string, at: Date): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('sign_in.sign_in_challenge')
    .select(COLUMNS)
    .where(isOpen(hash, network, at))
    .executeTakeFirst()
  return standing(db, challengeOf(row))
}

/** Counts an attempt before it is checked: of many concurrent ones, five are checked. undefined where it is over. */
export async function tryChallenge(db: Db, hash: Buffer, network: string, at: Date): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('sign_in.sign_in_challenge')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where(isOpen(hash, network, at))
    .returning(COLUMNS)
    .executeTakeFirst()
  return standing(db, challengeOf(row))
}

/** Of two at once one succeeds. */
export async function finishChallenge(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in.sign_in_challenge')
    .set({ finished_at: at })
    .where('challenge_hash', '=', hash)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
