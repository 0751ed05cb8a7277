// One figure over time as bars, with a slider in front of them that only keys and screen readers meet: arrows go from part to part.
import { useId, type PointerEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Input } from '../input.tsx'
import { axisTicks } from './axis-ticks.ts'
import { barsOf } from './bar-heights.ts'
import styles from './bar-chart.module.css'

/** Of its part of the width; the rest is the space between two. */
const BAR_SHARE = 0.72
/** In parts of the width: a single bar is no wall. */
const BAR_WIDTH_MAX = 8
const WIDTH = 100

export type ChartPart = {
  readonly name: string
  readonly text: string
  readonly value: number
  /** On the axis; its name by default. */
  readonly tick?: string
  /** What it is compared with: a paler bar behind it, and the words for it. */
  readonly before?: { readonly value: number; readonly text: string }
}

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
  /** A line across all bars: what a limit allows. */
  readonly limit?: { readonly value: number; readonly text: string } | undefined
}

export function BarChart({ title, total, parts, look, label, chosen, onChoose, limit }: ChartProps) {
  const id = useId()
  const last = parts.length - 1
  const all = [
    ...parts.map(({ value }) => value),
    ...parts.map(({ before }) => before?.value ?? 0),
    ...(limit === undefined ? [] : [limit.value]),
  ]
  const { max, min } = barsOf(all)
  const part = chosen === null ? undefined : parts[chosen]
  const choose = (n: number) => onChoose(Math.min(last, Math.max(0, n)))
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(0.999, Math.max(0, (event.clientX - left) / width))
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
    choose(Math.floor((isTurned ? 1 - share : share) * parts.length))
  }
  const told = part === undefined ? total : `${part.name}: ${part.text}`
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
              {part.before !== undefined && <> · {part.before.text}</>}
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
          aria-valuetext={part?.before === undefined ? told : `${told}; ${part.before.text}`}
          onChange={(event) => choose(Number(event.currentTarget.value) - 1)}
          onKeyDown={(event) => event.key === 'Escape' && onChoose(null)}
        />
        {max > 0 && <Mark text={label(max)} isTime={look === 'time'} className={styles.max} />}
        {min < 0 && <Mark text={label(min)} isTime={look === 'time'} className={styles.min} />}
        <Bars parts={parts} all={all} look={look} chosen={chosen} limit={limit?.value} />
      </div>
      <Axis parts={parts} />
      {limit !== undefined && (
        <p className={styles.limit}>
          <span className={styles.dash} aria-hidden /> {limit.text}
        </p>
      )}
    </figure>
  )
}

const Mark = ({ text, isTime, className }: { text: string; isTime: boolean; className: string | undefined }) => (
  <span className={className} aria-hidden>
    <bdi className={isTime ? undefined : 'ltr'}>{text}</bdi>
  </span>
)

/** Names below their own bars: a chart in which one day had play says which. */
function Axis({ parts }: Pick<ChartProps, 'parts'>) {
  const shown = axisTicks(parts.length)
  const ticks = new Set(shown)
  const middle = shown.length > 2 ? shown[Math.floor(shown.length / 2)] : undefined
  return (
    <ol className={styles.axis} aria-hidden>
      {parts.map(({ name, tick }, n) => (
        // Parts stand where they stand; two of them may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={n} className={classNames(ticks.has(n) && styles.tick, n === middle && styles.middle)}>
          {ticks.has(n) && <span>{tick ?? name}</span>}
        </li>
      ))}
    </ol>
  )
}

type BarsProps = {
  readonly parts: readonly ChartPart[]
  /** Every value that shares the scale: of the parts, of what they are compared with, and the limit. */
  readonly all: readonly number[]
  readonly look: ChartProps['look']
  readonly chosen: number | null
  readonly limit: number | undefined
}

/** Stretched to its box; it contains no text. The style turns it where reading begins at the right. */
function Bars({ parts, all, look, chosen, limit }: BarsProps) {
  const { zero, bars, max, min } = barsOf(all)
  const count = parts.length
  const slot = WIDTH / count
  const width = Math.min(slot * BAR_SHARE, BAR_WIDTH_MAX)
  const level = (value: number): number => (max === min ? 1 : (max - value) / (max - min))
  return (
    <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.bars}>
      {chosen !== null && chosen < count && (
        <rect x={chosen * slot} width={slot} height={1} className={styles.chosen} />
      )}
      {max > min &&
        [max / 2, min / 2].map(
          (value) =>
            value !== 0 && (
              <line
                key={value}
                x1={0}
                x2={WIDTH}
                y1={level(value)}
                y2={level(value)}
                className={styles.grid}
                vectorEffect="non-scaling-stroke"
              />
            ),
        )}
      {parts.map((part, n) => {
        const [now, before] = [bars[n], bars[count + n]]
        const tone = styles[look === 'net' ? (part.value < 0 ? 'down' : 'up') : look]
        const start = n * slot + (slot - width) / 2
        const share = part.before === undefined ? 1 : 0.6
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <g key={`${n}/${count}`}>
            {part.before !== undefined && before !== undefined && (
              <rect x={start} y={before.top} width={width} height={before.height} className={styles.before} />
            )}
            {now !== undefined && (
              <rect
                x={start + (width * (1 - share)) / 2}
                y={now.top}
                width={width * share}
                height={now.height}
                className={tone}
              />
            )}
          </g>
        )
      })}
      <rect x={0} y={Math.min(zero, 1) - 0.008} width={WIDTH} height={0.008} className={styles.line} />
      {limit !== undefined && (
        <line
          x1={0}
          x2={WIDTH}
          y1={level(limit)}
          y2={level(limit)}
          className={styles.bound}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
