// What would change, field by field: before and after.
import { useUiText } from '#ui/ui-text.ts'
import styles from './before-after.module.css'

export type FieldChange = {
  readonly field: string
  readonly label: string
  /** null: unknown, or missing. */
  readonly before: string | null
  readonly after: string | null
}

function Side({ value }: { readonly value: string | null }) {
  const t = useUiText()
  return value === null || value === '' ? (
    <span className={styles.none}>{t('backoffice.none')}</span>
  ) : (
    <bdi>{value}</bdi>
  )
}

export function BeforeAfter({ label, changes }: { readonly label: string; readonly changes: readonly FieldChange[] }) {
  const t = useUiText()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('backoffice.field')}</th>
          <th scope="col">{t('backoffice.before')}</th>
          <th scope="col">{t('backoffice.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label: name, before, after }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            <td className={styles.before}>
              <Side value={before} />
            </td>
            <td className={styles.after}>
              <Side value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
