// The text of a history line of limits.
import { fromText } from '#modules/protection/exclusions/site/parts.ts'
import { specOf } from '#modules/protection/limits/rules/limit-types.ts'
import type { HistoryItem } from '#modules/protection/limits/contract.ts'
import type { Format } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'
import { valueText } from './limit-words.ts'

type Words = { readonly t: Text; readonly format: Format; readonly hasText: (key: string) => boolean }

type LimitLine = Extract<HistoryItem, { readonly kind: 'limit' }>
type ExclusionLine = Extract<HistoryItem, { readonly kind: 'exclusion' }>

export const entryText = (words: Words, item: HistoryItem): string => {
  if (item.kind === 'exclusion') return exclusionText(words, item)
  return specOf(item.limitType)?.measure === 'flag' ? blockText(words, item) : limitText(words, item)
}

function exclusionText({ t, format, hasText }: Words, line: ExclusionLine): string {
  const { act, at, endsAt, holdsUntil, selfExcludeReason } = line
  const instant = (end: string | null): string => (end === null ? '' : fromText(format, end))
  // The player's own term continues; `ended` at the separation would be wrong.
  if (act === 'parted' && (holdsUntil === null || Date.parse(holdsUntil) > Date.parse(at)))
    return t(holdsUntil === null ? 'limits.history.parted_forever' : 'limits.history.parted_until', {
      at: instant(holdsUntil),
    })
  const key = `limits.history.${act}`
  if (act !== 'excluded') return t(hasText(key) ? key : 'limits.history.changed', { at: instant(holdsUntil) })
  const until = endsAt === null ? t('limits.history.forever') : t('limits.history.until', { at: instant(endsAt) })
  return selfExcludeReason === null ? until : `${until} · ${selfExcludeReason}`
}

/** A state does not fit into a sentence about values. */
function blockText({ t }: Words, { act, before, after }: LimitLine): string {
  if (act !== 'set') return t(`limits.history.block.${act}`)
  if (after === null) return t('limits.history.block.off')
  return t(before === null ? 'limits.history.block.on' : 'limits.history.block.kept')
}

function limitText(words: Words, { act, before, after, asked, currency, limitType }: LimitLine): string {
  const of = { measure: specOf(limitType)?.measure ?? 'minutes', currency }
  const text = (value: string | null): string => valueText(words, of, value)
  const values = { before: text(before), after: text(after), asked: text(asked) }
  if (act !== 'set') return words.t(`limits.history.${act}`, values)
  if (before === null) return words.t('limits.history.set', values)
  return words.t(after === null ? 'limits.history.removed' : 'limits.history.moved', values)
}
