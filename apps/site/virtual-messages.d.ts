declare module 'virtual:messages/*' {
  import type { Messages } from '#platform/browser/message.ts'
  const messages: Messages
  export default messages
  type Part = () => Promise<{ default: Messages }>
  /** Of the first part: the others. */
  export const parts: Readonly<
    Record<'around' | 'popups' | 'support' | 'accounts' | 'market' | 'page' | 'calculator' | 'betting' | 'system', Part>
  >
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
