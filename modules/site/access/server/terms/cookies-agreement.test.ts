import { expect, test } from 'vitest'
import { codeOf, givenFoundations } from '#tests/support/builders/given-foundations.ts'

const AGREE = 'POST /web-api/access/cookies-agreement'
const AT = Date.UTC(2026, 10, 21, 12)

test('S7.25 the time of agreeing to cookies is stored per player, once for each moment', async () => {
  const given = await givenFoundations()
  const agree = (cookiesAgreeTime: unknown, playerId?: number) => given.call(AGREE, { cookiesAgreeTime }, playerId)
  for (const time of [AT, String(AT), AT + 60_000])
    expect(await agree(time, 7)).toEqual({ status: 200, body: { cookiesAgreeTime: Number(time) } })
  await agree(AT, 8)
  const { rows } = await given.database.pool.query<{ player_id: bigint; agreed_at: Date }>(
    'select player_id, agreed_at from access.cookies_agreement order by player_id, agreed_at',
  )
  expect(rows.map((row) => [Number(row.player_id), row.agreed_at.getTime()])).toEqual([
    [7, AT],
    [7, AT + 60_000],
    [8, AT],
  ])
  expect((await agree(AT)).status).toBe(401)
  for (const time of [AT / 1_000, 'yesterday', AT + 0.5, -1]) {
    const refused = await agree(time, 7)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'agree_time_malformed'])
  }
})
