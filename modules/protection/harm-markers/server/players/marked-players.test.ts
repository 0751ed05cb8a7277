// Players with markers of harm, each once, and taking all markers of one.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf } from '#tests/calls/served-app.ts'

let backoffice: Backoffice
let guardian: Operator
let other: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice()
  guardian = await givenOperator(backoffice, ['guardian'])
  other = await givenOperator(backoffice, ['guardian'], '198.51.100.10')
})

const query = async (text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> =>
  (await backoffice.given.database.pool.query<object>(text, [...values])).rows

describe('players with markers', () => {
  const PLAYERS: CallName = 'GET /staff-api/safer-gambling/marked-players'
  const TAKE_ALL: CallName = 'POST /staff-api/safer-gambling/marked-players/:playerId/sight'

  /** Flags of a player, so many hours old. */
  const flagged = (playerId: number, flags: readonly (readonly [marker: string, level: string, hours: number])[]) =>
    query(
      `insert into harm_markers.marker_flag (player_id, marker, level, facts, raised_at, level_at)
       select $1, marker, level, '{"facts": [], "moments": []}', at, at
       from (select marker, level, date_trunc('milliseconds', now() - make_interval(hours => hours)) as at
         from unnest($2::text[], $3::text[], $4::int[]) as f (marker, level, hours)) as f`,
      [playerId, flags.map(([marker]) => marker), flags.map(([, level]) => level), flags.map(([, , hours]) => hours)],
    )
  const page = async (asked: Record<string, unknown> = {}) =>
    (await guardian.client.send(PLAYERS, asked)).body as {
      items: {
        playerId: number
        level: string
        markers: { marker: string }[]
        open: number
        takenBy: { memberId: number }[]
      }[]
      next: string | null
      tally: { count: number } | null
    }

  test('stand once with all their markers, by level or by the oldest, and are taken as a whole', async () => {
    const [two, strong, old] = [700_001, 700_002, 700_003] as const
    await flagged(two, [
      ['night_play', 'notice', 5],
      ['chasing', 'concern', 2],
    ])
    await flagged(strong, [['chasing', 'strong', 1]])
    await flagged(old, [['long_play', 'concern', 9]])
    const byLevel = await page({ limit: 2 })
    expect(byLevel.items.map(({ playerId, level }) => [playerId, level])).toEqual([
      [strong, 'strong'],
      [old, 'concern'],
    ])
    expect(byLevel.tally).toMatchObject({ count: 3, isCut: false })
    const rest = await page({ limit: 2, cursor: byLevel.next ?? '' })
    expect(rest).toMatchObject({ items: [{ playerId: two, open: 2, takenBy: [] }], next: null, tally: null })
    expect(rest.items[0]?.markers.map(({ marker }) => marker)).toEqual(['night_play', 'chasing'])
    const orders = { oldest: [old, two, strong], newest: [strong, two, old] }
    for (const [sort, players] of Object.entries(orders)) {
      const first = await page({ sort, limit: 2 })
      const next = await page({ sort, limit: 2, cursor: first.next ?? '' })
      expect([...first.items, ...next.items].map(({ playerId }) => playerId)).toEqual(players)
    }

    expect((await guardian.client.send(TAKE_ALL, { playerId: two })).body).toEqual({ taken: 2 })
    expect((await other.client.send(TAKE_ALL, { playerId: two })).body).toEqual({ taken: 0 })
    expect((await page({ playerId: two })).items).toMatchObject([
      { open: 0, takenBy: [{ memberId: guardian.memberId }] },
    ])
    const acts = await query('select act, level from harm_markers.marker_event order by event_id')
    expect(acts).toEqual([
      { act: 'seen', level: 'notice' },
      { act: 'seen', level: 'concern' },
    ])
    expect((await page({ filter: 'open' })).items.map(({ playerId }) => playerId)).toEqual([strong, old])
    expect(codeOf(await guardian.client.send(PLAYERS, { cursor: 'x' }))).toBe('cursor_malformed')
  })
})
