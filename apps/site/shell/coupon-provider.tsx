// Joins the prices of the catalogue to the coupon of betting: the one place that knows both.
import type { ReactNode } from 'react'
import type { RootData } from '../root-data.ts'

export function CouponProvider({ children }: { player: RootData['player']; children: ReactNode }) {
  return children
}
