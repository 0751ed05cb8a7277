// Answers that pass over the page, and faults that no screen was waiting for.
import { useEffect, useSyncExternalStore } from 'react'
import { closeNotice, notify, readNotices, subscribeNotices } from '#platform/browser/notices.ts'
import { onSessionEvent } from '#platform/browser/session/session-events.ts'
import { useText } from '#platform/browser/text.tsx'
import { NoticeStack } from '#ui/notices/notice-stack.tsx'

/** A form shows its own failures, so only failures that no code awaits are shown here. */
export function BackofficeNotices() {
  const t = useText()
  const notices = useSyncExternalStore(subscribeNotices, readNotices)
  useEffect(
    () =>
      onSessionEvent('request_failed', ({ status }) => {
        if (status === 0) notify({ tone: 'warn', text: t('refusal.network_error'), closeAfterMs: 6_000, group: 'line' })
      }),
    [t],
  )
  return (
    <NoticeStack
      notices={notices}
      titleOf={(tone) => t(`backoffice.notice.${tone}`)}
      label={t('backoffice.notices')}
      onClose={closeNotice}
    />
  )
}
