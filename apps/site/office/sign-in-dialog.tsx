// The way in without leaving the page; loaded when somebody wants in.
import { useLocation } from 'react-router'
import { WayIn } from '#modules/accounts/site/way-in.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'

export function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('accounts.login-title')}>
      {/* A new document: rendered for the player, with a live connection of the new session. */}
      <WayIn first="login" returnTo={pathname + search} onSignedIn={() => location.reload()} />
    </Dialog>
  )
}
