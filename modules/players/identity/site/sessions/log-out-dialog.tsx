// S4.4: asks once, ends this session, and leaves the page as a visitor.
import { whileLeaving } from '#platform/browser/session/leaving.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { askIdentity } from '../ask-identity.ts'
import { isPlayersPage } from './players-page.ts'

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { language } = useLocale()
  const logOut = async (): Promise<undefined> => {
    const isOut = await whileLeaving('log_out', async () => {
      // The answer removes the session's cookies. A session that is gone already is the desired result.
      const answer = await askIdentity('DELETE /web-api/accounts/sessions', {})
      return answer.ok || answer.refusal.code === 'not_signed_in'
    })
    if (isOut && isPlayersPage(location.pathname)) location.assign(`/${language}/`)
    // Out: the page as a visitor sees it. Not out: still signed in.
    else location.reload()
    // Busy until the page is left.
    return new Promise(() => undefined)
  }
  return (
    <ConfirmDialog
      title={t('header_logout')}
      confirm={t('header_confirm')}
      cancel={t('header_cancel')}
      onConfirm={logOut}
      onClose={onClose}
    >
      {t('header_you_sure')}
    </ConfirmDialog>
  )
}
