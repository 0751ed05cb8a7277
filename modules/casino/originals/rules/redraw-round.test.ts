import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { dice } from '#modules/casino/game-rules/rules/instant/dice.ts'
import { mines } from '#modules/casino/game-rules/rules/steps/mines.ts'
import { redrawRound, type Redrawn, type RoundProof } from './redraw-round.ts'

const SEED = 'a5'.repeat(32)
const game = (code: string) => {
  const found = ORIGINALS.get(code)
  if (found === undefined) throw new Error(`no game ${code}`)
  return found
}

const proofOf = (more: Partial<RoundProof> = {}): RoundProof => {
  const options = { lower: 0, upper: 5_000 }
  const { view, multiplier } = dice.start(
    options,
    createDraw({ serverSeed: SEED, clientSeed: 'mine', nonce: 3, label: 'dice/1' }),
  )
  return {
    serverSeed: SEED,
    clientSeed: 'mine',
    nonce: 3,
    options,
    choices: [],
    isAbandoned: false,
    commitment: commitmentOf(SEED),
    view,
    multiplier: `${multiplier.num}/${multiplier.den}`,
    ...more,
  }
}

test('an honest round is drawn again as it was shown, with the numbers that it drew', () => {
  expect(redrawRound(game('dice'), proofOf())).toMatchObject({
    isCommitted: true,
    isSameView: true,
    isSameMultiplier: true,
    numbers: [{ cursor: 0, range: 10_000 }],
  })
})

test('a flipped bit of the server seed never opens the commitment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (bit) => {
      const bytes = Buffer.from(SEED, 'hex')
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const found = redrawRound(game('dice'), proofOf({ serverSeed: bytes.toString('hex') })) as Redrawn
      expect(found.isCommitted).toBe(false)
    }),
  )
})

test('another client seed or nonce gives other numbers', () => {
  const differing = [proofOf({ clientSeed: 'Mine' }), proofOf({ nonce: 4 })].map(
    (proof) => (redrawRound(game('dice'), proof) as Redrawn).isSameView,
  )
  expect(differing).toEqual([false, false])
})

test('a round of steps is replayed by its choices, and ends as its game prints where it was abandoned', () => {
  const draw = createDraw({ serverSeed: SEED, clientSeed: 'mine', nonce: 0, label: 'mines/1' })
  const opened = mines.act?.({ mines: 3 }, { opened: [] }, { kind: 'open', tile: 7 }, draw)
  if (opened?.ok !== true) throw new Error('the tile was not opened')
  const found = redrawRound(game('mines'), {
    ...proofOf({ nonce: 0, options: { mines: 3 }, choices: [{ kind: 'open', tile: 7 }] }),
    view: opened.value.view,
    multiplier: undefined,
  }) as Redrawn
  expect(found).toMatchObject({ isSameView: true, isSameMultiplier: undefined })
  const left = redrawRound(game('mines'), proofOf({ nonce: 0, options: { mines: 3 }, isAbandoned: true })) as Redrawn
  expect(left.multiplier).toEqual({ num: 1n, den: 1n })
})

test.each([
  [{ serverSeed: 'zz' }, 'serverSeed'],
  [{ clientSeed: 'a:b' }, 'clientSeed'],
  [{ nonce: -1 }, 'nonce'],
  [{ nonce: 0.5 }, 'nonce'],
  [{ options: { lower: 9 } }, 'options'],
  [{ choices: [{ kind: 'open', tile: 1 }] }, 'choices'],
])('what no round was drawn from is named: %j', (more, field) => {
  expect(redrawRound(game('dice'), proofOf(more))).toEqual({ field })
})
