// The way in without leaving the page; loaded when somebody wants in.
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { WayIn, type Way } from '#modules/accounts/site/signing-in/way-in.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useRegistrationPlace } from '../shell/registration-place.ts'

export function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const [way, setWay] = useState<Way>('login')
  const { pathname, search } = useLocation()
  const place = useRegistrationPlace()
  // What the house made for a new player is shown once: closing asks him first.
  const leave = useRef<() => void>(undefined)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => (leave.current ?? onClose)()}
      title={t(way === 'login' ? 'accounts.login-title' : 'accounts.registration-title')}
    >
      {/* A new document: rendered for the player, with a live connection of the new session. */}
      <WayIn
        way={way}
        onWay={setWay}
        returnTo={pathname + search}
        onSignedIn={() => location.reload()}
        place={place}
        onHold={(held) => void (leave.current = held)}
      />
    </Dialog>
  )
}
