// What a remote view is asked with.
import type { View, ViewName } from '#modules/site/content/contract.ts'

export type RemoteViewProps = {
  readonly view: ViewName
  /** 'main' unless told. */
  readonly component?: string
  /** The current path with its language, '/en/information/about': it follows the view's url (S7.35). */
  readonly path: string
  /** What a loader has asked for already; then nothing is fetched. */
  readonly initial?: View | undefined
}
