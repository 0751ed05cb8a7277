// The SQL of players' names as operators see them.
import { sql } from 'kysely'
import { subjectService, type PlayerKey } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'

export type FoundSubject = subjectService.Subject & { readonly name: string; readonly surname: string }

export type PlayerSummary = {
  readonly playerId: number
  /** '' where none was given; so too the phone and the name. */
  readonly email: string
  readonly phone: string
  /** Name and surname from the personal data, or else from the registration. */
  readonly name: string
  readonly countryId: number
  readonly registeredAt: Date
}

type Names = { readonly name: string; readonly surname: string; readonly full: string }

/** From the personal data, or else from the registration. */
async function namesOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, Names>> {
  const { rows } = await sql<Names & { player_id: bigint }>`
    select p.player_id, coalesce(d.name, r.name, '') as name, coalesce(d.surname, r.surname, '') as surname,
      coalesce(nullif(concat_ws(' ', d.name, d.surname), ''), concat_ws(' ', r.name, r.surname)) as full
    from unnest(${[...playerIds]}::bigint[]) as p (player_id) left join profiles.personal_data d using (player_id)
    left join profiles.registration r using (player_id)`.execute(db)
  return new Map(rows.map(({ player_id: playerId, ...names }) => [Number(playerId), names]))
}

/** For lists of higher modules; an unknown number is omitted. */
export async function summariesOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, PlayerSummary>> {
  const [subjects, names] = await Promise.all([subjectService.subjectsOf(db, playerIds), namesOf(db, playerIds)])
  return new Map(
    subjects.map(({ playerId, email, phone, countryId, registeredAt }) => [
      playerId,
      {
        playerId,
        email: email ?? '',
        phone: phone ?? '',
        name: names.get(playerId)?.full ?? '',
        countryId,
        registeredAt,
      },
    ]),
  )
}

export async function findPlayer(db: Db, key: PlayerKey): Promise<FoundSubject | undefined> {
  const subject = await subjectService.findSubject(db, key)
  if (subject === undefined) return undefined
  const names = (await namesOf(db, [subject.playerId])).get(subject.playerId)
  return { ...subject, name: names?.name ?? '', surname: names?.surname ?? '' }
}
