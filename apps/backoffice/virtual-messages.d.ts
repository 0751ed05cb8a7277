declare module 'virtual:backoffice-messages/*' {
  import type { Messages } from '#platform/browser/message.ts'
  const messages: Messages
  export default messages
}
