import { expect, test } from 'vitest'
import { createLinks } from '#modules/casino/tables/server/lead/chain-links.ts'
import { givenTables } from '#modules/casino/tables/server/given-tables.testdata.ts'
import { ledgerFaults } from '#tests/support/builders/given.ts'
import { listStaffTables, setTableState } from './staff-tables.ts'
import { voidChange } from './void-change.ts'

test('operators close a table after the round that runs, and two of them void a round: every stake comes back once', async () => {
  const t = await givenTables()
  await t.openRound('roulette')
  const player = await t.player(10_000n)
  await t.placed(player, { table: 'roulette', chips: [{ spot: 'red', amount: '4.00' }] })
  const listed = await listStaffTables(t.server)({}, {} as never)
  const [shown] = (listed.ok ? listed.value.items : []).filter(({ table }) => table === 'roulette')
  expect(shown).toMatchObject({
    state: 'running',
    round: { isLive: true, openBets: 1, stakes: [{ currency: 'EUR', amount: '4.00' }] },
  })
  const ask = { roundId: shown?.round?.roundId ?? 0 }
  const change = voidChange(t.server, createLinks(t.server.chainKey))
  const context = {
    changeId: 1,
    proposerId: 1,
    approverId: 2,
    reason: 'test',
    at: await t.server.timeOf(t.given.database.db),
  }
  const apply = () => t.given.database.transaction((tx) => change.apply(tx, ask as never, context))
  expect((await change.describe(t.given.database.db, ask as never)).ok).toBe(true)
  const applied = await Promise.all([apply(), apply()])
  expect(applied.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  await Promise.all([change.applied?.(ask as never), change.applied?.(ask as never)])
  expect(await t.balance(player)).toBe(10_000n)
  expect(await t.round('roulette')).toMatchObject({ state: 'void', voidReason: 'operator' })
  const set = (state: 'running' | 'closed') =>
    setTableState(t.server)({ table: 'roulette', state, roundsLeft: 0, reason: 'a test' }, {} as never)
  expect(await set('closed')).toMatchObject({ value: { state: 'closed', round: { isLive: false } } })
  expect((await t.step('roulette', true)).isChanged).toBe(false)
  expect(await set('running')).toMatchObject({ value: { state: 'running' } })
  expect(await ledgerFaults(t.given)).toEqual([])
})
