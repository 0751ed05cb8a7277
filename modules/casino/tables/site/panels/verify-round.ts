// Draws a round of a table again from its revealed link.
import { isLinkOf, sharedSeed } from '#modules/casino/fair/rules/chain.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import type { Proof } from '#modules/casino/tables/contract.ts'
import { TABLE_GAMES } from '#modules/casino/tables/rules/table-games.ts'

/** `chain`: the link does not lead to what was published; `outcome`: the round was another one. */
export type Verified = 'right' | 'chain' | 'outcome' | 'unknown'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function verifyRound(proof: Proof): Verified {
  const { game: code, version, link, linkIndex, previousLink, terminalHash, beacon, seedLabel, drawLabel } = proof
  const game = TABLE_GAMES.get(code)
  if (link === null || game === undefined || game.version !== version) return 'unknown'
  if (previousLink !== null && !isLinkOf(previousLink, link, 1)) return 'chain'
  if (!isLinkOf(terminalHash, link, linkIndex)) return 'chain'
  const serverSeed = sharedSeed(link, seedLabel, beacon ?? '')
  const draw = createDraw({ serverSeed, clientSeed: proof.table, nonce: proof.seq, label: drawLabel })
  return isSame(game.outcome(draw), proof.result) ? 'right' : 'outcome'
}
