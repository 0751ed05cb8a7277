// What lists need of the app around them: the operator's saved views, a file to save, a message.
import { createContext, useContext } from 'react'

/** By the path of their list. */
export type SavedViews = Readonly<Record<string, readonly SavedView[]>>
export type SavedView = { readonly name: string; readonly search: string }

export type ListHost = {
  readonly views: SavedViews
  readonly onViews: (views: SavedViews) => void
  readonly saveCsv: (name: string, csv: string) => void
  readonly say: (tone: 'success' | 'warn' | 'error', text: string) => void
}

const NOTHING: ListHost = { views: {}, onViews: () => undefined, saveCsv: () => undefined, say: () => undefined }

export const ListHostContext = createContext<ListHost>(NOTHING)

export const useListHost = (): ListHost => useContext(ListHostContext)
