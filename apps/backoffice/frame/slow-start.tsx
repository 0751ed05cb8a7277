// What stands there until the first screen has its data: nothing at once, a sign of life after a while.
import { useText } from '#platform/browser/text.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './slow-start.module.css'

export function SlowStart() {
  const t = useText()
  return (
    <div className={styles.wait}>
      <Spinner label={t('ui.loading')} />
    </div>
  )
}
