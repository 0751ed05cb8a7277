import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { ASKED_AT_ONCE_MAX, createPlayerTurns } from './player-turns.ts'

test('one player’s reads never overlap, too many at once are refused, other players do not wait', async () => {
  const inTurn = createPlayerTurns()
  const begun: number[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const ask = (playerId: number, n: number) => {
    const gate = Promise.withResolvers<void>()
    gates[n] = gate
    return inTurn(playerId, async () => {
      begun.push(n)
      await gate.promise
      if (n === 1) throw new Error('lost')
      return ok(n)
    })
  }
  const asked = Array.from({ length: ASKED_AT_ONCE_MAX }, (_one, n) => ask(1, n))
  const outcomes = Promise.allSettled(asked)
  const refused = await ask(1, ASKED_AT_ONCE_MAX)
  expect(refused.ok ? undefined : refused.refusal.code).toBe('activity_busy')
  gates[90]?.resolve()
  const other = ask(2, 90)
  gates[90]?.resolve()
  expect(await other).toEqual(ok(90))
  expect(begun).toEqual([0, 90])
  for (const gate of gates) gate?.resolve()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(begun).toEqual([0, 90, 1, 2, 3])
  const again = ask(1, 91)
  gates[91]?.resolve()
  expect(await again).toEqual(ok(91))
})
