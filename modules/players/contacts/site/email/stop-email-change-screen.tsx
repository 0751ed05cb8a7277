// Where the link to a former mailbox leads: a change of address is stopped or taken back by a press.
import { useState } from 'react'
import { EMAIL_UNDO_HOURS } from '#modules/players/contacts/rules/email-change-limits.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { askContacts } from '../ask-contacts.ts'
import { LinkScreen } from './link-screen.tsx'

/** `token` of the link, '' without one. */
export function StopEmailChangeScreen({ token }: { token: string }) {
  const t = useText()
  const { language } = useLocale()
  const [isUndone, setIsUndone] = useState(false)
  const ask = async (secret: string) => {
    const answer = await askContacts('POST /web-api/accounts/email-change-stops/:token', { token: secret })
    if (answer.ok) setIsUndone(answer.value.isUndone)
    return answer
  }
  const toPassword = (
    <ButtonLink to={`/${language}/forgotpassword`} variant="primary" size="large" isWide>
      {t('accounts.recovery.choose-title')}
    </ButtonLink>
  )
  return (
    <LinkScreen
      token={token}
      title={t('accounts.recovery.stop-title')}
      text={t('accounts.recovery.stop-text')}
      button={t('accounts.recovery.stop')}
      ask={ask}
      done={{
        title: t(isUndone ? 'accounts.recovery.undone-title' : 'accounts.recovery.stopped-title'),
        text: t(isUndone ? 'accounts.recovery.undone-text' : 'accounts.recovery.stopped-text'),
        action: toPassword,
      }}
      expired={{ text: t('accounts.recovery.stop-expired', { hours: EMAIL_UNDO_HOURS }), action: toPassword }}
    />
  )
}
