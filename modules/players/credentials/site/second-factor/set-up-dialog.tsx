// Setting the authenticator app up: scan or type the key, prove it by a first code, keep the recovery codes.
import { useState } from 'react'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { officeRefusals } from '#modules/players/identity/site/parts.ts'
import { useLeaveWarning } from '#platform/browser/page/use-leave-warning.ts'
import { askCredentials } from '../ask-credentials.ts'
import { QrPicture } from './qr-picture.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useStepUp } from './use-step-up.tsx'

export type Seed = {
  readonly secret: string
  readonly uri: string
  readonly qrPath: string
  readonly qrSize: number
}

/** `codes`: new recovery codes of a factor that is on; without them it is set up from `seed`. */
type SetUpDialogProps =
  | { readonly seed: Seed; readonly codes?: undefined; readonly onClose: () => void }
  | { readonly seed?: undefined; readonly codes: readonly string[]; readonly onClose: () => void }

export function SetUpDialog({ seed, codes: given, onClose }: SetUpDialogProps) {
  const t = useText()
  const [codes, setCodes] = useState(given)
  const [isKept, setIsKept] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const isUnsafe = codes !== undefined && !isKept
  useLeaveWarning(isUnsafe)
  return (
    <Dialog
      isOpen
      onClose={() => (isUnsafe ? setIsAsking(true) : onClose())}
      title={t(codes === undefined ? 'office.factor.set-up-title' : 'office.factor.codes-title')}
    >
      {codes === undefined && seed !== undefined ? (
        <FirstCode seed={seed} onDone={setCodes} />
      ) : (
        <RecoveryCodes codes={codes ?? []} onKept={() => setIsKept(true)} onDone={onClose} />
      )}
      {isAsking && (
        <ConfirmDialog
          isDanger
          title={t('office.factor.codes-unsafe-title')}
          confirm={t('office.factor.codes-leave')}
          cancel={t('office.factor.codes-back')}
          onConfirm={async () => (onClose(), undefined)}
          onClose={() => setIsAsking(false)}
        >
          {t('office.factor.codes-unsafe-text')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function FirstCode({ seed, onDone }: { seed: Seed; onDone: (codes: readonly string[]) => void }) {
  const t = useText()
  const stepUp = useStepUp()
  const form = useForm({
    fields: ['code'],
    words: officeRefusals,
    check: (data) => emptyFields(data, 'code'),
    send: (data) =>
      stepUp.run(() =>
        askCredentials('POST /web-api/accounts/second-factor/confirmations', { code: formText(data, 'code').trim() }),
      ),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <>
      <form {...form.props} className={styles.stack}>
        <p ref={focusInDialog} tabIndex={-1} className={styles.text}>
          {t('office.factor.scan')}
        </p>
        <QrPicture {...seed} label={t('office.factor.qr')} className={styles.qr} />
        <SeedKey {...seed} />
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <CodeField form={form} kind="totp" label={t('office.factor.first-code')} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
          {t('office.factor.confirm')}
        </Button>
      </form>
      {stepUp.dialog}
    </>
  )
}

function SeedKey({ secret, uri }: Seed) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => undefined,
    )
  return (
    <div className={styles.key}>
      <span className={styles.keyName}>{t('office.factor.key')}</span>
      <bdi className="ltr">
        <code>{(secret.match(/.{1,4}/gu) ?? []).join(' ')}</code>
      </bdi>
      <div className={styles.keyTools}>
        <Button size="small" variant="quiet" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          {t(isCopied ? 'office.factor.copied' : 'office.factor.copy')}
        </Button>
        <a className={styles.appLink} href={uri}>
          {t('office.factor.open-app')}
        </a>
      </div>
    </div>
  )
}
