// The brand's mark, with the text that distinguishes the back office from the players' site.
import { useText } from '#platform/browser/text.tsx'
import styles from './backoffice-mark.module.css'

export function BackofficeMark() {
  const t = useText()
  return (
    <span className={styles.mark}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.500 12h19" stroke="currentColor" strokeWidth="2.400" strokeLinecap="round" />
        <circle cx="7" cy="12" r="4" fill="currentColor" />
        <circle cx="17" cy="12" r="4" fill="currentColor" />
      </svg>
      <span className={styles.name}>Fairline</span>
      <span className={styles.what}>{t('backoffice.name')}</span>
    </span>
  )
}
