import { expect, test } from 'vitest'
import type { Bet } from '#modules/sports/betting/contract.ts'
import type { AskBetHistory } from '../ask-bet-history.ts'
import { collectBets, EXPORT_BETS_MAX } from './collect-bets.ts'

/** A server with so many bets, which records the requests. */
function serverOf(count: number, failsAt = Infinity) {
  const asked: { cursor?: string | undefined; limit?: unknown; status?: string | undefined }[] = []
  const ask = (async (_name: string, input: { cursor?: string; limit: number; status?: string }) => {
    asked.push(input)
    if (asked.length >= failsAt) return { ok: false, refusal: { code: 'network_error', message: '' } }
    const from = Number(input.cursor ?? count + 1)
    const items = Array.from({ length: Math.min(input.limit, from - 1) }, (_, n) => ({ betId: from - 1 - n }) as Bet)
    const last = items.at(-1)?.betId ?? 1
    return { ok: true, value: { items, next: last > 1 ? String(last) : null } }
  }) as unknown as AskBetHistory
  return { ask, asked }
}

const walk = (server: ReturnType<typeof serverOf>, isCancelled = () => false) => {
  const progress: number[] = []
  const collected = collectBets({
    ask: server.ask,
    question: { status: 'settled' },
    onProgress: (count) => progress.push(count),
    isCancelled,
  })
  return { collected, progress }
}

test('every bet of the filter is collected once, in order, with progress', async () => {
  const server = serverOf(230)
  const { collected, progress } = walk(server)
  const answer = await collected
  expect(answer).toMatchObject({ state: 'done', isCut: false })
  expect(answer.state === 'done' && answer.bets.map(({ betId }) => betId)).toEqual(
    Array.from({ length: 230 }, (_, n) => 230 - n),
  )
  expect(progress).toEqual([100, 200, 230])
  expect(server.asked.every(({ status, limit }) => status === 'settled' && limit === 100)).toBe(true)
})

test('a history longer than a file is cut and says so', async () => {
  const server = serverOf(EXPORT_BETS_MAX + 1)
  const answer = await walk(server).collected
  expect(answer).toMatchObject({ state: 'done', isCut: true })
  expect(answer.state === 'done' && answer.bets.length).toBe(EXPORT_BETS_MAX)
})

test('nothing is saved of a failed or cancelled export', async () => {
  expect(await walk(serverOf(300, 2)).collected).toEqual({ state: 'failed' })
  const server = serverOf(300)
  expect(await walk(server, () => server.asked.length > 1).collected).toEqual({ state: 'cancelled' })
  expect(server.asked).toHaveLength(2)
})
