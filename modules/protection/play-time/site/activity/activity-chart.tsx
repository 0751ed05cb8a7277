// One figure over time as bars, with a slider in front of them that only keys and screen readers meet: arrows go from part to part.
import { useId, type PointerEvent } from 'react'
import { barsOf } from '#modules/protection/play-time/rules/activity/bar-heights.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './activity-chart.module.css'
import { Input } from '#ui/input.tsx'

/** Of its part of the width; the rest is the space between two. */
const BAR_SHARE = 0.72
/** In parts of the width: a single bar is no wall. */
const BAR_WIDTH_MAX = 8
const WIDTH = 100

export type ChartPart = { readonly name: string; readonly text: string; readonly value: number }

type ChartProps = {
  readonly title: string
  /** Shown where no part is selected: the chart's total. */
  readonly total: string
  readonly parts: readonly ChartPart[]
  /** `net`: bars of either sign in two colours; the others are neutral. */
  readonly look: 'net' | 'money' | 'time'
  /** The largest and, where there is one, the smallest value as a text. */
  readonly label: (value: number) => string
  readonly chosen: number | null
  readonly onChoose: (n: number | null) => void
}

export function ActivityChart({ title, total, parts, look, label, chosen, onChoose }: ChartProps) {
  const id = useId()
  const isTurned = useLocale().direction === 'rtl'
  const last = parts.length - 1
  const { max, min } = barsOf(parts.map(({ value }) => value))
  const part = chosen === null ? undefined : parts[chosen]
  const choose = (n: number) => onChoose(Math.min(last, Math.max(0, n)))
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(0.999, Math.max(0, (event.clientX - left) / width))
    choose(Math.floor((isTurned ? 1 - share : share) * parts.length))
  }
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.told} aria-hidden>
          {part === undefined ? (
            total
          ) : (
            <>
              {part.name}:{' '}
              <bdi className={look === 'time' ? styles.value : classNames('ltr', styles.value)}>{part.text}</bdi>
            </>
          )}
        </p>
      </figcaption>
      <div
        className={classNames(styles.field, min < 0 && styles.signed)}
        onPointerDown={point}
        onPointerMove={(event) => event.pointerType === 'mouse' && point(event)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
      >
        <Input
          type="range"
          className={styles.slider}
          min={1}
          max={parts.length}
          value={(chosen ?? last) + 1}
          aria-labelledby={id}
          aria-valuetext={part === undefined ? total : `${part.name}: ${part.text}`}
          onChange={(event) => choose(Number(event.currentTarget.value) - 1)}
          onKeyDown={(event) => event.key === 'Escape' && onChoose(null)}
        />
        {max > 0 && <Mark text={label(max)} isTime={look === 'time'} className={styles.max} />}
        {min < 0 && <Mark text={label(min)} isTime={look === 'time'} className={styles.min} />}
        <Bars values={parts.map(({ value }) => value)} look={look} chosen={chosen} isTurned={isTurned} />
      </div>
      <p className={styles.axis} aria-hidden>
        <span>{parts[0]?.name}</span>
        {parts.length > 1 && <span>{parts[last]?.name}</span>}
      </p>
    </figure>
  )
}

const Mark = ({ text, isTime, className }: { text: string; isTime: boolean; className: string | undefined }) => (
  <span className={className} aria-hidden>
    <bdi className={isTime ? undefined : 'ltr'}>{text}</bdi>
  </span>
)

type BarsProps = {
  readonly values: readonly number[]
  readonly look: ChartProps['look']
  readonly chosen: number | null
  readonly isTurned: boolean
}

/** Stretched to its box; it contains no stroke or text. */
function Bars({ values, look, chosen, isTurned }: BarsProps) {
  const { zero, bars } = barsOf(values)
  const slot = WIDTH / values.length
  const width = Math.min(slot * BAR_SHARE, BAR_WIDTH_MAX)
  const placeOf = (n: number) => (isTurned ? values.length - 1 - n : n) * slot
  return (
    <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.bars}>
      {chosen !== null && chosen < values.length && (
        <rect x={placeOf(chosen)} width={slot} height={1} className={styles.chosen} />
      )}
      {bars.map(({ top, height }, n) => (
        <rect
          key={`${n}/${values.length}`}
          x={placeOf(n) + (slot - width) / 2}
          y={top}
          width={width}
          height={height}
          className={styles[look === 'net' ? ((values[n] ?? 0) < 0 ? 'down' : 'up') : look]}
        />
      ))}
      <rect x={0} y={Math.min(zero, 1) - 0.008} width={WIDTH} height={0.008} className={styles.line} />
    </svg>
  )
}
