// The return address of every provider: passes the answer to the server once, and continues with its result.
import { useEffect, useRef, useState } from 'react'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import {
  formStyles as forms,
  accountRefusals,
  accountsPaths,
  confirmSignedIn,
} from '#modules/players/identity/site/parts.ts'
import { askSocial } from './ask-social.ts'
import { TwoStepForm, type TwoStepFormProps, WayInPage } from '#modules/players/sign-in/site/parts.ts'
import styles from './social.module.css'

type Step =
  | { readonly kind: 'working' }
  | { readonly kind: 'two-step'; readonly methods: TwoStepFormProps['methods']; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly code: string }

const failed = (code: string): Step => ({ kind: 'failed', code })

async function enter(returnTo: string): Promise<Step> {
  if (!(await confirmSignedIn())) return failed('session_missing')
  location.assign(returnTo)
  return { kind: 'working' }
}

/** One tap leads here without an answer of a provider where a code is required. */
async function owed(returnTo: string): Promise<Step> {
  const answer = await askSocial('GET /web-api/accounts/sessions/two-step', {})
  if (!answer.ok) return failed(answer.refusal.code)
  const { methods } = answer.value
  return methods.length === 0 ? failed('social_refused') : { kind: 'two-step', methods, returnTo }
}

async function comeBack(query: URLSearchParams, language: string, home: string): Promise<Step> {
  const state = query.get('state')
  const code = query.get('failed')
  if (code !== null) return failed(code)
  if (state === null) return owed(home)
  const told = Object.fromEntries(
    ['code', 'iss', 'error'].flatMap((name) => (query.get(name) === null ? [] : [[name, query.get(name) ?? '']])),
  )
  const answer = await askSocial('POST /web-api/accounts/social-returns', { state, ...told })
  if (!answer.ok) return failed(answer.refusal.code)
  const { twoStep, newcomer, linked, returnTo } = answer.value
  const after = returnTo ?? home
  if (twoStep !== undefined) return { kind: 'two-step', methods: twoStep.methods, returnTo: after }
  if (newcomer !== undefined) location.replace(accountsPaths.socialRegistration(language, after))
  else if (linked === undefined) return enter(after)
  else location.replace(`${accountsPaths.security(language)}#social`)
  return { kind: 'working' }
}

/** `returnTo`: of this site, for a flow not begun here. */
export function SocialReturnScreen({ returnTo }: { returnTo: string }) {
  const t = useText()
  const { language } = useLocale()
  const say = useRefusalText(accountRefusals)
  const hasBegun = useRef(false)
  const [step, setStep] = useState<Step>({ kind: 'working' })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const query = new URLSearchParams(location.search)
    // The code leaves the address bar before anything else may read it.
    history.replaceState(history.state, '', location.pathname)
    void comeBack(query, language, returnTo).then(setStep)
  }, [language, returnTo])
  return (
    <WayInPage title={t('accounts.login-title')}>
      {step.kind === 'working' && (
        <output className={styles.working}>
          <Spinner />
          {t('accounts.social.back.working')}
        </output>
      )}
      {step.kind === 'two-step' && (
        <TwoStepForm
          methods={step.methods}
          onSignedIn={() => void enter(step.returnTo).then(setStep)}
          onOver={(code) => setStep(failed(code ?? 'social_cancelled'))}
        />
      )}
      {step.kind === 'failed' && (
        <div className={forms.form}>
          <Notice tone={step.code === 'social_cancelled' ? 'info' : 'error'}>{say({ code: step.code })}</Notice>
          <ButtonLink to={accountsPaths.login(language)} variant="primary" size="large" isWide>
            {t('accounts.social.back.login')}
          </ButtonLink>
        </div>
      )}
    </WayInPage>
  )
}
