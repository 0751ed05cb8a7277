// A signed-in player approves a browser that shows a code, or refuses it: the page shows clearly which browser asks
// and from where, because a stranger may have sent the picture.
import { useState } from 'react'
import { ok } from '#kernel/result.ts'
import { readQrCode, shownQrCode } from '#modules/players/sign-in/rules/qr/qr-code.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useForm, wrongField } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { accountRefusals, accountsPaths, formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { useBareAddress } from '#platform/browser/page/use-bare-address.ts'
import { askSignIn } from '../ask-sign-in.ts'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import styles from './qr-answer-screen.module.css'

export type AskingBrowser = {
  readonly device: string
  readonly address: string
  readonly country: string
  readonly isSameNetwork: boolean
  readonly isOtherCountry: boolean
}

type QrAnswerScreenProps = {
  /** Of the address, '' without one. */
  readonly code: string
  /** Undefined for a code that is over. */
  readonly wait: AskingBrowser | undefined
}

type Found = { readonly code: string; readonly wait: AskingBrowser }

export function QrAnswerScreen({ code, wait }: QrAnswerScreenProps) {
  const t = useText()
  useBareAddress()
  const [found, setFound] = useState<Found | undefined>(wait === undefined ? undefined : { code, wait })
  const [failed, setFailed] = useState(code !== '' && wait === undefined ? 'qr_expired' : undefined)
  const [answered, setAnswered] = useState<'allowed' | 'refused'>()
  const over = (refusal: string) => {
    setFound(undefined)
    setFailed(refusal)
  }
  return (
    <Screen title={t('office.qr.title')}>
      <div className={styles.card}>
        {answered !== undefined && <Answered answer={answered} />}
        {answered === undefined && found === undefined && <CodeForm failed={failed} onFound={setFound} />}
        {answered === undefined && found !== undefined && (
          <Question found={found} onAnswered={setAnswered} onOver={over} />
        )}
      </div>
    </Screen>
  )
}

type CodeFormProps = {
  readonly failed: string | undefined
  readonly onFound: (found: Found) => void
}

function CodeForm({ failed, onFound }: CodeFormProps) {
  const t = useText()
  const form = useForm({
    fields: ['code'],
    words: accountRefusals,
    before: failed === undefined ? undefined : { values: {}, refusal: wrongField('code', failed).refusal },
    check: (data) => emptyFields(data, 'code'),
    send: async (data) => {
      const code = formText(data, 'code').trim()
      const answer = await askSignIn('GET /web-api/accounts/qr-sign-ins/:code', { code })
      // Every refusal is one of the code: nothing else is asked.
      return answer.ok ? ok({ code, wait: answer.value }) : wrongField('code', answer.refusal.code)
    },
    onDone: onFound,
  })
  return (
    <form {...form.props} className={forms.form}>
      <p className={styles.text}>{t('office.qr.enter-text')}</p>
      <Field
        {...form.field('code')}
        label={t('accounts.qr.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        placeholder="XXXX-XXXX"
        dir="ltr"
        required
        isFigure
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('office.qr.next')}
      </Button>
    </form>
  )
}

type QuestionProps = {
  readonly found: Found
  readonly onAnswered: (answer: 'allowed' | 'refused') => void
  readonly onOver: (code: string) => void
}

function Question({ found: { code, wait }, onAnswered, onOver }: QuestionProps) {
  const t = useText()
  const say = useRefusalText(accountRefusals)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState<boolean>()
  const [failed, setFailed] = useState<string>()
  const answer = async (isAllowed: boolean) => {
    setBusy(isAllowed)
    setFailed(undefined)
    const sent = await stepUp.run(() => askSignIn('POST /web-api/accounts/qr-sign-ins/answers', { code, isAllowed }))
    setBusy(undefined)
    if (sent.ok) return onAnswered(isAllowed ? 'allowed' : 'refused')
    if (sent.refusal.code === 'qr_expired') return onOver('qr_expired')
    if (sent.refusal.code !== 'step_up_needed') setFailed(sent.refusal.code)
  }
  return (
    <div className={forms.form}>
      <h2 className={styles.question}>{t('office.qr.question')}</h2>
      <Facts code={shownQrCode(readQrCode(code) ?? code)} wait={wait} />
      <Warning wait={wait} />
      <p className={styles.text}>{t('office.qr.only-own')}</p>
      {failed !== undefined && <Notice tone="error">{say({ code: failed })}</Notice>}
      <div className={styles.answers}>
        <Button size="large" isBusy={busy === false} onClick={() => void answer(false)}>
          {t('office.qr.refuse')}
        </Button>
        <Button size="large" variant="primary" isBusy={busy === true} onClick={() => void answer(true)}>
          {t('office.qr.allow')}
        </Button>
      </div>
      {stepUp.dialog}
    </div>
  )
}

type FactsProps = { readonly code: string; readonly wait: AskingBrowser }

function Facts({ code, wait: { device, address, country } }: FactsProps) {
  const t = useText()
  const { language } = useLocale()
  const place = country === '' ? '' : new Intl.DisplayNames([language], { type: 'region' }).of(country)
  const facts = [
    [t('office.qr.device'), device],
    [t('office.qr.place'), place],
    [t('office.qr.address'), address],
    [t('accounts.qr.code'), code],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === '' || value === undefined ? (
              t('office.qr.unknown')
            ) : (
              <bdi className={value === place ? undefined : 'ltr'}>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Warning({ wait: { isSameNetwork, isOtherCountry } }: { wait: AskingBrowser }) {
  const t = useText()
  if (isOtherCountry)
    return (
      <Notice tone="error" title={t('office.qr.other-country')}>
        {t('office.qr.other-country-text')}
      </Notice>
    )
  if (isSameNetwork) return null
  return (
    <Notice tone="warn" title={t('office.qr.other-network')}>
      {t('office.qr.other-network-text')}
    </Notice>
  )
}

function Answered({ answer }: { answer: 'allowed' | 'refused' }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <div className={forms.form}>
      {answer === 'allowed' ? (
        <Notice tone="success" title={t('office.qr.allowed')}>
          {t('office.qr.allowed-text')}
        </Notice>
      ) : (
        <Notice tone="warn" title={t('office.qr.refused')}>
          {t('office.qr.refused-text')}
        </Notice>
      )}
      <ButtonLink to={accountsPaths.security(language)} size="large" isWide>
        {t('accounts.recovery.to-security')}
      </ButtonLink>
    </div>
  )
}
