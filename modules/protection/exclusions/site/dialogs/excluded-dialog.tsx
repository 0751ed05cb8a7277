// The last step of an exclusion's dialog: it is in force, the player is signed out, and what they can still do.
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { protectionPaths } from '../paths.ts'
import styles from './exclude-dialog.module.css'
import { termText } from '../exclusion-texts.ts'
import type { Exclusion } from '../exclude.ts'

/** The page behind it has no session any more: every link leads to another one. */
export function ExcludedDialog({ exclusion }: { readonly exclusion: Exclusion }) {
  const t = useText()
  const { language } = useLocale()
  const leave = () => location.assign(`/${language}/`)
  const kind = exclusion.kind
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t(`limits.excluded.${kind}`)}
      footer={
        <>
          <Button onClick={() => location.assign(protectionPaths.about(language))}>{t('limits.help')}</Button>
          <Button ref={focusInDialog} variant="primary" onClick={leave}>
            {t('limits.excluded.home')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Notice tone="success" title={t('limits.excluded.holds', { term: termText(t, exclusion.days) })}>
          {t('limits.excluded.signed-out')}
        </Notice>
        <p>{t('limits.excluded.left')}</p>
      </div>
    </Dialog>
  )
}
