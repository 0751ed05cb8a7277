// The lines of a card. The main one stays while it is offered: prices that move must not move rows under a finger.
import { useState } from 'react'
import { linesAround, mainLineOf } from './main-lines.ts'
import type { Card } from './kind-order.ts'

export function useLines({ markets, hasLines }: Card, shown: number) {
  const [isAll, setAll] = useState(false)
  const [main, setMain] = useState(() => mainLineOf(markets))
  const isGone = hasLines && !markets.some(({ marketId }) => marketId === main)
  if (isGone && markets.length > 0) setMain(mainLineOf(markets))
  const lines = hasLines && !isAll ? linesAround(markets, main, shown) : markets
  return { lines, hidden: markets.length - lines.length, isAll, toggle: () => setAll(!isAll) }
}
