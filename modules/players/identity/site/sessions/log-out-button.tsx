// The log-out button, beside the list of sessions.
import { useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'

export function LogOutButton() {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Icon name="logout" size={18} flip />
        {t('accounts.log-out')}
      </Button>
      {isAsking && <LogOutDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
