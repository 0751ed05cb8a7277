// Pages of other modules that these pages lead to, as the route gives them.

export type OfficeLinks = {
  readonly withdraw: string
  readonly statement: string
  readonly support: string
}
