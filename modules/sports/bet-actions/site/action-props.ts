// What every dialog about a bet is told.
import type { ReactNode } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'

export type ServiceProps = {
  readonly bet: Bet
  readonly depositPath: string
  readonly onClose: () => void
  /** Something was done with the bet, or it is no longer what the page shows: read it anew. */
  readonly onChanged: () => void
}

export type SaleProps = ServiceProps & {
  /** The choice between selling now and at a target, until something is done. */
  readonly ways: ReactNode
}
