// S1.16: a bonus waits for the player to be identified.
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'

export function IdentificationBonusModal({ page, onAnswer }: PopupProps<unknown>) {
  const t = useText()
  const later = () => onAnswer({ isForVisit: true })
  return (
    <PopupModal
      icon="gift"
      title={t('popup.identification.title')}
      onClose={later}
      actions={
        <>
          <ButtonLink
            variant="primary"
            size="large"
            isWide
            to={`/${page.language}/office/identification`}
            onClick={later}
          >
            {t('popup.identification.go')}
          </ButtonLink>
          <Button size="large" isWide onClick={later}>
            {t('popup.identification.later')}
          </Button>
        </>
      }
    >
      <p>{t('popup.identification.text')}</p>
    </PopupModal>
  )
}
