// The rules are groups with chapters: a group is a page, a chapter the part of it under one heading.
import { INDEX_PAGE } from './page-address.ts'

/** As far as this file must know a block. */
type AnyBlock = {
  readonly kind: string
  readonly level?: number
  readonly id?: string | undefined
  readonly text?: unknown
}

const isChapterHead = (block: AnyBlock): boolean =>
  block.kind === 'heading' && block.level === 2 && block.id !== undefined

/** From the heading with that id up to the next one; undefined where there is none. */
export function chapterOf<B extends AnyBlock>(blocks: readonly B[], id: string): readonly B[] | undefined {
  const start = blocks.findIndex((block) => isChapterHead(block) && block.id === id)
  if (start < 0) return undefined
  const length = blocks.slice(start + 1).findIndex(isChapterHead)
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length)
}

/** Titles and ids of a group's chapters, in order. */
export const chaptersOf = (blocks: readonly AnyBlock[]): readonly { readonly id: string; readonly title: string }[] =>
  blocks.filter(isChapterHead).map(({ id, text }) => ({ id: id ?? '', title: String(text) }))

/** '3/2' → group 3, chapter 2; '3' → the whole group; no page at all → the first group. */
export function ruleAsked(page: string): { readonly group: string; readonly chapter: string | undefined } {
  const [group = '', chapter] = (page === INDEX_PAGE ? '1' : page).split('/')
  return { group, chapter }
}
