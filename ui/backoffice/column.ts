// A column of a table of the back office.
import type { ReactNode } from 'react'

export type Column<R> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: R) => ReactNode
  /** Aligned at the end of its column. */
  readonly isFigure?: boolean
  /** Takes the remaining width, and may break lines. */
  readonly isWide?: boolean
  /** The words of the list's orders by this column, rising and falling: the server's. */
  readonly sort?: readonly [rising: string, falling: string]
  /** What a list that is whole on its page is sorted by in the browser. */
  readonly by?: (row: R) => string | number
}
