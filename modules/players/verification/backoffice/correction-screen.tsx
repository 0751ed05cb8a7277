// Proposes a correction of a player's data: only changed fields are sent, and another operator applies it.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Result } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BeforeAfter } from '#ui/backoffice/before-after.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { UnsavedGuard } from '#ui/backoffice/unsaved-guard.tsx'
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
import { askChanges } from './ask-verification.ts'
import styles from './correction-screen.module.css'

export const loader = (args: LoaderFunctionArgs): Promise<VerificationCase> => loadCase(args)

type Values = Readonly<Record<PersonalField, string>>

/** The values that differ from those before. */
const changedIn = (values: Readonly<Record<string, string>>, before: Values): readonly PersonalField[] =>
  personalFieldNames.filter((field) => (values[field] ?? '').trim() !== before[field])

/** `values`: only those that change. Answers the number of the change. */
export type Propose = (
  playerId: number,
  values: Readonly<Partial<Record<PersonalField, string>>>,
  reason: string,
) => Promise<Result<{ readonly changeId: number }>>

const REASON_LENGTH_MAX = 1_000

/** `values`: only those that change. */
const propose = (playerId: number, values: Readonly<Record<string, string>>, reason: string) =>
  askChanges('POST /staff-api/staff/change-requests', {
    kind: 'accounts.personal-data',
    payload: { playerId, values },
    reason,
  })

export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const { playerId, name, personalData } = useLoaderData<VerificationCase>()
  const before: Values = personalData.values
  const [isSent, setIsSent] = useState(false)
  const form: Form = useForm<{ readonly changeId: number }>({
    fields: [...personalFieldNames, 'reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    initial: before,
    check: (data) => emptyFields(data, 'reason'),
    send: (data) => {
      const texts = changed.map((field) => [field, (form.values[field] ?? '').trim()] as const)
      return propose(playerId, Object.fromEntries(texts), formText(data, 'reason').trim())
    },
    onDone: async ({ changeId }) => {
      notify({ isModal: true, tone: 'success', text: t('cases.done.proposed') })
      // Nothing is unsaved any more, before the page is left.
      flushSync(() => setIsSent(true))
      await navigate(`/changes/${changeId}`)
    },
  })
  const changed = changedIn(form.values, before)
  const back = `/players/${playerId}/documents`
  return (
    <BackofficeScreen
      title={t('cases.correct')}
      text={t('cases.correct_text')}
      back={{ to: back, label: name === '' ? t('cases.player_number', { id: String(playerId) }) : name }}
    >
      <UnsavedGuard isDirty={!isSent && (changed.length > 0 || (form.values['reason'] ?? '') !== '')} />
      <div className={styles.columns}>
        <Panel title={t('cases.person')}>
          <FormStack
            form={form}
            label={t('cases.correct')}
            actions={
              <>
                <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={changed.length === 0}>
                  {t('cases.propose')}
                </Button>
                <ButtonLink to={back}>{t('backoffice.cancel')}</ButtonLink>
              </>
            }
          >
            <div className={styles.fields}>
              <Fields
                shown={personalFieldNames.filter(
                  (field) => before[field] !== '' || personalData.fields.some((asked) => asked.name === field),
                )}
                form={form}
              />
            </div>
            <TextArea
              {...form.bound('reason')}
              label={t('cases.why')}
              help={t('cases.why_help')}
              maxLength={REASON_LENGTH_MAX}
            />
          </FormStack>
        </Panel>
        <Preview changed={changed} before={before} after={form.values} />
      </div>
    </BackofficeScreen>
  )
}

type FieldsProps = {
  readonly shown: readonly PersonalField[]
  readonly form: Form
}

function Fields({ shown, form }: FieldsProps) {
  const t = useText()
  return shown.map((field) => {
    const { kind, max } = personalFields[field]
    if (kind === 'choice')
      return (
        <Select
          key={field}
          {...form.bound(field)}
          label={t(`fields.${field}`)}
          options={[
            { value: '', label: t('backoffice.none') },
            ...documentTypes.map((type) => ({ value: type, label: t(`cases.paper.${type}`) })),
          ]}
        />
      )
    return (
      <Field
        key={field}
        {...form.bound(field)}
        label={t(`fields.${field}`)}
        type={kind === 'date' ? 'date' : 'text'}
        dir={kind === 'date' ? 'ltr' : 'auto'}
        autoComplete="off"
        maxLength={max}
      />
    )
  })
}

type PreviewProps = {
  readonly changed: readonly PersonalField[]
  readonly before: Values
  readonly after: Readonly<Record<string, string>>
}

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
            after: say(field, (after[field] ?? '').trim()),
          }))}
        />
      )}
    </Panel>
  )
}
