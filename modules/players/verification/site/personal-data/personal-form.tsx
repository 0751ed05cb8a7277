// The form of personal data. Every field shows its own error.
import type { OwnPersonalData, PersonalData } from '#modules/players/verification/contract.ts'
import { documentTypes, personalFields, type PersonalField } from '#modules/players/profiles/site/parts.ts'
import { notify, noticesOfSave } from '#platform/browser/notices.ts'
import { saveResult } from '#platform/browser/form/save-result.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { useLeaveWarning } from '#platform/browser/page/use-leave-warning.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askVerification } from '../send-file.ts'
import { officeRefusals } from '#modules/players/identity/site/parts.ts'
import { OfficeSection } from '#ui/section.tsx'
import styles from './personal-screen.module.css'

/** Groups of fields, in the order of the form. */
const GROUPS: readonly { readonly key: string; readonly has: (name: PersonalField) => boolean }[] = [
  { key: 'person', has: (name) => ['surname', 'name', 'middleName', 'birthDate', 'birthPlace'].includes(name) },
  { key: 'address', has: (name) => ['region', 'city', 'registrationAddress', 'pinCode'].includes(name) },
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
  pinCode: 'postal-code',
}

type PersonalFormProps = { readonly data: OwnPersonalData; readonly onSaved: (data: OwnPersonalData) => void }

export function PersonalForm({ data, onSaved }: PersonalFormProps) {
  const t = useText()
  const names = data.fields.map(({ name }) => name)
  const form = useForm({
    fields: names,
    words: officeRefusals,
    initial: data.values,
    send: (sent) =>
      askVerification(
        'POST /web-api/accounts/personal-data',
        Object.fromEntries(names.map((name) => [name, formText(sent, name)])),
      ),
    onDone: (saved) => {
      for (const notice of noticesOfSave(saveResult({ success: true }), t)) notify(notice)
      onSaved(saved)
    },
  })
  useLeaveWarning(form.isTouched)
  return (
    <form {...form.props} className={styles.form}>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {GROUPS.map(({ key, has }) => (
        <OfficeSection key={key} title={t(`office.personal.${key}`)}>
          <div className={styles.fields}>
            {data.fields
              .filter(({ name }) => has(name))
              .map((field) => (
                <PersonalInput key={field.name} form={form} field={field} data={data} />
              ))}
          </div>
        </OfficeSection>
      ))}
      <div>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('office.personal.save')}
        </Button>
      </div>
    </form>
  )
}

type PersonalInputProps = {
  readonly field: PersonalData['fields'][number]
  readonly data: PersonalData
  readonly form: Form
}

function PersonalInput({ form, field: { name, isRequired }, data }: PersonalInputProps) {
  const t = useText()
  const label = isRequired
    ? t(`office.personal.${name}`)
    : t('office.personal.optional', { field: t(`office.personal.${name}`) })
  const { kind } = personalFields[name]
  if (kind === 'choice')
    return (
      <Select
        {...form.field(name)}
        label={label}
        options={[
          { value: '', label: t('accounts.choose') },
          ...documentTypes.map((type) => ({ value: type, label: t(`office.personal.type-${type}`) })),
        ]}
      />
    )
  const isKnown = name === 'birthDate' && data.isBirthDateKnown
  return (
    <Field
      {...form.field(name)}
      label={label}
      type={kind === 'date' ? 'date' : 'text'}
      required={isRequired}
      readOnly={isKnown}
      help={isKnown ? t('office.personal.birth-date-known') : undefined}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      isFigure={kind === 'code' || kind === 'tax-id'}
      {...(name === 'registrationAddress' ? { className: styles.wide ?? '' } : {})}
    />
  )
}
