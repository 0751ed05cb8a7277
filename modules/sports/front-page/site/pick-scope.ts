// What parts that hydrate by themselves are given of the page: its contexts do not reach them.
import type { ComponentProps } from 'react'
import type { PriceCell } from '#modules/sports/catalogue/site/parts.ts'

export type PickScope = ComponentProps<typeof PriceCell>['scope'] & {
  readonly language: string
  /** Server time at which the page was loaded. */
  readonly at: number
}
