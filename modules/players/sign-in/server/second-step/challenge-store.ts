// The SQL of sign-ins that owe their second step.
import { sql } from 'kysely'
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
  await sql`
    insert into sign_in.sign_in_challenge
      (challenge_hash, player_id, network, method, is_saved, proof_version, created_at, expires_at)
    values (${hash}, ${playerId}, ${network}, ${method}, ${isSaved}, ${proofVersion}, ${at}, ${expiresAt})`.execute(db)
}

/** Those that are long over, of one player. */
export async function forgetChallenges(db: Db, playerId: number, before: Date): Promise<void> {
  await sql`
    delete from sign_in.sign_in_challenge where player_id = ${playerId} and created_at < ${before}`.execute(db)
}

export type Challenge = {
  readonly playerId: number
  readonly proofVersion: number
  readonly method: string
  readonly isSaved: boolean
  readonly tries: number
}

type Row = { player_id: bigint; proof_version: bigint; method: string; is_saved: boolean; tries: number }

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
const isOpen = (hash: Buffer, network: string, at: Date) => sql`
  c.challenge_hash = ${hash} and c.network = ${network} and c.expires_at > ${at} and c.finished_at is null
  and c.tries < ${CHALLENGE_TRIES_MAX}`

export async function findChallenge(db: Db, hash: Buffer, network: string, at: Date): Promise<Challenge | undefined> {
  const { rows } = await sql<Row>`
    select c.player_id, c.proof_version, c.method, c.is_saved, c.tries from sign_in.sign_in_challenge c
    where ${isOpen(hash, network, at)}`.execute(db)
  return standing(db, challengeOf(rows[0]))
}

/** Counts an attempt before it is checked: of many concurrent ones, five are checked. undefined where it is over. */
export async function tryChallenge(db: Db, hash: Buffer, network: string, at: Date): Promise<Challenge | undefined> {
  const { rows } = await sql<Row>`
    update sign_in.sign_in_challenge c set tries = c.tries + 1
    where ${isOpen(hash, network, at)}
    returning c.player_id, c.proof_version, c.method, c.is_saved, c.tries`.execute(db)
  return standing(db, challengeOf(rows[0]))
}

/** Of two at once one succeeds. */
export async function finishChallenge(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    update sign_in.sign_in_challenge set finished_at = ${at}
    where challenge_hash = ${hash} and finished_at is null returning player_id`.execute(db)
  return rows.length > 0
}
