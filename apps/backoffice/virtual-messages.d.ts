declare module 'virtual:backoffice-messages/languages' {
  import type { Messages } from '#platform/browser/message.ts'
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>
  export default loaders
}
