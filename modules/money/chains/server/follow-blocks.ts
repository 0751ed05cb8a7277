// Follows a chain block by block. The blocks in the database are the cursor: a process that is ended anywhere goes on where it was.
import { FINAL_DEPTH, leastAmount } from '#modules/money/chains/rules/confirmations.ts'
import { minorOfRaw } from '#modules/money/chains/rules/chain-amount.ts'
import { nextStep, type BlockRef, type Tip } from '#modules/money/chains/rules/follow-chain.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { assetOf, type ChainNode, type Network, type Transfer } from './chain-port.ts'
import {
  dropBlock,
  forgetBlocks,
  insertBlock,
  insertNetwork,
  keepTransfer,
  lockNetwork,
  ourAddresses,
  topBlock,
} from './chain-store.ts'
import type { ChainsServer } from './chains-server.ts'

/** In one turn: after an outage the follower catches up over several. */
const STEPS_MAX = 100
const BLOCKS_AT_ONCE = 50
/** A reorganisation goes at most so deep. */
const BLOCKS_KEPT = 1_000

const finalOf = (network: Network, head: { readonly height: number; readonly final: number | undefined }): number =>
  Math.max(0, head.final ?? head.height - FINAL_DEPTH[network.kind])

/** From a final block on: it is never dropped. Of what stands before it nothing is ours. */
async function begin({ database }: ChainsServer, network: Network, node: ChainNode): Promise<void> {
  const base = await node.block(finalOf(network, await node.head()))
  if (base === undefined) throw new Error(`${network.name} does not know its own final block`)
  await insertNetwork(database.db, network.name)
  await database.transaction(async (tx) => {
    await lockNetwork(tx, network.name)
    if ((await topBlock(tx, network.name)) === undefined) await insertBlock(tx, network.name, base)
  })
}

/** Within the network's lock, unless another process has moved on meanwhile. */
const onTop = (
  { database }: ChainsServer,
  network: Network,
  top: BlockRef,
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockNetwork(tx, network.name)
    if ((await topBlock(tx, network.name))?.hash === top.hash) await work(tx)
  })

type Found = { readonly block: BlockRef; readonly transfers: readonly Transfer[] }

/** The blocks above `top`, as far as they follow from each other. */
async function readAhead(
  { database }: ChainsServer,
  network: Network,
  node: ChainNode,
  { top, next }: { readonly top: BlockRef; readonly next: BlockRef },
): Promise<readonly Found[]> {
  const ours = (given: readonly string[]) => ourAddresses(database.db, network.name, given)
  const found: Found[] = []
  let block: BlockRef | undefined = next
  for (let below = top; block?.parent === below.hash && found.length < BLOCKS_AT_ONCE;) {
    const transfers = await node.transfers(block, ours)
    if (transfers === undefined) break
    found.push({ block, transfers })
    below = block
    block = await node.block(below.height + 1)
  }
  return found
}

async function keepBlocks(tx: Tx, network: Network, found: readonly Found[]): Promise<void> {
  const at = await decisionTime(tx)
  for (const { block, transfers } of found) {
    await insertBlock(tx, network.name, block)
    for (const transfer of transfers) {
      const asset = assetOf(network, transfer.currency)
      if (asset === undefined) throw new Error(`${network.name} carries no ${transfer.currency}`)
      const amount = minorOfRaw(transfer.raw, asset.currency, asset.decimals)
      const isDust = amount < leastAmount(asset.currency)
      await keepTransfer(tx, network.name, block.height, { ...transfer, amount, isDust }, at)
    }
  }
  const last = found.at(-1)
  if (last !== undefined) await forgetBlocks(tx, network.name, last.block.height - BLOCKS_KEPT)
}

/** The chain's tip once all of its blocks are known; undefined where there are more than one turn follows. */
export async function followBlocks(server: ChainsServer, network: Network): Promise<Tip | undefined> {
  const { database } = server
  const node = await network.node()
  if ((await topBlock(database.db, network.name)) === undefined) await begin(server, network, node)
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const top = await topBlock(database.db, network.name)
    if (top === undefined) throw new Error(`${network.name} has lost its blocks`)
    const next = await node.block(top.height + 1)
    const step = nextStep(top, await node.block(top.height), next)
    if (step === 'wait') {
      const head = await node.head()
      return { height: top.height, final: Math.min(top.height, finalOf(network, head)) }
    }
    if (step === 'drop') await onTop(server, network, top, (tx) => dropBlock(tx, network.name, top.height))
    else if (next !== undefined) {
      const found = await readAhead(server, network, node, { top, next })
      await onTop(server, network, top, (tx) => keepBlocks(tx, network, found))
    }
  }
  return undefined
}
