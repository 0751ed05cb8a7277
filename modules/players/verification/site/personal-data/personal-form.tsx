// The form of personal data. Every field says by itself what is wrong with it.
import { useState, type FormEvent } from 'react'
import type { PersonalData } from '#modules/players/verification/contract.ts'
import { documentTypes, personalFields, type PersonalField } from '#modules/players/profiles/site/parts.ts'
import { notify, noticesOfSave } from '#platform/browser/notices.ts'
import { saveResult } from '#platform/browser/save-result.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askVerification } from '../ask-verification.ts'
import { errorsOf, noErrors, useErrorText, formText } from '#modules/players/identity/site/parts.ts'
import { OfficeSection } from '#ui/section.tsx'
import styles from './personal-screen.module.css'

const SAVED_SHOWN_MS = 4_000

/** What belongs together, in the order of the form. */
const GROUPS: readonly { readonly key: string; readonly has: (name: PersonalField) => boolean }[] = [
  { key: 'person', has: (name) => ['surname', 'name', 'middleName', 'birthDate', 'birthPlace'].includes(name) },
  { key: 'address', has: (name) => ['region', 'city', 'registrationAddress'].includes(name) },
  { key: 'document', has: (name) => name.startsWith('document') || name === 'taxId' },
]

const AUTOCOMPLETE: Partial<Record<PersonalField, string>> = {
  surname: 'family-name',
  name: 'given-name',
  middleName: 'additional-name',
  birthDate: 'bday',
  region: 'address-level1',
  city: 'address-level2',
  registrationAddress: 'street-address',
}

/** Codes of this form have words of their own, the rest those of all forms. */
function usePersonalError(): (code: string | undefined) => string | undefined {
  const t = useText()
  const hasText = useHasText()
  const otherwise = useErrorText()
  return (code) => (code !== undefined && hasText(`office.error.${code}`) ? t(`office.error.${code}`) : otherwise(code))
}

/** In the order of the form. */
function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  for (const element of form.elements)
    if ((element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name in wrong)
      return element.focus()
}

type PersonalFormProps = { readonly data: PersonalData; readonly onSaved: (data: PersonalData) => void }

export function PersonalForm({ data, onSaved }: PersonalFormProps) {
  const t = useText()
  const errorText = usePersonalError()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const form = new FormData(element)
    setIsBusy(true)
    const answer = await askVerification(
      'POST /web-api/accounts/personal-data',
      Object.fromEntries(data.fields.map(({ name }) => [name, formText(form, name)])),
    )
    setIsBusy(false)
    if (answer.ok) {
      setErrors(noErrors)
      for (const notice of noticesOfSave(saveResult({ success: true }), t))
        notify({ ...notice, closeAfterMs: SAVED_SHOWN_MS })
      return onSaved(answer.value)
    }
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    focusFirst(element, refused.fields)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      {GROUPS.map(({ key, has }) => (
        <OfficeSection key={key} title={t(`office.personal.${key}`)}>
          <div className={styles.fields}>
            {data.fields
              .filter(({ name }) => has(name))
              .map((field) => (
                <PersonalInput
                  key={field.name}
                  field={field}
                  data={data}
                  error={errorText(errors.fields[field.name])}
                />
              ))}
          </div>
        </OfficeSection>
      ))}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('office.personal.save')}
        </Button>
      </div>
    </form>
  )
}

type PersonalInputProps = {
  readonly field: PersonalData['fields'][number]
  readonly data: PersonalData
  readonly error: string | undefined
}

function PersonalInput({ field: { name, isRequired }, data, error }: PersonalInputProps) {
  const t = useText()
  const label = isRequired
    ? t(`office.personal.${name}`)
    : t('office.personal.optional', { field: t(`office.personal.${name}`) })
  const { kind } = personalFields[name]
  if (kind === 'choice')
    return (
      <Select
        label={label}
        name={name}
        defaultValue={data.values[name]}
        options={[
          { value: '', label: t('accounts.choose') },
          ...documentTypes.map((type) => ({ value: type, label: t(`office.personal.type-${type}`) })),
        ]}
        error={error}
      />
    )
  const isKnown = name === 'birthDate' && data.isBirthDateKnown
  return (
    <Field
      label={label}
      name={name}
      type={kind === 'date' ? 'date' : 'text'}
      defaultValue={data.values[name]}
      required={isRequired}
      readOnly={isKnown}
      help={isKnown ? t('office.personal.birth-date-known') : undefined}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      isFigure={kind === 'code' || kind === 'tax-id'}
      error={error}
      {...(name === 'registrationAddress' ? { className: styles.wide ?? '' } : {})}
    />
  )
}
