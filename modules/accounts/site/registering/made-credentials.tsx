// The login and the password that the house has made: shown once, to be kept as a file or a picture (S3.28).
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import formStyles from '../account-form.module.css'
import { saveCredentialsFile, saveCredentialsImage, type CredentialWords } from './save-credentials.ts'
import { MailCredentials } from './mail-credentials.tsx'
import styles from './made-credentials.module.css'

type MadeCredentialsProps = {
  readonly made: { readonly login: string; readonly password: string; readonly canMail: boolean }
  readonly onDone: () => void
  readonly onHold?: ((leave: (() => void) | undefined) => void) | undefined
}

/** A page that is closed now takes the only copy with it: browsers ask first. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}

export function MadeCredentials({ made, onDone, onHold }: MadeCredentialsProps) {
  const t = useText()
  const [isKept, setIsKept] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useWarning(!isKept && !isLeaving)
  const leave = () => (isKept || isWarned ? setIsLeaving(true) : setIsWarned(true))
  useEffect(() => {
    onHold?.(leave)
    return () => onHold?.(undefined)
  })
  // After the warning of the browser has been taken away.
  useEffect(() => {
    if (isLeaving) onDone()
  }, [isLeaving, onDone])
  const words: CredentialWords = {
    title: t('accounts.made.file-title', { host: location.host }),
    login: t('accounts.made.login'),
    password: t('accounts.password'),
  }
  const keep = (how: typeof saveCredentialsFile | typeof saveCredentialsImage) =>
    void Promise.resolve(how(made, words)).then(
      () => (setIsKept(true), setHasFailed(false)),
      () => setHasFailed(true),
    )
  return (
    <div className={formStyles.form}>
      <Notice tone="success">{t('accounts.made.title')}</Notice>
      <p>{t('accounts.made.text')}</p>
      <dl className={styles.card}>
        <Line label={words.login} value={made.login} copy={t('accounts.made.copy-login')} />
        <Line label={words.password} value={made.password} copy={t('accounts.made.copy-password')} />
      </dl>
      <div className={styles.ways}>
        <Button onClick={() => keep(saveCredentialsFile)}>{t('accounts.made.save-file')}</Button>
        <Button onClick={() => keep(saveCredentialsImage)}>{t('accounts.made.save-image')}</Button>
      </div>
      {made.canMail && <MailCredentials password={made.password} onSent={() => setIsKept(true)} />}
      <output className={styles.state}>{isKept ? t('accounts.made.saved') : ''}</output>
      {hasFailed && <Notice tone="error">{t('accounts.made.not-saved')}</Notice>}
      {isWarned && !isKept && <Notice tone="warn">{t('accounts.made.warning')}</Notice>}
      <Button variant="primary" size="large" isWide isBusy={isLeaving} onClick={leave}>
        {t(isWarned && !isKept ? 'accounts.made.leave' : 'accounts.made.continue')}
      </Button>
    </div>
  )
}

function Line({ label, value, copy }: { label: string; value: string; copy: string }) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const take = () =>
    void navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    )
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <bdi className="ltr">{value}</bdi>
      </dd>
      <Button
        variant="quiet"
        size="small"
        isIcon
        aria-label={isCopied ? t('accounts.made.copied') : copy}
        onClick={take}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </Button>
    </div>
  )
}
