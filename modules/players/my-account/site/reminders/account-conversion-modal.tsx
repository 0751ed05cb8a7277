// S4.10: the main account, or an additional one, may be converted.
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import { convertStatus } from './account-conversion.ts'
import type { PopupProps } from '#platform/browser/site-module.ts'

export function AccountConversionModal({ page, onAnswer }: PopupProps<unknown>) {
  const t = useText()
  const isMain = convertStatus() === 1
  return (
    <PopupModal
      icon="swap"
      title={t(isMain ? 'popup.convert-main.title' : 'popup.convert-additional.title')}
      onClose={() => onAnswer()}
      actions={
        <>
          <ButtonLink
            variant="primary"
            size="large"
            isWide
            to={`/${page.language}/office/accounts`}
            onClick={() => onAnswer()}
          >
            {t('popup.convert.go')}
          </ButtonLink>
          <Button size="large" isWide onClick={() => onAnswer()}>
            {t('popup.convert.later')}
          </Button>
        </>
      }
    >
      <p>{t(isMain ? 'popup.convert-main.text' : 'popup.convert-additional.text')}</p>
    </PopupModal>
  )
}
