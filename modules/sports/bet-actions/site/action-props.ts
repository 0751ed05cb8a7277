// Props of every dialog of a bet action.
import type { ReactNode } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'

export type ServiceProps = {
  readonly bet: Bet
  readonly depositPath: string
  readonly onClose: () => void
  /** The bet was changed, or differs from what the page shows: load it again. */
  readonly onChanged: () => void
}

export type SaleProps = ServiceProps & {
  /** The choice between selling now and at a target, until an action is done. */
  readonly ways: ReactNode
}
