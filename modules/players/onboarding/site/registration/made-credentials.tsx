// The generated login and password: shown once, to be saved as a file, a picture or a letter (S3.28).
import { useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveCredentialsFile, saveCredentialsImage } from './save-credentials.ts'
import { MailCredentials } from './mail-credentials.tsx'
import styles from './made-credentials.module.css'

export type Credentials = { readonly login: string; readonly password: string; readonly canMail: boolean }

type MadeCredentialsProps = { readonly made: Credentials; readonly isKept: boolean; readonly onKept: () => void }

export function MadeCredentials({ made, isKept, onKept }: MadeCredentialsProps) {
  const t = useText()
  const [hasFailed, setHasFailed] = useState(false)
  const words = { login: t('accounts.made.login'), password: t('accounts.password') }
  const keep = (how: typeof saveCredentialsFile | typeof saveCredentialsImage) =>
    void Promise.resolve(how(made, { ...words, title: t('accounts.made.file-title', { host: location.host }) })).then(
      () => (onKept(), setHasFailed(false)),
      () => setHasFailed(true),
    )
  return (
    <>
      <p>{t('accounts.made.text')}</p>
      <dl className={styles.card}>
        <Line label={words.login} value={made.login} copy={t('accounts.made.copy-login')} />
        <Line label={words.password} value={made.password} copy={t('accounts.made.copy-password')} />
      </dl>
      <div className={`${styles.ways} with-script`}>
        <Button variant={isKept ? 'secondary' : 'primary'} onClick={() => keep(saveCredentialsFile)}>
          {t('accounts.made.save-file')}
        </Button>
        <Button onClick={() => keep(saveCredentialsImage)}>{t('accounts.made.save-image')}</Button>
      </div>
      {made.canMail && <MailCredentials password={made.password} onSent={onKept} />}
      <output className={styles.state}>{isKept ? t('accounts.made.saved') : ''}</output>
      {hasFailed && <Notice tone="error">{t('accounts.made.not-saved')}</Notice>}
    </>
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
