// Seeds for rounds that many players share: a chain of hashes whose last link is published before the first round. Each revealed link
// hashes to the one revealed before it, so none can be exchanged.
import { bytesOfHex, hmacUnder, sha256OfHex } from './digest.ts'

/** About a year of rounds, one every half a minute. */
export const CHAIN_LENGTH_MAX = 1_000_000

/** The link that is revealed right before this one. */
export const linkBefore = (link: string): string => sha256OfHex(link)

/** The chain in the order in which it is revealed; the first is its commitment and no round's seed. */
export function createChain(secret: string, length: number): readonly string[] {
  if (!Number.isInteger(length) || length < 1 || length > CHAIN_LENGTH_MAX)
    throw new RangeError(`a chain has 1 to ${CHAIN_LENGTH_MAX} links`)
  const links = [secret]
  for (let link = secret; links.length <= length;) links.push((link = linkBefore(link)))
  return links.toReversed()
}

/** Whether `link` belongs to the round `distance` rounds after the one of `known`, by at most a whole chain of hashes. */
export function isLinkOf(known: string, link: string, distance: number): boolean {
  if (!Number.isInteger(distance) || distance < 1 || distance > CHAIN_LENGTH_MAX) return false
  let hash = link
  for (let step = 0; step < distance; step += 1) hash = linkBefore(hash)
  return hash === known
}

/**
 * The seed of a shared round: the link, and where there is one a public beacon that nobody knew while stakes were taken.
 * `label` is the table and its round: `crash:17`.
 */
export function sharedSeed(link: string, label: string, beacon = ''): string {
  const bytes = hmacUnder(bytesOfHex(link))(`${label}:${beacon}`)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
