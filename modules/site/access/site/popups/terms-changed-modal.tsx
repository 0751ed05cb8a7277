// S8.9: the terms changed while they were being read; it cannot be closed, only the new terms can be read.
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { PopupModal } from '#ui/popup/popup-modal.tsx'

export function TermsChangedModal() {
  const t = useText()
  return (
    <PopupModal
      icon="warning"
      title={t('main_error')}
      actions={
        <Button variant="primary" size="large" isWide onClick={() => location.reload()}>
          {t('popup.terms.read')}
        </Button>
      }
    >
      <p>{t('information_confirm_terms_error')}</p>
    </PopupModal>
  )
}
