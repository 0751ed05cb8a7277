declare module 'virtual:messages/*' {
  import type { LaterPart } from '#apps/site/message-parts.ts'
  import type { Messages } from '#platform/browser/message.ts'
  const messages: Messages
  export default messages
  type Part = () => Promise<{ default: Messages }>
  /** Of the first part: the others. */
  export const parts: Readonly<Record<LaterPart, Part>>
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
