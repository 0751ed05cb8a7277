// Names of markets and outcomes belong to the catalogue; the site puts its names and addresses in here.
import { createContext, useContext } from 'react'
import type { Text } from '#platform/browser/text.tsx'

type Opponents = readonly [string, string]
type Named = { readonly kind: string; readonly line?: number | undefined }

export type LegWords = {
  /** `isShort`: where the viewer wants short names, '1X2' (S3.23). */
  readonly marketName: (t: Text, market: Named, opponents: Opponents, isShort?: boolean) => string
  readonly outcomeTitle: (t: Text, market: Named, outcome: string, opponents: Opponents) => string
}

/** Without a provider a leg shows the stable words of its market: readable, not pretty. */
const bare: LegWords = {
  marketName: (_t, { kind }) => kind,
  outcomeTitle: (_t, { line }, outcome) => (line === undefined ? outcome : `${outcome} ${line}`),
}

export const LegWordsContext = createContext<LegWords>(bare)

export const useLegWords = (): LegWords => useContext(LegWordsContext)
