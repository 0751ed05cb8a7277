// The history of the player's limits and exclusions, newest first, with the actors.
import { readingWords } from '#modules/protection/exclusions/site/parts.ts'
import { useState } from 'react'
import type { HistoryItem, Overview } from '#modules/protection/limits/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAskLimits } from './ask-limits.ts'
import styles from './history-view.module.css'
import { entryText } from './history-words.ts'
import { nameText } from './limit-words.ts'
import { typeOf } from './use-exclude.ts'

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
