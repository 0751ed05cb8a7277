// The history of the player's limits and exclusions, newest first, with the actors.
import { fromText, readingWords } from '#modules/protection/exclusions/site/parts.ts'
import { useState } from 'react'
import type { HistoryItem, Overview } from '#modules/protection/limits/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useHasText, useLocale, useText, type Text } from '#platform/browser/text.tsx'
import { specOf } from '#modules/protection/limits/site/parts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAskLimits } from '../ask-limits.ts'
import styles from './history-view.module.css'
import { nameText, valueText } from '../limit-texts.ts'
import { typeOf } from '../use-exclude.ts'

export type HistoryPage = { readonly items: readonly HistoryItem[]; readonly next: string | null }

type HistoryViewProps = {
  /** The page that came with the screen. */
  readonly first: HistoryPage
  readonly periodKind: Overview['periodKind']
}

export function HistoryView({ first, periodKind }: HistoryViewProps) {
  const t = useText()
  const ask = useAskLimits()
  const say = useRefusalText(readingWords)
  const { language } = useLocale()
  const [more, setMore] = useState<HistoryPage>()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const next = more === undefined ? first.next : more.next
  const known = new Set(first.items.map(({ id }) => id))
  const items = [...first.items, ...(more?.items ?? []).filter(({ id }) => !known.has(id))]
  const load = async () => {
    if (next === null) return
    setIsBusy(true)
    setFault(undefined)
    const answer = await ask('GET /web-api/safer-gambling/history', { cursor: next, lang: language })
    setIsBusy(false)
    if (!answer.ok) return setFault(say(answer.refusal))
    setMore({ items: [...(more?.items ?? []), ...answer.value.items], next: answer.value.next })
  }
  if (items.length === 0)
    return <EmptyState icon="history" title={t('limits.history.none')} text={t('limits.history.none-text')} />
  return (
    <section className={styles.history} aria-label={t('limits.tab.history')}>
      <p className={styles.about}>{t('limits.history.text')}</p>
      <ol className={styles.line}>
        {items.map((item) => (
          <HistoryEntry key={item.id} item={item} periodKind={periodKind} />
        ))}
      </ol>
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      {next !== null && (
        <Button isWide isBusy={isBusy} onClick={() => void load()}>
          {t('limits.history.more')}
        </Button>
      )}
    </section>
  )
}

const icons: Readonly<Record<string, IconName>> = {
  set: 'sliders',
  loosening_asked: 'clock',
  loosening_confirmed: 'check',
  loosening_rejected: 'close',
  excluded: 'lock',
  return_asked: 'clock',
  lifted: 'check',
  parted: 'user',
}

function HistoryEntry({ item, periodKind }: { item: HistoryItem; periodKind: Overview['periodKind'] }) {
  const t = useText()
  const format = useFormat()
  const hasText = useHasText()
  const { at, by, act, reason } = item
  const limitType = item.kind === 'limit' ? item.limitType : typeOf(item.exclusion)
  return (
    <li className={styles.entry}>
      <span className={styles.mark}>
        <Icon name={icons[act] ?? 'sliders'} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{nameText(t, limitType, periodKind)}</p>
        <p>{entryText({ t, format, hasText }, item)}</p>
        {reason !== '' && (
          <p className={styles.reason}>
            {t('limits.history.reason')} <bdi>{reason}</bdi>
          </p>
        )}
        <p className={styles.meta}>
          {t(`limits.history.by.${by}`)}
          {' · '}
          <time dateTime={at}>{format.dateTime(at)}</time>
        </p>
      </div>
    </li>
  )
}

/** What the lines are made of. */
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
  // The player's own term goes on: ended with the parting, it would hold until that moment.
  if (act === 'parted' && (holdsUntil === null || Date.parse(holdsUntil) > Date.parse(at)))
    return t(holdsUntil === null ? 'limits.history.parted_forever' : 'limits.history.parted_until', {
      at: instant(holdsUntil),
    })
  const key = `limits.history.${act}`
  if (act !== 'excluded') return t(hasText(key) ? key : 'limits.history.changed', { at: instant(holdsUntil) })
  const until = endsAt === null ? t('limits.history.forever') : t('limits.history.until', { at: instant(endsAt) })
  return selfExcludeReason === null ? until : `${until} · ${selfExcludeReason}`
}

/** A state stands in no sentence that is made for values. */
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
