// Above the log-in: why the previous session ended.
import { useSearchParams } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './session-ended-notice.module.css'

export function SessionEndedNotice() {
  const t = useText()
  const [query] = useSearchParams()
  return query.has('ended') ? (
    <div className={styles.notice}>
      <Notice tone="info" title={t('accounts.sessions.ended')}>
        {t('accounts.sessions.ended-text')}
      </Notice>
    </div>
  ) : null
}
