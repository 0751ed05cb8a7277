// What became of a payment: every step with its time, the newest last.
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './status-steps.module.css'

export type StatusStep = {
  readonly name: string
  readonly at: string
  /** Why, in a few words. */
  readonly text?: string | undefined
}

/** `isOpen`: more steps will follow. */
export function StatusSteps({ steps, isOpen }: { readonly steps: readonly StatusStep[]; readonly isOpen: boolean }) {
  const t = useText()
  const format = useFormat()
  return (
    <ol className={styles.steps} aria-label={t('payments.steps')} data-open={isOpen}>
      {steps.map(({ name, at, text }) => (
        <li key={`${name} ${at}`}>
          <span>
            {name}
            {text !== undefined && <span className={styles.text}>{text}</span>}
          </span>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </li>
      ))}
    </ol>
  )
}
