// The subject, for every form of support.
import { subjects, type Subject } from '#modules/site/support/rules/request-words.ts'
import { isSubject } from '#modules/site/support/rules/request-words.ts'
import { useText } from '#platform/browser/text.tsx'
import { Select } from '#ui/select.tsx'

type SubjectSelectProps = {
  readonly value: Subject
  readonly error: string | undefined
  readonly onChange: (subject: Subject) => void
}

export function SubjectSelect({ value, error, onChange }: SubjectSelectProps) {
  const t = useText()
  return (
    <Select
      label={t('support.subject')}
      name="subject"
      value={value}
      error={error}
      options={subjects.map((subject) => ({ value: subject, label: t(`support.subject.${subject}`) }))}
      onChange={({ target }) => isSubject(target.value) && onChange(target.value)}
    />
  )
}
