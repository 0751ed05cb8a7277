// The size of a file as text in the viewer's language.
import { useLocale } from '#platform/browser/text.tsx'
import styles from './file-picker.module.css'

const KILO = 1_024

const inUnit = (bytes: number): { readonly value: number; readonly unit: 'kilobyte' | 'megabyte' } =>
  bytes < KILO * KILO
    ? { value: Math.max(1, Math.round(bytes / KILO)), unit: 'kilobyte' }
    : { value: Math.round((bytes / KILO / KILO) * 10) / 10, unit: 'megabyte' }

export function FileSize({ bytes }: { readonly bytes: number }) {
  const { language } = useLocale()
  const { value, unit } = inUnit(bytes)
  return (
    <span className={styles.size}>
      {new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit }).format(value)}
    </span>
  )
}
