// The chips to choose from, and what is done with those on the mat.
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { useTableRefusal } from '../table/ask-tables.ts'
import { textOfMinor } from '../table/times-text.ts'
import styles from './chips.module.css'
import type { RoundMoment } from './round-moment.ts'
import type { Sheet } from './use-sheet.ts'

type ChipTrayProps = {
  readonly sheet: Sheet
  readonly moment: RoundMoment
  readonly values: readonly bigint[]
  readonly value: bigint
  readonly onValue: (value: bigint) => void
  /** Null for a player. */
  readonly loginPath: string | null
}

export function ChipTray({ sheet, moment, values, value, onValue, loginPath }: ChipTrayProps) {
  const t = useText()
  const textOf = useTableRefusal()
  return (
    <div className={styles.tray}>
      <ChipValues {...{ values, value, onValue }} exponent={sheet.exponent} moneyOf={sheet.moneyOf} />
      <ChipTools sheet={sheet} isTaking={moment.isTaking} />
      {loginPath === null ? (
        <Place sheet={sheet} moment={moment} />
      ) : (
        <ButtonLink variant="primary" size="large" isWide to={loginPath}>
          {t('shared-table.log-in')}
        </ButtonLink>
      )}
      {sheet.refusal !== null && <Notice tone="error">{textOf(sheet.refusal)}</Notice>}
    </div>
  )
}

type ChipValuesProps = Pick<ChipTrayProps, 'values' | 'value' | 'onValue'> & Pick<Sheet, 'exponent' | 'moneyOf'>

/** One of them is laid with each press on the mat. */
export function ChipValues({ values, value, onValue, exponent, moneyOf }: ChipValuesProps) {
  const t = useText()
  return (
    <fieldset className={styles.values} aria-label={t('chips.value')}>
      {values.map((one, index) => (
        <button
          key={String(one)}
          type="button"
          dir="ltr"
          className={classNames(styles.chip, styles.big, styles[`tone${index}`])}
          aria-pressed={one === value}
          aria-label={nameWith(chipText(one, exponent), moneyOf(one))}
          onClick={() => onValue(one)}
        >
          {chipText(one, exponent)}
        </button>
      ))}
    </fieldset>
  )
}

type ChipToolsProps = {
  readonly sheet: Pick<Sheet, 'chips' | 'hasPast' | 'hasLast' | 'undo' | 'clear' | 'double' | 'repeat'>
  readonly isTaking: boolean
}

export function ChipTools({ sheet, isTaking }: ChipToolsProps) {
  const t = useText()
  const isEmpty = sheet.chips.size === 0
  return (
    <div className={styles.tools}>
      <Button size="small" disabled={!isTaking || !sheet.hasPast} onClick={sheet.undo}>
        {t('chips.undo')}
      </Button>
      <Button size="small" disabled={!isTaking || isEmpty} onClick={sheet.clear}>
        {t('chips.clear')}
      </Button>
      <Button size="small" disabled={!isTaking || isEmpty} onClick={sheet.double}>
        {t('chips.double')}
      </Button>
      <Button size="small" disabled={!isTaking || !sheet.hasLast} onClick={sheet.repeat}>
        {t('chips.repeat')}
      </Button>
    </div>
  )
}

/** One button: it sends the sheet as it lies, or takes back the one that stands. */
function Place({ sheet, moment }: { readonly sheet: Sheet; readonly moment: RoundMoment }) {
  const t = useText()
  const { money } = useFormat()
  const { exponent, currency, bet } = sheet
  const isStanding = bet !== undefined && bet.state === 'open'
  const amount = money(textOfMinor(sheet.total, exponent), currency)
  if (isStanding && (sheet.isPlaced || !moment.isTaking))
    return (
      <Button size="large" isWide isBusy={sheet.isBusy} disabled={!moment.isTaking} onClick={sheet.withdraw}>
        {t('chips.placed', { amount: money(bet.stake, currency) })}
        {moment.isTaking && ` · ${t('chips.withdraw')}`}
      </Button>
    )
  const isWithdrawal = isStanding && sheet.chips.size === 0
  return (
    <Button
      variant="primary"
      size="large"
      isWide
      isBusy={sheet.isBusy}
      disabled={!moment.isTaking || (sheet.chips.size === 0 && !isWithdrawal)}
      onClick={isWithdrawal ? sheet.withdraw : sheet.place}
    >
      {t(isWithdrawal ? 'chips.withdraw' : isStanding ? 'chips.replace' : 'chips.place')}{' '}
      {!isWithdrawal && sheet.total > 0n && <bdi dir="ltr">{amount}</bdi>}
    </Button>
  )
}

const THOUSAND = 1_000

/** A name that has the visible text in it, so that whoever speaks to the page can say what they see. */
export function nameWith(visible: string, name: string): string {
  const at = name.indexOf(visible)
  const isWhole = at >= 0 && !/\d/u.test(name[at + visible.length] ?? '')
  return isWhole ? name : `${visible}, ${name}`
}

/** '0.50' → '0.5', '12.00' → '12', '1500.00' → '1.5k': what fits on a chip. */
function chipText(minor: bigint, exponent: number): string {
  const units = Number(textOfMinor(minor, exponent))
  if (units >= THOUSAND) return `${Number((units / THOUSAND).toFixed(1))}k`
  return String(Number(units.toFixed(units >= 100 ? 0 : 2)))
}

/** Of the values on offer, the highest that the amount reaches names the colour. */
const toneOf = (minor: bigint, values: readonly bigint[]): number =>
  Math.max(0, values.filter((value) => value <= minor).length - 1)

type ChipStackProps = {
  readonly minor: bigint
  readonly exponent: number
  readonly values: readonly bigint[]
  readonly isPlaced: boolean
}

export function ChipStack({ minor, exponent, values, isPlaced }: ChipStackProps) {
  return (
    <span
      className={classNames(styles.chip, styles[`tone${toneOf(minor, values)}`], !isPlaced && styles.draft)}
      dir="ltr"
      aria-hidden="true"
    >
      {chipText(minor, exponent)}
    </span>
  )
}
