// S8.7: a newer version of the site is available; reloading activates it.
import { applyAppUpdate } from '#platform/browser/page/app-update.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { PopupBar } from '#ui/popup/popup-bar.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'

export function UpdateNoticeBar({ onAnswer }: PopupProps<unknown>) {
  const t = useText()
  return (
    <PopupBar
      edge="top"
      icon="refresh"
      label={t('main_update_notify_title_text')}
      title={t('main_update_notify_title_text')}
      actions={
        <Button variant="primary" size="small" onClick={applyAppUpdate}>
          {t('popup.update.reload')}
        </Button>
      }
      onClose={() => onAnswer()}
    />
  )
}
