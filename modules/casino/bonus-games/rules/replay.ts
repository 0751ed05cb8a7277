// A play drawn again from its proof: by the very rules that drew it, on the page of whoever asks.
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { opensCommitment } from '#modules/casino/fair/rules/seeds.ts'
import type { BonusCode } from './bonus-game.ts'
import { BONUS_GAMES } from './bonus-games.ts'

export type PlayProof = {
  readonly game: BonusCode
  readonly version: string
  readonly commitment: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly choices: readonly unknown[]
  readonly view: unknown
}

export type Replayed = { readonly isCommitted: boolean; readonly isSameView: boolean }

export const labelOf = (game: BonusCode, version: string): string => `bonus-${game}/${version}`

export function replay({ game, version, commitment, serverSeed, clientSeed, choices, view }: PlayProof): Replayed {
  if (!opensCommitment(serverSeed, commitment)) return { isCommitted: false, isSameView: false }
  const draw = createDraw({ serverSeed, clientSeed, nonce: 0, label: labelOf(game, version) })
  const again = BONUS_GAMES[game].at(draw, choices).view
  return { isCommitted: true, isSameView: JSON.stringify(again) === JSON.stringify(view) }
}
