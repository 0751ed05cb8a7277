// S4.7, S8.8: why the player is logged out.
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'
import { forgetLoggedOff, loggedOffMinutes } from './logged-off.ts'

export function LoggedOffModal({ page }: PopupProps<unknown>) {
  const t = useText()
  return (
    <PopupModal
      icon="clock"
      title={t('modal_autologoff_inactivity_title')}
      onClose={forgetLoggedOff}
      actions={
        <>
          <ButtonLink variant="primary" size="large" isWide to={`/${page.language}/login`} onClick={forgetLoggedOff}>
            {t('popup.logged-off.login')}
          </ButtonLink>
          <Button size="large" isWide onClick={forgetLoggedOff}>
            {t('main_ok')}
          </Button>
        </>
      }
    >
      <p>{t('modal_autologoff_inactivity', { minutes: loggedOffMinutes.read() ?? 0 })}</p>
      <p>{t('modal_autologoff_inactivity_info')}</p>
    </PopupModal>
  )
}
