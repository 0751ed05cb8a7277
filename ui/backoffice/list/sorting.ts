// In which order a list is shown: a word of the address, chosen at the head of a column. A list with more pages is sorted by the server,
// one that is whole on its page here.
import { PAGE_PARAM } from './page-param.ts'
import type { Column } from '../column.ts'

export const SORT_PARAM = 'sort'

type Way = 'ascending' | 'descending'

export type Sorting<R> = {
  readonly stateOf: (column: Column<R>) => Way | undefined
  /** To the column's order, and from it to the other way round; undefined where the list cannot be sorted by it. */
  readonly hrefOf: (column: Column<R>) => string | undefined
}

const wordsOf = <R>({ key, sort, by }: Column<R>, isWhole: boolean): readonly [string, string] | undefined =>
  sort ?? (by !== undefined && isWhole ? [key, `-${key}`] : undefined)

/** `order`: the list's own, without a choice. */
export function sortingOf<R>(params: URLSearchParams, order: string | undefined, isWhole: boolean): Sorting<R> {
  const current = params.get(SORT_PARAM) ?? order
  const stateOf = (column: Column<R>): Way | undefined => {
    const place = wordsOf(column, isWhole)?.indexOf(current ?? '')
    return place === 0 ? 'ascending' : place === 1 ? 'descending' : undefined
  }
  return {
    stateOf,
    hrefOf: (column) => {
      const words = wordsOf(column, isWhole)
      if (words === undefined) return undefined
      const to = new URLSearchParams(params)
      to.delete(PAGE_PARAM)
      to.set(SORT_PARAM, words[stateOf(column) === 'ascending' ? 1 : 0])
      return `?${to.toString()}`
    },
  }
}

/** The orders to choose from where the heads of the columns are not shown. */
export const orderWords = <R>(
  columns: readonly Column<R>[],
  isWhole: boolean,
): readonly { readonly value: string; readonly label: string }[] =>
  columns.flatMap((column) => {
    const words = wordsOf(column, isWhole)
    if (words === undefined) return []
    return words.map((value, index) => ({ value, label: `${column.label} ${index === 0 ? '↑' : '↓'}` }))
  })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** The rows of a whole list in the order that was chosen. */
export function sorted<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  params: URLSearchParams,
  order: string | undefined,
): readonly R[] {
  const word = params.get(SORT_PARAM) ?? order ?? ''
  const by = columns.find(({ key, sort }) => sort === undefined && (key === word || `-${key}` === word))?.by
  if (by === undefined) return rows
  const way = word.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => way * compare(by(a), by(b)))
}
