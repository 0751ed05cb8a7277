// S4.7, S8.8: why the player is logged out.
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PopupModal } from './popup-modal.tsx'
import type { PopupProps } from './popup.ts'
import { forgetLoggedOff } from './logged-off-memory.ts'

export function LoggedOffModal({ facts }: PopupProps) {
  const t = useText()
  return (
    <PopupModal
      icon="clock"
      title={t('modal_autologoff_inactivity_title')}
      onClose={forgetLoggedOff}
      actions={
        <>
          <ButtonLink variant="primary" size="large" isWide to={`/${facts.language}/login`} onClick={forgetLoggedOff}>
            {t('popup.logged-off.login')}
          </ButtonLink>
          <Button size="large" isWide onClick={forgetLoggedOff}>
            {t('main_ok')}
          </Button>
        </>
      }
    >
      <p>{t('modal_autologoff_inactivity', { minutes: facts.loggedOffMinutes ?? 0 })}</p>
      <p>{t('modal_autologoff_inactivity_info')}</p>
    </PopupModal>
  )
}
