// What operators' screens of higher modules call markets and selections: by the same texts as players read, which the back office's bundle holds too.
import { formatLine } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'

type Market = { readonly kind: string; readonly line?: number | null | undefined }
type Sides = { readonly home: string; readonly away: string }
type Selection = Market & { readonly outcome: string }

const HANDICAP = /handicap/u

/** A function of the market and its sides: 'Match result', 'Total 2.5', 'Set 2: winner'. A kind without a text is shown as it is. */
export function useMarketName(): (market: Market, sides: Sides) => string {
  const t = useText()
  const has = useHasText()
  return ({ kind, line }, { home, away }) => {
    const key = `market.${kind}`
    const name = has(key) ? t(key, { home, away, n: line ?? '' }) : kind
    // Where the line is the number of a goal, a set or a period, the name has it already.
    const isCounted = has(key) && t(key, { home, away, n: '' }) !== name
    return line === undefined || line === null || isCounted ? name : `${name} ${formatLine(line, HANDICAP.test(kind))}`
  }
}

/** A function of the selection and its sides: 'Match result · Arsenal'. */
export function useSelectionName(): (selection: Selection, sides: Sides) => string {
  const t = useText()
  const has = useHasText()
  const marketName = useMarketName()
  return (selection, sides) => {
    const names: Readonly<Record<string, string>> = { home: sides.home, away: sides.away }
    const wordOf = (code: string): string => names[code] ?? (has(`outcome.${code}`) ? t(`outcome.${code}`) : code)
    const outcome = selection.outcome.split('/').map((part) => {
      const [first = '', second] = part.split('_')
      return second === undefined ? wordOf(first) : t('outcome.or', { first: wordOf(first), second: wordOf(second) })
    })
    // The line is the home side's.
    const line = selection.outcome === 'away' && HANDICAP.test(selection.kind) ? -(selection.line ?? 0) : selection.line
    return `${marketName({ ...selection, line }, sides)} · ${outcome.join(' / ')}`
  }
}
