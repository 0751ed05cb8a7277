// The subject, for every form of support.
import { generalSubjects } from '#modules/site/support/rules/request-texts.ts'
import type { Form } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Select } from '#ui/select.tsx'

export function SubjectSelect({ form }: { readonly form: Form }) {
  const t = useText()
  return (
    <Select
      {...form.field('subject')}
      label={t('support.subject')}
      options={generalSubjects.map((subject) => ({ value: subject, label: t(`support.subject.${subject}`) }))}
    />
  )
}
