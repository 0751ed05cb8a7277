// Log-in and registration as one thing: two forms that lead to each other. For a dialog.
import { useLocale } from '#platform/browser/text.tsx'
import { accountsPaths } from '../paths.ts'
import { RegistrationForm, type RegistrationFormProps } from '../registering/registration-form.tsx'
import { LoginForm } from './login-form.tsx'

export type Way = 'login' | 'registration'

type WayInDialogProps = Pick<RegistrationFormProps, 'place' | 'onHold'> & {
  readonly way: Way
  readonly onWay: (way: Way) => void
  /** Where the player is now: links that are opened in a tab of their own lead back to it. */
  readonly returnTo: string
  readonly onSignedIn: () => void
}

/** Content of a dialog, which keeps `way` for its title. */
export function WayIn({ way, onWay, returnTo, onSignedIn, place, onHold }: WayInDialogProps) {
  const { language } = useLocale()
  return way === 'login' ? (
    <LoginForm
      onSignedIn={onSignedIn}
      otherPath={accountsPaths.registration(language, returnTo)}
      onOther={() => onWay('registration')}
      countryId={place?.countryId}
    />
  ) : (
    <RegistrationForm
      onSignedIn={onSignedIn}
      otherPath={accountsPaths.login(language, returnTo)}
      onOther={() => onWay('login')}
      place={place}
      onHold={onHold}
    />
  )
}
