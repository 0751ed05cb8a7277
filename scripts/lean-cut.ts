// What a cut is: facts about a package's file, and how to tell that the site does not need what they take away.
import type { LeanFacts } from './lean-source.ts'

export type LeanCut = LeanFacts & {
  /** What is left out; the build says it to who needs it after all. */
  readonly what: string
  /** Code that would need it: found in any module of the page but the package's own, it stops the build. */
  readonly neededBy?: RegExp
}

/** A file of a package, by the end of its path, and what is cut out of it. */
export type LeanFile = { readonly path: string; readonly cuts: readonly LeanCut[] }

const record = (cuts: readonly LeanCut[], key: 'constants' | 'answers' | 'bodies'): Readonly<Record<string, string>> =>
  Object.fromEntries(cuts.flatMap((cut) => Object.entries(cut[key] ?? {})))

/** The facts of all cuts of a file together. */
export const factsOf = (cuts: readonly LeanCut[]): LeanFacts => ({
  deadTags: cuts.flatMap((cut) => cut.deadTags ?? []),
  constants: record(cuts, 'constants'),
  answers: record(cuts, 'answers'),
  bodies: record(cuts, 'bodies'),
  never: cuts.flatMap((cut) => cut.never ?? []),
  unreadKeys: cuts.flatMap((cut) => cut.unreadKeys ?? []),
  unreadExports: cuts.flatMap((cut) => cut.unreadExports ?? []),
  unusedClasses: cuts.flatMap((cut) => cut.unusedClasses ?? []),
  texts: cuts.flatMap((cut) => cut.texts ?? []),
  spans: cuts.flatMap((cut) => cut.spans ?? []),
})

/** How a bundle reads what a package in the old manner exports: `import_react.Activity`. */
const readsOf = (names: readonly string[]): RegExp =>
  new RegExp(`\\bimport_react(?:_dom)?(?:\\$\\d+)?\\.(?:${names.join('|')})\\b`, 'u')

/** Why this code needs the cut thing: the words that say so; undefined where it does not. */
export function needOf(cut: LeanCut, code: string): string | undefined {
  const patterns = [cut.neededBy, cut.unreadExports === undefined ? undefined : readsOf(cut.unreadExports)]
  return patterns.map((pattern) => pattern?.exec(code)?.[0]).find((found) => found !== undefined)
}
