// The mat of baccarat: the three main bets, and side bets above them.
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChipStack } from '../chips/chip-tray.tsx'
import type { MatProps } from '../chips/chip-table.tsx'
import styles from './baccarat.module.css'

/** What each pays to one, as it is written on the mat. */
const SIDE = [
  ['player-pair', '11:1'],
  ['small', '1.5:1'],
  ['big', '0.54:1'],
  ['banker-pair', '11:1'],
] as const
const MAIN = [
  ['player', '1:1'],
  ['tie', '8:1'],
  ['banker', '0.95:1'],
] as const

export function BaccaratMat(props: MatProps) {
  const t = useText()
  return (
    <fieldset className={styles.mat} aria-label={t('baccarat.mat')}>
      <div className={styles.side}>
        {SIDE.map(([spot, odds]) => (
          <Spot key={spot} spot={spot} odds={odds} {...props} />
        ))}
      </div>
      <div className={styles.main}>
        {MAIN.map(([spot, odds]) => (
          <Spot key={spot} spot={spot} odds={odds} {...props} />
        ))}
      </div>
    </fieldset>
  )
}

function Spot({ spot, odds, sheet, values, onLay }: MatProps & { readonly spot: string; readonly odds: string }) {
  const t = useText()
  const minor = sheet.chips.get(spot)
  return (
    <button
      type="button"
      data-spot={spot}
      className={classNames(styles.spot, styles[spot])}
      onClick={() => onLay([spot])}
    >
      <span>{t(`baccarat.${spot}`)}</span> <small dir="ltr">{odds}</small>{' '}
      {minor !== undefined && <span className="visually-hidden">{sheet.moneyOf(minor)}</span>}
      {minor !== undefined && (
        <span className={styles.chips} aria-hidden="true">
          <ChipStack
            minor={minor}
            exponent={sheet.exponent}
            values={values}
            isPlaced={sheet.placed.get(spot) === minor}
          />
        </span>
      )}
    </button>
  )
}
