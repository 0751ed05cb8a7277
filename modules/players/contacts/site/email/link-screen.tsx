// The page of a letter's link that needs one press: the action is done by the button and never by opening the page,
// because mail scanners follow every link.
import { useState, type ReactNode } from 'react'
import type { Result } from '#kernel/result.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles } from '#modules/players/identity/site/parts.ts'
import { accountRefusals } from '#modules/players/identity/site/parts.ts'
import { useBareAddress } from '#platform/browser/page/use-bare-address.ts'
import styles from './link-screen.module.css'

type LinkScreenProps = {
  readonly token: string
  readonly title: string
  readonly text: string
  readonly button: string
  /** Refuses with `link_expired` where the link is no longer valid. */
  readonly ask: (token: string) => Promise<Result<object>>
  readonly done: { readonly title: string; readonly text: string; readonly action: ReactNode }
  readonly expired: { readonly text: string; readonly action: ReactNode }
}

type Step = 'ask' | 'busy' | 'done' | 'expired'

/** `token` of the link, '' without one. */
export function LinkScreen({ token, title, text, button, ask, done, expired }: LinkScreenProps) {
  const t = useText()
  const say = useRefusalText(accountRefusals)
  useBareAddress()
  const [step, setStep] = useState<Step>(token === '' ? 'expired' : 'ask')
  const [failed, setFailed] = useState<string>()
  const press = async () => {
    setStep('busy')
    setFailed(undefined)
    const answer = await ask(token)
    if (answer.ok) return setStep('done')
    if (answer.refusal.code === 'link_expired') return setStep('expired')
    setFailed(answer.refusal.code)
    setStep('ask')
  }
  return (
    <section className={formStyles.page}>
      <h1 className={formStyles.title}>{title}</h1>
      {failed !== undefined && <Notice tone="error">{say({ code: failed })}</Notice>}
      {step === 'done' && (
        <>
          <Notice tone="success" title={done.title}>
            {done.text}
          </Notice>
          {done.action}
        </>
      )}
      {step === 'expired' && (
        <>
          <Notice tone="warn" title={t('accounts.recovery.expired-title')}>
            {expired.text}
          </Notice>
          {expired.action}
        </>
      )}
      {(step === 'ask' || step === 'busy') && (
        <>
          <p className={styles.text}>{text}</p>
          <Button variant="primary" size="large" isWide isBusy={step === 'busy'} onClick={() => void press()}>
            {button}
          </Button>
        </>
      )}
    </section>
  )
}
