// Props of a remote view.
import type { View, ViewName } from '#modules/site/content/contract.ts'

export type RemoteViewProps = {
  readonly view: ViewName
  /** Default 'main'. */
  readonly component?: string
  /** The current path with its language, '/en/information/about': it follows the view's url (S7.35). */
  readonly path: string
  /** Already loaded by the loader; then nothing is fetched. */
  readonly initial?: View | undefined
}
