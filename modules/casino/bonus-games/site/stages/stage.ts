// What the stage of a bonus game is given.
import type { ComponentType } from 'react'
import type { Play } from '#modules/casino/bonus-games/contract.ts'

export type StageProps = {
  readonly play: Play
  readonly isBusy: boolean
  readonly onChoose: (choice: unknown) => void
}

/** `revealMs`: how long a result is drawn, whatever it is; none with reduced motion. */
export type StageKind = { readonly Stage: ComponentType<StageProps>; readonly revealMs: number }
