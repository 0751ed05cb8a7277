// The page of a forgotten password: asks for the address; with the link of a letter it offers a new password; an
// invalid link is reported.
import { useState } from 'react'
import { RESET_MINUTES } from '#modules/players/recovery/rules/reset-link.ts'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles } from '#modules/players/identity/site/parts.ts'
import { ChoosePassword, PasswordChosen, type RemovedWays } from './choose-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { useBareAddress } from '#platform/browser/page/use-bare-address.ts'

type Step = 'ask' | 'choose' | 'done' | 'expired'

const TITLES: Readonly<Record<Step, string>> = {
  ask: 'accounts.recovery.title',
  choose: 'accounts.recovery.choose-title',
  done: 'accounts.recovery.done-title',
  expired: 'accounts.recovery.expired-title',
}

/** `token` of the link, '' without one; `isAlive`: it opens. */
export function ForgotPasswordScreen({ token, isAlive }: { token: string; isAlive: boolean }) {
  const t = useText()
  useBareAddress()
  const [step, setStep] = useState<Step>(token === '' ? 'ask' : isAlive ? 'choose' : 'expired')
  const [removed, setRemoved] = useState<RemovedWays>({
    removedPasskeys: 0,
    removedLinks: 0,
    isPhoneRemoved: false,
    isSecondFactorRemoved: false,
  })
  const finish = (ways: RemovedWays) => {
    setRemoved(ways)
    setStep('done')
  }
  return (
    <section className={formStyles.page}>
      <h1 className={formStyles.title}>{t(TITLES[step])}</h1>
      {step === 'expired' && (
        <Notice tone="warn">{t('accounts.recovery.expired-text', { minutes: RESET_MINUTES })}</Notice>
      )}
      {step === 'choose' && <ChoosePassword token={token} onDone={finish} onExpired={() => setStep('expired')} />}
      {step === 'done' && <PasswordChosen {...removed} />}
      {(step === 'ask' || step === 'expired') && <ForgotPassword />}
    </section>
  )
}
