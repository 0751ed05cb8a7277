// Props of the dialogs of an exclusion: the page that opens them sends it.
import type { Result } from '#kernel/result.ts'

export type Exclusion = {
  readonly kind: 'self_exclusion' | 'time_out'
  /** Null: until further notice. */
  readonly days: number | null
  readonly reasonId?: number | undefined
}

export type Exclude = {
  readonly isBusy: boolean
  /** What is in force from now on. */
  readonly done: Exclusion | undefined
  exclude(asked: Exclusion): Promise<Result<Exclusion>>
}
