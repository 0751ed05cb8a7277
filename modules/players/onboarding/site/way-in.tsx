// Log-in, registration and a forgotten password as one thing: forms that lead to each other. For a dialog.
import { useEffect, useRef } from 'react'
import { useLocale } from '#platform/browser/text.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { ForgotPassword } from '#modules/players/recovery/site/parts.ts'
import { RegistrationForm, type RegistrationFormProps } from './registration/registration-form.tsx'
import { LoginForm } from './login/login-form.tsx'

export type Way = 'login' | 'registration' | 'forgot'

type WayInProps = Pick<RegistrationFormProps, 'onSignedIn' | 'place' | 'onMade' | 'onHold'> & {
  readonly way: Way
  readonly onWay: (way: Way) => void
  /** The current page: links opened in a new tab lead back to it. */
  readonly returnTo: string
}

/** The focus when a form is shown: registration begins with the choice of its kind. */
const FIRST: Readonly<Record<Way, string>> = {
  login: 'input:not([type=radio], [type=hidden])',
  registration: 'input:checked',
  forgot: 'input',
}

/** Content of a dialog, which uses `way` for its title. */
export function WayIn({ way, onWay, returnTo, onSignedIn, place, onMade, onHold }: WayInProps) {
  const { language } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  // After the dialog has opened, and whenever a form has taken the other's place.
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST[way])?.focus(), [way])
  return (
    <div ref={box}>
      {way === 'login' && (
        <LoginForm
          onSignedIn={onSignedIn}
          otherPath={accountsPaths.registration(language, returnTo)}
          onOther={() => onWay('registration')}
          onForgot={() => onWay('forgot')}
          countryId={place?.countryId}
        />
      )}
      {way === 'registration' && (
        <RegistrationForm
          onSignedIn={onSignedIn}
          otherPath={accountsPaths.login(language, returnTo)}
          onOther={() => onWay('login')}
          place={place}
          onMade={onMade}
          onHold={onHold}
        />
      )}
      {way === 'forgot' && <ForgotPassword onLogin={() => onWay('login')} />}
    </div>
  )
}
