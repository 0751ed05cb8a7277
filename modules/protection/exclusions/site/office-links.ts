// Links of these pages to pages of other modules, as the route provides them.

export type OfficeLinks = {
  readonly withdraw: string
  readonly statement: string
  readonly support: string
}
