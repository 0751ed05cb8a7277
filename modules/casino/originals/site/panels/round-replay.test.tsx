// A past round on its stage: each of its views in order, told only at its end, and marked as a replay.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PastRound } from '#modules/casino/originals/contract.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import type { StageKind, Table } from '../play/table.ts'
import { RoundReplay } from './round-replay.tsx'

useComponents()

const ROUND: PastRound = {
  roundId: 41,
  accountId: 7,
  currency: 'EUR',
  game: 'mines',
  version: '1',
  state: 'closed',
  step: 2,
  options: { mines: 3 },
  choices: [],
  isAbandoned: false,
  view: { name: 'cashed out' },
  multiplier: '3/2',
  stake: '1.00',
  payout: '1.50',
  jackpot: null,
  isCelebrated: true,
  commitment: 'c'.repeat(64),
  clientSeed: 'mine',
  nonce: 12,
  startedAt: '2026-06-01T12:00:00.000Z',
  endedAt: '2026-06-01T12:00:09.000Z',
  serverSeed: null,
  balanceBefore: '20.00',
  balanceAfter: '20.50',
}

const TABLE = { mode: 'money', currency: 'EUR', config: {}, accountId: 7 } as unknown as Table
const seen: string[] = []
const KIND = {
  game: { code: 'mines' },
  revealMs: () => 0,
  Stage: ({ round, phase }: { round: { view: { name: string } } | null; phase: string }) => {
    const text = `${round?.view.name ?? 'nothing'}: ${phase}`
    if (seen.at(-1) !== text) seen.push(text)
    return <p>{text}</p>
  },
} as unknown as StageKind

test('every view is drawn in order on the stage, with the balances around it, and the return at the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 60 })
  const step = (number: number, name: string) => ({
    step: number,
    choice: null,
    view: { name },
    multiplier: '1/1',
    addedStake: '0.00',
    balance: '19.00',
    at: ROUND.startedAt,
  })
  const steps = [step(0, 'covered'), step(1, 'a tile'), step(2, 'cashed out')]
  renderComponent(<RoundReplay table={TABLE} kind={KIND} round={ROUND} />, {
    calls: { 'GET /web-api/casino/rounds/:roundId': () => ({ body: { round: ROUND, steps } }) },
  })
  expect(screen.getByRole('region', { name: 'Replay of round 12' })).toBeDefined()
  expect(screen.getByText('€20.00')).toBeDefined()
  expect(screen.queryByText('€1.50')).toBeNull()
  await vi.advanceTimersByTimeAsync(4_000)
  await waitFor(() => expect(screen.getByText('cashed out: over')).toBeDefined())
  expect(seen.filter((text) => !text.endsWith('revealing'))).toEqual([
    'nothing: idle',
    'covered: open',
    'a tile: open',
    'cashed out: over',
  ])
  expect(screen.getByText('€1.50')).toBeDefined()
  expect(screen.getByText('€20.50')).toBeDefined()
  vi.useRealTimers()
})
