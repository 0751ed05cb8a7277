// Where the last line of a newsletter leads (S2.3.5).
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { askMyAccount } from './ask-my-account.ts'
import { LinkScreen } from '#modules/players/contacts/site/parts.ts'

/** `token` of the link, '' without one. */
export function StopNewsletterScreen({ token }: { token: string }) {
  const t = useText()
  const { language } = useLocale()
  const settings = (
    <ButtonLink to={`/${language}/office/settings`} size="large" isWide>
      {t('accounts.recovery.to-settings')}
    </ButtonLink>
  )
  return (
    <LinkScreen
      token={token}
      title={t('accounts.recovery.news-title')}
      text={t('accounts.recovery.news-text')}
      button={t('accounts.recovery.news-stop')}
      ask={(secret) => askMyAccount('POST /web-api/accounts/newsletter-stops/:token', { token: secret })}
      done={{ title: t('accounts.recovery.news-done'), text: t('accounts.recovery.news-done-text'), action: settings }}
      expired={{ text: t('accounts.recovery.news-expired'), action: settings }}
    />
  )
}
