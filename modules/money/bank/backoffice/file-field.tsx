// A file of text that is read in the browser; what becomes of it is the screen's.
import { useId, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { FieldNote } from '#ui/field.tsx'
import styles from './file-field.module.css'

export type FileFieldProps = {
  readonly label: string
  readonly help: string
  readonly accept: string
  readonly bytesMax: number
  /** Empty where the choice was taken back, or the file is refused. */
  readonly onText: (text: string) => void
}

export function FileField({ label, help, accept, bytesMax, onText }: FileFieldProps) {
  const t = useText()
  const id = useId()
  const [error, setError] = useState<string>()
  const take = async (file: File | undefined): Promise<void> => {
    setError(undefined)
    if (file === undefined) return onText('')
    if (file.size > bytesMax) {
      setError(t('bankfile.too_large', { megabytes: bytesMax / 1_000_000 }))
      return onText('')
    }
    onText(await file.text())
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  )
}
