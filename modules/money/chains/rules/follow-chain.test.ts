import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmationsOf, nextStep, transferStep, type BlockRef, type TransferState } from './follow-chain.ts'

const NEEDED = { confirmations: 2, isFinal: false }
/** Deeper than the deepest reorganisation below. */
const FINAL_DEPTH = 12

type Block = BlockRef & { readonly transfers: readonly number[] }
type Kept = TransferState & { readonly credits: number }

/** A branch of blocks on a base that all branches share. */
const branchOf = (name: string, fork: readonly Block[], carried: readonly (readonly number[])[]): readonly Block[] => {
  const blocks = [...fork]
  for (const transfers of carried) {
    const top = blocks.at(-1)
    const height = (top?.height ?? -1) + 1
    blocks.push({ height, hash: `${name}${height}`, parent: top?.hash ?? '', transfers })
  }
  return blocks
}

/** What the follower does with the database and the node, in memory. */
function createFollower(base: Block) {
  const known: BlockRef[] = [base]
  const transfers = new Map<number, Kept>()
  const keep = (id: number, change: Partial<Kept>) =>
    transfers.set(id, { status: 'seen', height: 0, isOnChain: true, credits: 0, ...transfers.get(id), ...change })

  function settle(tip: number): void {
    for (const [id, transfer] of transfers) {
      const step = transferStep(transfer, { height: tip, final: tip - FINAL_DEPTH }, NEEDED)
      if (step === 'credit' || step === 'reinstate') keep(id, { status: 'credited', credits: transfer.credits + 1 })
      if (step === 'take_back') keep(id, { status: 'taken_back', credits: transfer.credits - 1 })
    }
  }

  /** At most so many steps, as if the process ended then. True where all blocks are known. */
  function follow(chain: readonly Block[], steps: number): boolean {
    for (let step = 0; step < steps; step += 1) {
      const top = known.at(-1) ?? base
      const next = chain[top.height + 1]
      const what = nextStep(top, chain[top.height], next)
      if (what === 'wait') {
        settle(top.height)
        return true
      }
      if (what === 'append' && next !== undefined) {
        known.push(next)
        for (const id of next.transfers) keep(id, { height: next.height, isOnChain: true })
      } else {
        known.pop()
        for (const [id, { height }] of transfers) if (height === top.height) keep(id, { isOnChain: false })
      }
    }
    return false
  }
  return {
    follow,
    credits: () => [...transfers].filter(([, { credits }]) => credits !== 0).map(([id, { credits }]) => [id, credits]),
  }
}

/** Each transfer stands in a branch at most once, in whichever block. */
const carriedBlocks = fc
  .array(fc.nat({ max: 7 }), { minLength: 8, maxLength: 8 })
  .map((blockOf) => Array.from({ length: 8 }, (_, block) => blockOf.flatMap((at, id) => (at === block ? [id] : []))))

test('any order of branches, looks and interruptions ends with the credits of the final branch', () => {
  fc.assert(
    fc.property(
      fc.array(carriedBlocks, { minLength: 2, maxLength: 4 }),
      fc.array(
        fc.record({ branch: fc.nat({ max: 3 }), length: fc.nat({ max: 10 }), steps: fc.integer({ min: 1, max: 30 }) }),
        {
          maxLength: 20,
        },
      ),
      (carried, looks) => {
        const base = branchOf('base', [], [[]])
        const branches = carried.map((blocks, number) => branchOf(`b${number}-`, base, blocks))
        const follower = createFollower(base[0] as Block)
        for (const { branch, length, steps } of looks)
          follower.follow((branches[branch % branches.length] ?? base).slice(0, length + 1), steps)
        const last = branches.at(-1) ?? base
        const buried = branchOf(
          'end',
          last,
          Array.from({ length: FINAL_DEPTH + 1 }, () => []),
        )
        expect(follower.follow(buried, 1_000)).toBe(true)
        const expected = last.flatMap(({ transfers }) => transfers).toSorted((a, b) => a - b)
        expect(follower.credits().toSorted(([a = 0], [b = 0]) => a - b)).toEqual(expected.map((id) => [id, 1]))
      },
    ),
    { numRuns: 500 },
  )
})

test('a chain that changes between two looks is looked at again', () => {
  const top = { height: 5, hash: 'a5', parent: 'a4' }
  expect(nextStep(top, top, { height: 6, hash: 'b6', parent: 'b5' })).toBe('wait')
  expect(nextStep(top, undefined, undefined)).toBe('drop')
})

const tip = { height: 100, final: 36 }
const seen = { status: 'seen', height: 99, isOnChain: true } as const

test.each([
  ['as deep as needed is credited', seen, 'credit'],
  ['less deep waits', { ...seen, height: 100 }, 'wait'],
  ['credited and gone is taken back', { ...seen, status: 'credited', isOnChain: false }, 'take_back'],
  ['taken back and here again is reinstated', { ...seen, status: 'taken_back' }, 'reinstate'],
  ['credited below the final block is settled', { ...seen, status: 'credited', height: 36 }, 'settle'],
  ['gone below the final block is settled', { ...seen, height: 36, isOnChain: false }, 'settle'],
  ['dust waits', { ...seen, status: 'dust', height: 1 }, 'wait'],
] as const)('a transfer %s', (_name, transfer, step) => {
  expect(transferStep(transfer, tip, NEEDED)).toBe(step)
})

test('an amount that waits for finality is not credited by depth', () => {
  const needed = { confirmations: 64, isFinal: true }
  expect(transferStep({ ...seen, height: 37 }, tip, needed)).toBe('wait')
  expect(transferStep({ ...seen, height: 36 }, tip, needed)).toBe('credit')
})

test('a transfer that has left the chain has no confirmations', () => {
  expect([confirmationsOf(seen, tip), confirmationsOf({ ...seen, isOnChain: false }, tip)]).toEqual([2, 0])
})
