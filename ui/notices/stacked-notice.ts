// A transient message, as the stack receives it.

export type Tone = 'info' | 'warn' | 'error' | 'success'

export type StackedNotice = {
  readonly id: number
  readonly tone: Tone
  readonly title?: string
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Stays until it is closed where there is none. */
  readonly closeAfterMs?: number
}
