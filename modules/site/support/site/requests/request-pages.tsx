// A player's requests page by page, newest first; new answers show as they come.
import { useEffect, useEffectEvent, useState } from 'react'
import type { RequestLine } from '#modules/site/support/contract.ts'
import type { Topic } from '#modules/site/support/rules/request-texts.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askSupport } from '../ask-support.ts'
import { RequestLines } from './request-lines.tsx'
import styles from '../support-screen.module.css'
import { supportNews } from '../support-news.ts'

export type RequestPage = { readonly items: readonly RequestLine[]; readonly next: string | null }

type RequestPagesProps = {
  /** Only requests about it. */
  readonly topic?: Topic | undefined
  /** Where the page was rendered with them; otherwise they are loaded. */
  readonly first?: RequestPage | undefined
  readonly onOpen: (requestId: number) => void
}

export function RequestPages({ first, topic, onOpen }: RequestPagesProps) {
  const t = useText()
  const [page, setPage] = useState(first)
  const [isFailed, setIsFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const look = () =>
    void askSupport('GET /web-api/support/requests', { subject: topic }).then((answer) => {
      setIsFailed(!answer.ok)
      if (answer.ok) setPage(answer.value)
    })
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    // The page was rendered a while ago, without what was written in a dialog over it.
    lookAgain()
    const stops = [supportNews.onAnswer, supportNews.subscribe, supportNews.onOwn].map((listen) =>
      listen(() => lookAgain()),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const more = async () => {
    if (page === undefined || page.next === null || isBusy) return
    setIsBusy(true)
    const answer = await askSupport('GET /web-api/support/requests', { subject: topic, cursor: page.next })
    setIsBusy(false)
    setIsFailed(!answer.ok)
    if (answer.ok) setPage({ items: [...page.items, ...answer.value.items], next: answer.value.next })
  }
  if (page === undefined)
    return isFailed ? (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={look}>
            {t('support.again')}
          </Button>
        }
      >
        {t('support.refusal.network_error')}
      </Notice>
    ) : (
      <p className={styles.waiting}>
        <Spinner label={t('ui.loading')} />
      </p>
    )
  if (page.items.length === 0)
    return (
      <EmptyState
        isCompact
        icon="history"
        title={t(topic === 'idea' ? 'support.topic.idea.none' : 'support.empty')}
        text={t(topic === undefined ? 'support.empty-text' : `support.topic.${topic}.empty`)}
      />
    )
  return (
    <>
      <RequestLines requests={page.items} onOpen={onOpen} />
      {isFailed && <Notice tone="error">{t('support.refusal.network_error')}</Notice>}
      {page.next !== null && (
        <p className={styles.more}>
          <Button isBusy={isBusy} onClick={() => void more()}>
            {t('support.more')}
          </Button>
        </p>
      )}
    </>
  )
}
