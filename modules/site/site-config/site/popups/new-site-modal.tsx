// S1.13: where visitors of the former site have come to.
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'

export function NewSiteModal({ onAnswer }: PopupProps<unknown>) {
  const t = useText()
  return (
    <PopupModal
      icon="info"
      title={t('popup.new-site.title')}
      onClose={() => onAnswer()}
      actions={
        <Button variant="primary" size="large" isWide onClick={() => onAnswer()}>
          {t('popup.new-site.go')}
        </Button>
      }
    >
      <p>{t('popup.new-site.text')}</p>
    </PopupModal>
  )
}
