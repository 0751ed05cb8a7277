// Ends this session, after asking once.
import { useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { askAccounts } from '../ask-accounts.ts'

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { language } = useLocale()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const logOut = async () => {
    setState('busy')
    const answer = await askAccounts('DELETE /web-api/accounts/sessions', {})
    // A session that is gone already is what was wanted.
    if (answer.ok || answer.refusal.code === 'not_signed_in') location.assign(`/${language}/`)
    else setState('failed')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('accounts.log-out-title')}
      footer={
        <>
          <Button onClick={onClose}>{t('accounts.stay-in')}</Button>
          <Button variant="primary" isBusy={state === 'busy'} onClick={() => void logOut()}>
            {t('accounts.log-out')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <Notice tone="error">{t('accounts.error.network_error')}</Notice>
      ) : (
        <p>{t('accounts.log-out-text')}</p>
      )}
    </Dialog>
  )
}
