// Where the link of a confirmation letter leads (S2.3.5).
import { CONFIRMATION_HOURS } from '#modules/players/contacts/rules/link-lifetimes.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import { LinkScreen } from './link-screen.tsx'

/** `token` of the link, '' without one. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <LinkScreen
      token={token}
      title={t('accounts.recovery.confirm-title')}
      text={t('accounts.recovery.confirm-text')}
      button={t('accounts.recovery.confirm')}
      ask={(secret) => askContacts('POST /web-api/accounts/email-confirmations/:token', { token: secret })}
      done={{
        title: t('accounts.recovery.confirmed-title'),
        text: t('accounts.recovery.confirmed-text'),
        action: (
          <ButtonLink to={`/${language}/`} variant="primary" size="large" isWide>
            {t('accounts.recovery.to-home')}
          </ButtonLink>
        ),
      }}
      expired={{
        text: t('accounts.recovery.confirm-expired', { hours: CONFIRMATION_HOURS }),
        action: (
          <ButtonLink to={accountsPaths.security(language)} size="large" isWide>
            {t('accounts.recovery.to-security')}
          </ButtonLink>
        ),
      }}
    />
  )
}
