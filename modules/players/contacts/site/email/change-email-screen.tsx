// Where the link to a new mailbox leads: the address becomes the account's by a press.
import { EMAIL_CHANGE_MINUTES } from '#modules/players/contacts/rules/email-change-limits.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import { LinkScreen } from './link-screen.tsx'

/** `token` of the link, '' without one. */
export function ChangeEmailScreen({ token }: { token: string }) {
  const t = useText()
  const { language } = useLocale()
  const toSecurity = (
    <ButtonLink to={accountsPaths.security(language)} size="large" isWide>
      {t('accounts.recovery.to-security')}
    </ButtonLink>
  )
  return (
    <LinkScreen
      token={token}
      title={t('accounts.recovery.change-title')}
      text={t('accounts.recovery.change-text')}
      button={t('accounts.recovery.change')}
      ask={(secret) => askContacts('POST /web-api/accounts/email-change-confirmations/:token', { token: secret })}
      done={{
        title: t('accounts.recovery.changed-title'),
        text: t('accounts.recovery.changed-text'),
        action: toSecurity,
      }}
      expired={{
        text: t('accounts.recovery.change-expired', { minutes: EMAIL_CHANGE_MINUTES }),
        action: toSecurity,
      }}
    />
  )
}
