// Shows the progress of the browser check, and allows cancelling. The visitor has nothing to do (SEC-49, WCAG 3.3.8).
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './captcha-dialog.module.css'
import type { CaptchaProgress } from './captcha-progress.ts'

export function CaptchaDialog({ done, cancel }: CaptchaProgress) {
  const t = useText()
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t('captcha.title')}
      footer={
        <Button variant="secondary" onClick={cancel}>
          {t('captcha.cancel')}
        </Button>
      }
    >
      <div className={styles.work}>
        <output>{t('captcha.explained')}</output>
        <progress className={styles.bar} aria-label={t('captcha.progress')} value={done} max={1} />
      </div>
    </Dialog>
  )
}
