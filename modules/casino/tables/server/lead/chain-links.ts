// The links of the chains that rounds are drawn from. A chain is made once and opened once for each process.
import { hash, randomBytes } from 'node:crypto'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { sharedSeed } from '#modules/casino/fair/rules/chain.ts'
import { openSeed, sealSeed } from '#modules/casino/rounds/server/service.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import type { StoredChain, StoredTableRound } from '../stores/round-store.ts'

const HASH_BYTES = 32
/** Opened chains that a process keeps: each table has one, and its last. */
const OPENED_MAX = 16

/** All hashes of a chain, the published one first, as `createChain` of fair has them. */
function linksOf(secret: string, length: number): Buffer {
  const links = Buffer.alloc((length + 1) * HASH_BYTES)
  links.write(secret, length * HASH_BYTES, 'hex')
  for (let index = length; index > 0; index -= 1) {
    const link = links.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
    hash('sha256', link, 'buffer').copy(links, (index - 1) * HASH_BYTES)
  }
  return links
}

const linkAt = (links: Buffer, index: number): string =>
  links.toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES)

export function newChain(
  key: Buffer,
  length: number,
): { readonly sealedSecret: Buffer; readonly terminalHash: string } {
  const secret = randomBytes(HASH_BYTES).toString('hex')
  const terminalHash = linkAt(linksOf(secret, length), 0)
  return { sealedSecret: sealSeed(key, secret, terminalHash), terminalHash }
}

/** Throws where the key is another one, or the stored secret does not lead to the published hash. */
function openLinks(key: Buffer, { sealedSecret, terminalHash, length }: StoredChain): Buffer {
  const links = linksOf(openSeed(key, sealedSecret, terminalHash), length)
  if (linkAt(links, 0) !== terminalHash) throw new Error('a chain does not lead to its published hash')
  return links
}

export type Links = { of(chain: StoredChain, index: number): string }

export function createLinks(key: Buffer): Links {
  const opened = new Map<bigint, Buffer>()
  return {
    of: (chain, index) => {
      const links = opened.get(chain.chainId) ?? openLinks(key, chain)
      if (!opened.has(chain.chainId)) {
        const [oldest] = opened.keys()
        if (opened.size >= OPENED_MAX && oldest !== undefined) opened.delete(oldest)
        opened.set(chain.chainId, links)
      }
      return linkAt(links, index)
    },
  }
}

/** The outcome of a round from its link: the same that anybody computes once the link is revealed. */
export const outcomeOf = (
  game: TableGame,
  { table, seq, beacon }: Pick<StoredTableRound, 'table' | 'seq' | 'beacon'>,
  link: string,
): unknown =>
  game.outcome(
    createDraw({
      serverSeed: sharedSeed(link, `${table}/${seq}`, beacon ?? ''),
      clientSeed: table,
      nonce: seq,
      label: `${game.code}/${game.version}`,
    }),
  )
