// A percentage: a slider, four preset steps, and the figure beside them.
import { useId, type ReactNode } from 'react'
import { useText } from '#platform/browser/text.tsx'
import styles from './action-dialog.module.css'

const STEPS = [25, 50, 75, 100] as const

type SliderProps = {
  readonly label: string
  readonly percent: number
  readonly max: number
  /** The resulting amount, shown beside the label and read aloud. */
  readonly value: ReactNode
  readonly valueText: string
  readonly isDisabled: boolean
  readonly onChange: (percent: number) => void
}

export function PartSlider({ label, percent, max, value, valueText, isDisabled, onChange }: SliderProps) {
  const t = useText()
  const id = useId()
  const steps = max === 100 ? STEPS : [25, 50, 75, 100].map((step) => Math.max(1, Math.round((step * max) / 100)))
  return (
    <div className={styles.slider}>
      <div className={styles.sliderHead}>
        <label htmlFor={id}>{label}</label>
        <span>{value}</span>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        value={percent}
        disabled={isDisabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={styles.steps}>
        {[...new Set(steps)].map((step) => (
          <button
            key={step}
            type="button"
            disabled={isDisabled}
            aria-pressed={percent === step}
            onClick={() => onChange(step)}
          >
            {step === max ? t('services.all') : <bdi className="ltr">{`${step}%`}</bdi>}
          </button>
        ))}
      </div>
    </div>
  )
}
