declare module 'virtual:messages/*' {
  import type { Messages } from '#platform/browser/message.ts'
  const messages: Messages
  export default messages
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
