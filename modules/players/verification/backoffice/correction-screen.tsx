// Proposes a correction of a player's data: only what changes is sent, and another operator makes it happen.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Result } from '#kernel/result.ts'
import { useForm, type DeskForm } from '#platform/browser/desk/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BeforeAfter } from '#ui/desk/before-after.tsx'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { FormStack } from '#ui/desk/form-stack.tsx'
import { Panel } from '#ui/desk/panel.tsx'
import { UnsavedGuard } from '#ui/desk/unsaved-guard.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import {
  documentTypes,
  personalFieldNames,
  personalFields,
  usePersonalValue,
  type PersonalField,
} from '#modules/players/profiles/backoffice/parts.ts'
import { loader as loadCase } from './case-screen.tsx'
import styles from './correction-screen.module.css'

export const loader = (args: LoaderFunctionArgs): Promise<VerificationCase> => loadCase(args)

type Values = Readonly<Record<PersonalField, string>>

/** `values`: only those that change. Answers the number of the change. */
export type Propose = (
  playerId: number,
  values: Readonly<Partial<Record<PersonalField, string>>>,
  reason: string,
) => Promise<Result<{ readonly changeId: number }>>

const REASON_LENGTH_MAX = 1_000

export function CorrectionScreen({ propose }: { readonly propose: Propose }) {
  const t = useText()
  const navigate = useNavigate()
  const { playerId, name, personalData } = useLoaderData<VerificationCase>()
  const before: Values = personalData.values
  const [values, setValues] = useState<Values>(before)
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const form = useForm([...personalFieldNames, 'reason'], { reason_too_short: 'reason', reason_too_long: 'reason' })
  const changed = personalFieldNames.filter((field) => values[field].trim() !== before[field])
  const send = async (): Promise<void> => {
    if (!form.check({ reason: reason.trim() === '' }) || changed.length === 0) return
    const told = Object.fromEntries(changed.map((field) => [field, values[field].trim()]))
    const made = await form.run(() => propose(playerId, told, reason.trim()))
    if (made === undefined) return
    notify({ tone: 'success', text: t('cases.done.proposed'), closeAfterMs: 8_000 })
    // Nothing is unsaved any more, before the page is left.
    flushSync(() => setIsSent(true))
    await navigate(`/changes/${made.changeId}`)
  }
  const back = `/verification/${playerId}`
  return (
    <DeskPage
      title={t('cases.correct')}
      text={t('cases.correct_text')}
      back={{ to: back, label: name === '' ? t('cases.player_number', { id: String(playerId) }) : name }}
    >
      <UnsavedGuard isDirty={!isSent && (changed.length > 0 || reason !== '')} />
      <div className={styles.columns}>
        <Panel title={t('cases.person')}>
          <FormStack
            onSend={() => void send()}
            error={form.error}
            label={t('cases.correct')}
            actions={
              <>
                <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={changed.length === 0}>
                  {t('cases.propose')}
                </Button>
                <ButtonLink to={back}>{t('desk.cancel')}</ButtonLink>
              </>
            }
          >
            <div className={styles.fields}>
              <Fields
                shown={personalFieldNames.filter(
                  (field) => before[field] !== '' || personalData.fields.some((asked) => asked.name === field),
                )}
                values={values}
                form={form}
                onChange={(change) => setValues({ ...values, ...change })}
              />
            </div>
            <TextArea
              label={t('cases.why')}
              help={t('cases.why_help')}
              value={reason}
              error={form.errorOf('reason')}
              maxLength={REASON_LENGTH_MAX}
              onChange={({ target }) => setReason(target.value)}
            />
          </FormStack>
        </Panel>
        <Preview changed={changed} before={before} after={values} />
      </div>
    </DeskPage>
  )
}

type FieldsProps = {
  readonly shown: readonly PersonalField[]
  readonly values: Values
  readonly form: DeskForm
  readonly onChange: (change: Partial<Record<PersonalField, string>>) => void
}

function Fields({ shown, values, form, onChange }: FieldsProps) {
  const t = useText()
  return shown.map((field) => {
    const { kind, max } = personalFields[field]
    if (kind === 'choice')
      return (
        <Select
          key={field}
          label={t(`fields.${field}`)}
          options={[
            { value: '', label: t('desk.none') },
            ...documentTypes.map((type) => ({ value: type, label: t(`cases.paper.${type}`) })),
          ]}
          value={values[field]}
          error={form.errorOf(field)}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )
    return (
      <Field
        key={field}
        label={t(`fields.${field}`)}
        type={kind === 'date' ? 'date' : 'text'}
        dir={kind === 'date' ? 'ltr' : 'auto'}
        autoComplete="off"
        maxLength={max}
        value={values[field]}
        error={form.errorOf(field)}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    )
  })
}

type PreviewProps = { readonly changed: readonly PersonalField[]; readonly before: Values; readonly after: Values }

function Preview({ changed, before, after }: PreviewProps) {
  const t = useText()
  const say = usePersonalValue()
  return (
    <Panel title={t('cases.difference')}>
      {changed.length === 0 ? (
        <p className={styles.none}>{t('cases.nothing_changed')}</p>
      ) : (
        <BeforeAfter
          label={t('cases.difference')}
          changes={changed.map((field) => ({
            field,
            label: t(`fields.${field}`),
            before: say(field, before[field]),
            after: say(field, after[field].trim()),
          }))}
        />
      )}
    </Panel>
  )
}
