// Setting up the second factor: the app reads the picture or the typed key, its first code turns it on, the recovery
// codes are shown.
import { useEffect, useRef, useState } from 'react'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askStaff } from '../ask-staff.ts'
import { CodeField } from './code-field.tsx'
import styles from './entry.module.css'
import { EntryHead } from './entry-head.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = { readonly secret: string; readonly qrPath: string; readonly qrSize: number }

/** Requested once: another request would invalidate the picture that was just scanned. */
function useBegun(form: Form): Begun | undefined {
  const [begun, setBegun] = useState<Begun>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const begin = async () => {
      const answer = await form.run(() => askStaff('POST /staff-api/staff/second-factor', {}))
      if (answer !== undefined) setBegun(answer)
    }
    void begin()
  })
  return begun
}

const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/gu, '$1 ')

export function Enrolment({ onDone, onOver }: { readonly onDone: () => void; readonly onOver: () => void }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm<{ readonly recoveryCodes: readonly string[] }>({
    fields: ['code'],
    fieldOf: { wrong_code: 'code' },
    check: (data) => emptyFields(data, 'code'),
    send: (data) => askStaff('POST /staff-api/staff/second-factor/confirmations', { code: formText(data, 'code') }),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onRefused: ({ code }) => {
      if (code === 'sign_in_over') onOver()
    },
  })
  const begun = useBegun(form)
  if (codes !== undefined)
    return (
      <>
        <EntryHead title={t('entry.recovery')} text={t('entry.recovery_text')} />
        <RecoveryCodes codes={codes} onKept={onDone} />
      </>
    )
  return (
    <>
      <EntryHead title={t('entry.enrol')} text={t('entry.enrol_text')} />
      {begun === undefined ? (
        <Waiting form={form} />
      ) : (
        <div className={styles.steps}>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${begun.qrSize} ${begun.qrSize}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('entry.qr')}
          >
            <path d={begun.qrPath} fill="#000000" />
          </svg>
          <p className={styles.key}>
            {t('entry.key')}
            <code className="ltr">{inFours(begun.secret)}</code>
          </p>
          <FormStack
            form={form}
            label={t('entry.enrol')}
            actions={
              <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
                {t('entry.confirm')}
              </Button>
            }
          >
            <CodeField form={form} help={t('entry.first_code_help')} />
          </FormStack>
        </div>
      )}
    </>
  )
}

function Waiting({ form }: { readonly form: Form }) {
  const t = useText()
  return form.error === undefined ? <Spinner label={t('ui.loading')} /> : <Notice tone="error">{form.error}</Notice>
}
