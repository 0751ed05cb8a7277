import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opensCommitment } from '#modules/casino/fair/rules/seeds.ts'
import { dice } from '#modules/casino/game-rules/rules/instant/dice.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import { mines } from '#modules/casino/game-rules/rules/steps/mines.ts'
import { createDemoRounds, DEMO_CREDITS } from './demo-rounds.ts'

const game = (one: unknown): OriginalGame => one as OriginalGame
const minor = (text: string): bigint => BigInt(text.replace('.', ''))

test('demo credits change by what rounds stake and return, and by nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ cents: fc.integer({ min: 1, max: 5_000 }), upper: fc.integer({ min: 1, max: 9_800 }) }), {
        maxLength: 12,
      }),
      (bets) => {
        const rounds = createDemoRounds(game(dice))
        let expected = DEMO_CREDITS
        for (const { cents, upper } of bets) {
          const played = rounds.start((cents / 100).toFixed(2), { lower: 0, upper })
          if (!played.ok) throw new Error(played.refusal.code)
          expected += minor(played.value.round.payout) - BigInt(cents)
        }
        expect(minor(rounds.balance())).toBe(expected)
        expect(rounds.seeds().current?.nonce).toBe(bets.length)
      },
    ),
    { numRuns: 30 },
  )
})

test('a demo refuses what a table for money refuses, and takes no nonce for it', () => {
  const rounds = createDemoRounds(game(dice))
  const codes = [
    rounds.start('1e-37', { lower: 0, upper: 5_000 }),
    rounds.start('-1', { lower: 0, upper: 5_000 }),
    rounds.start('5000.00', { lower: 0, upper: 5_000 }),
    rounds.start('1.00', { lower: 5, upper: 5 }),
    rounds.step({ kind: 'cash-out' }),
  ].map((answer) => (answer.ok ? 'ok' : answer.refusal.code))
  expect(codes).toEqual([
    'amount_malformed',
    'amount_malformed',
    'insufficient_funds',
    'game_input_invalid',
    'round_is_closed',
  ])
  expect(rounds.seeds().current?.nonce).toBe(0)
})

test('the server seed of a demo is revealed when its pair is replaced, and opens its commitment', () => {
  const rounds = createDemoRounds(game(mines))
  rounds.start('1.00', { mines: 3 })
  expect(rounds.rotate('another')).toMatchObject({ code: 'round_is_open' })
  for (let tile = 0; tile < 25; tile += 1) if (!rounds.step({ kind: 'open', tile }).ok) break
  expect(rounds.history()[0]?.serverSeed).toBeNull()
  const next = rounds.seeds().nextCommitment
  expect(rounds.rotate('a:b')).toMatchObject({ code: 'client_seed_malformed' })
  expect(rounds.rotate('another')).toBeNull()
  const [past] = rounds.history()
  expect(opensCommitment(past?.serverSeed ?? '', past?.commitment ?? '')).toBe(true)
  expect(rounds.seeds().current).toMatchObject({ commitment: next, clientSeed: 'another', nonce: 0 })
})
