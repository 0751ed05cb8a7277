// The settings over the page: under the header on a desktop, a full sheet on a phone. The browser's own dialog keeps
// the focus.
import { useEffect, useRef } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './settings-dialog.module.css'
import { SettingsPanel } from './settings-panel.tsx'

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    const opener = document.activeElement
    dialog.showModal()
    // Escape is this dialog's alone: a drawer that it was opened from stays.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
    const onPress = ({ target }: Event) => target === dialog && dialog.close()
    dialog.addEventListener('keydown', onKey)
    dialog.addEventListener('click', onPress)
    return () => {
      dialog.removeEventListener('keydown', onKey)
      dialog.removeEventListener('click', onPress)
      dialog.close()
      // A surrounding drawer would keep the focus once its last focusable element is gone.
      requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus())
    }
  }, [])
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={t('settings.title')} onClose={onClose}>
      {/* Fills the dialog, so that a press on the dialog itself is always outside its content. */}
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('settings.title')}</h2>
          <Button variant="quiet" size="small" isIcon aria-label={t('ui.close')} onClick={() => ref.current?.close()}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.body}>
          <SettingsPanel />
        </div>
      </div>
    </dialog>
  )
}
