// The way in without leaving the page; loaded when somebody wants in.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { WayIn, type Way } from '#modules/accounts/site/signing-in/way-in.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'

export function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const [way, setWay] = useState<Way>('login')
  const { pathname, search } = useLocation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(way === 'login' ? 'accounts.login-title' : 'accounts.registration-title')}
    >
      {/* A new document: rendered for the player, with a live connection of the new session. */}
      <WayIn way={way} onWay={setWay} returnTo={pathname + search} onSignedIn={() => location.reload()} />
    </Dialog>
  )
}
