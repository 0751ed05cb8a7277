declare module 'virtual:messages/languages' {
  import type { LaterPart } from '#apps/site/message-parts.ts'
  import type { Messages } from '#platform/browser/message.ts'
  type Part = { readonly default: Messages }
  /** The first part of a language, and how to get its others: so the site's own code names each language once. */
  type FirstPart = Part & { readonly parts: Readonly<Record<LaterPart, () => Promise<Part>>> }
  const loaders: Readonly<Record<string, () => Promise<FirstPart>>>
  export default loaders
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
