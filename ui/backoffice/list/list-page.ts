// A page of a list as calls answer it.

/** Of everything that the filters leave: `isCut` where it is more than is counted, without sums then. */
export type Tally = {
  readonly count: number
  readonly isCut: boolean
  readonly sums: readonly { readonly currency: string; readonly amount: string }[]
}

export type ListPage<R> = {
  readonly items: readonly R[]
  /** null or missing: there is no next page. */
  readonly next?: string | null
  /** Of the first page. */
  readonly tally?: Tally | null
}
