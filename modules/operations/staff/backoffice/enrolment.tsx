// Setting the second factor up: the app reads the picture or the typed key, its first code turns it on, the recovery codes are kept.
import { useEffect, useRef, useState } from 'react'
import { useForm, type Form } from '#platform/browser/backoffice/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askStaff } from './ask-staff.ts'
import { CodeField } from './code-field.tsx'
import styles from './entry.module.css'
import { EntryHead } from './entry-head.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = { readonly secret: string; readonly qrPath: string; readonly qrSize: number }

/** Asked once: asking again would make the picture that was just read worthless. */
function useBegun(form: Form, onOver: () => void): Begun | undefined {
  const [begun, setBegun] = useState<Begun>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const begin = async () => {
      const answer = await form.run(async () => {
        const told = await askStaff('POST /staff-api/staff/second-factor', {})
        if (!told.ok && told.refusal.code === 'sign_in_over') onOver()
        return told
      })
      if (answer !== undefined) setBegun(answer)
    }
    void begin()
  })
  return begun
}

const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/gu, '$1 ')

export function Enrolment({ onDone, onOver }: { readonly onDone: () => void; readonly onOver: () => void }) {
  const t = useText()
  const form = useForm(['code'], { wrong_code: 'code' })
  const begun = useBegun(form, onOver)
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const send = async (): Promise<void> => {
    if (!form.check({ code: code.trim() === '' })) return
    const done = await form.run(async () => {
      const answer = await askStaff('POST /staff-api/staff/second-factor/confirmations', { code })
      if (!answer.ok && answer.refusal.code === 'sign_in_over') onOver()
      return answer
    })
    if (done !== undefined) setCodes(done.recoveryCodes)
  }
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
            onSend={() => void send()}
            error={form.error}
            label={t('entry.enrol')}
            actions={
              <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
                {t('entry.confirm')}
              </Button>
            }
          >
            <CodeField value={code} error={form.errorOf('code')} help={t('entry.first_code_help')} onChange={setCode} />
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
