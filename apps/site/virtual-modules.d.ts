declare module 'virtual:messages/languages' {
  import type { Messages } from '#platform/browser/message.ts'
  type Part = { readonly default: Messages }
  /** What a language begins with, and how to fetch its other sets: so the site's own code names each language once. */
  type First = Part & { readonly sets: Readonly<Record<string, () => Promise<Part>>> }
  const loaders: Readonly<Record<string, () => Promise<First>>>
  export default loaders
}
declare module 'virtual:sport-results' {
  const results: Readonly<Record<string, 'three' | 'two'>>
  export default results
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}
