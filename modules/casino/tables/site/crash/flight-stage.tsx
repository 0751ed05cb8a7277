// The stage of crash: the curve, the multiplier, and how long bets are taken.
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { timesText } from '../table/times-text.ts'
import { FlightCanvas } from './flight-canvas.tsx'
import type { FlightMoment } from './flight-moment.ts'
import styles from './flight-stage.module.css'

export function FlightStage({ moment }: { readonly moment: FlightMoment }) {
  return (
    <div className={styles.stage} data-phase={moment.phase}>
      <FlightCanvas moment={moment} />
      <div className={styles.centre}>
        <Figure moment={moment} />
      </div>
      <Told moment={moment} />
    </div>
  )
}

function Figure({ moment }: { readonly moment: FlightMoment }) {
  const t = useText()
  switch (moment.phase) {
    case 'resting':
      return <p className={styles.small}>{t('shared-table.resting')}</p>
    case 'open':
      return (
        <>
          <p className={styles.small}>{t('crash.open')}</p>
          <p className={styles.seconds} aria-hidden="true">
            {(moment.leftMs / 1_000).toFixed(1)}
          </p>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.left} style={{ inlineSize: `${moment.share * 100}%` }} />
          </span>
        </>
      )
    case 'flying':
      return (
        <p className={styles.times} aria-hidden="true" dir="ltr">
          {timesText(moment.hundredths)}×
        </p>
      )
    case 'crashed':
      return (
        <>
          <p className={classNames(styles.times, styles.over)} aria-hidden="true" dir="ltr">
            {timesText(moment.hundredths)}×
          </p>
          <p className={styles.small}>{t(moment.isVoid ? 'crash.void' : 'crash.crashed')}</p>
        </>
      )
  }
}

/** For readers of the screen: what happens, not each hundredth. */
function Told({ moment }: { readonly moment: FlightMoment }) {
  const t = useText()
  const text =
    moment.phase === 'open'
      ? t('crash.told.open')
      : moment.phase === 'flying'
        ? t('crash.told.flying')
        : moment.phase === 'crashed'
          ? t('crash.told.crashed', { times: timesText(moment.hundredths) })
          : ''
  return <output className="visually-hidden">{text}</output>
}
