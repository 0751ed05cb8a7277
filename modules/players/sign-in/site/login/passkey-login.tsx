// Signing in by passkey, below the form of another way. The code for the device is loaded with the first press.
import { useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'

type PasskeyLoginProps = {
  /** Read at the press: the session outlives the browser. */
  readonly isSaved: () => boolean
  readonly onSignedIn: () => void
  /** A code of the error texts, for the form above it. */
  readonly onFailed: (code: string) => void
}

export function PasskeyLogin({ isSaved, onSignedIn, onFailed }: PasskeyLoginProps) {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const enter = async () => {
    setIsBusy(true)
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts')
    const failure = await signInByPasskey(isSaved())
    if (failure === undefined) return onSignedIn()
    setIsBusy(false)
    onFailed(failure)
  }
  return (
    <Button className="with-script" size="large" isWide isBusy={isBusy} onClick={() => void enter()}>
      {t('accounts.passkey.login')}
    </Button>
  )
}
