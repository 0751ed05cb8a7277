import { expect, test } from 'vitest'
import { givenApp } from '#tests/support/builders/given.ts'
import { eventsOf, type EventRow } from './player-words-store.ts'

test('history is listed page by page, each line once, kinds of one instant too', async () => {
  const { database } = await givenApp()
  const query = (text: string) => database.pool.query(text)
  // Two of each kind at each of four instants.
  const four =
    "from generate_series(1, 8) n, lateral (select '2026-06-01'::timestamptz + n / 2 * interval '1 hour' as at) i"
  await query(`insert into limits.limit_change (player_id, currency, limit_type, set_by, act, value_after, actor, at)
    select 77, 'EUR', 20, 'player', 'set', n, 'player:77', at ${four}`)
  await query(`insert into exclusions.exclusion_change (player_id, kind, act, actor, at)
    select 77, 'time_out', 'excluded', 'player:77', at ${four}`)
  await query(`insert into play_time.reality_check (player_id, popup_show_at, action, do_not_show_again, is_acknowledged, at)
    select 77, n, 'continue', false, false, at ${four}`)
  const keyOf = ({ about, change_id: id, micros }: EventRow) => `${micros} ${about} ${id}`
  for (const about of [undefined, 'limit', 'exclusion', 'reality_check'] as const) {
    const all = (await eventsOf(database.db, 77, { about, after: undefined, limit: 100 })).map(keyOf)
    expect(all.length).toBe(about === undefined ? 24 : 8)
    const paged: string[] = []
    let after: Parameters<typeof eventsOf>[2]['after']
    for (let page = 0; page < 9; page += 1) {
      const rows = await eventsOf(database.db, 77, { about, after, limit: 3 })
      paged.push(...rows.map(keyOf))
      const last = rows.at(-1)
      if (last !== undefined)
        after = { micros: String(last.micros), about: last.about, changeId: String(last.change_id) }
    }
    expect(paged).toEqual(all)
  }
})
