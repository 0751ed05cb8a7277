// The way in by a phone that is signed in already: a picture to scan and the same code to type, in place of the form (S2.3.2).
import { useEffect, useRef } from 'react'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { accountRefusals } from '#modules/players/identity/site/parts.ts'
import { QrPicture } from '#modules/players/credentials/site/parts.ts'
import styles from './qr-login.module.css'
import { useQrWait } from './use-qr-wait.ts'

type QrLoginProps = {
  /** The session outlives the browser. */
  readonly isSaved: boolean
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

export function QrLogin({ isSaved, onSignedIn, onBack }: QrLoginProps) {
  const t = useText()
  const say = useRefusalText(accountRefusals)
  const { wait, over, again } = useQrWait(isSaved, onSignedIn)
  const box = useRef<HTMLDivElement>(null)
  // The opening button is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={forms.form}>
      <p className={styles.text}>{t('accounts.qr.text')}</p>
      {over !== undefined && <Notice tone="warn">{say({ code: over })}</Notice>}
      {wait !== undefined && (
        <>
          <QrPicture {...wait} label={t('accounts.qr.picture')} className={styles.picture} />
          <p className={styles.code}>
            <span className={styles.text}>{t('accounts.qr.code')}</span>
            <bdi className="ltr">{wait.code}</bdi>
          </p>
          <output className={styles.text}>{t('accounts.qr.waiting')}</output>
        </>
      )}
      {wait === undefined && over === undefined && <Spinner className={styles.coming} />}
      {over !== undefined && (
        <Button variant="primary" size="large" isWide onClick={again}>
          {t('accounts.qr.again')}
        </Button>
      )}
      <Button size="large" isWide onClick={onBack}>
        {t('accounts.qr.back')}
      </Button>
    </div>
  )
}
