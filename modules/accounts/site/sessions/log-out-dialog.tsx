// S4.4: asks once, ends this session, and leaves the page as its visitor.
import { useState } from 'react'
import { tellSession } from '#platform/browser/session-events.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { askAccounts } from '../ask-accounts.ts'
import { isPlayersPage } from './players-page.ts'

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { language } = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const logOut = async () => {
    setIsBusy(true)
    tellSession('leaving', { reason: 'log_out' })
    // The answer takes the session's cookies away. A session that is gone already is what was wanted.
    const answer = await askAccounts('DELETE /web-api/accounts/sessions', {})
    const isOut = answer.ok || answer.refusal.code === 'not_signed_in'
    if (isOut && isPlayersPage(location.pathname)) location.assign(`/${language}/`)
    // Out: the page as a visitor sees it. Not out: as the house still knows the player.
    else location.reload()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('header_logout')}
      footer={
        <>
          <Button onClick={onClose}>{t('header_cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void logOut()}>
            {t('header_confirm')}
          </Button>
        </>
      }
    >
      <p>{t('header_you_sure')}</p>
    </Dialog>
  )
}
