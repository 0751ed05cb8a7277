// A price button. It only renders: the owner of the coupon says whether it is picked and handles a press. No hooks,
// because a list shows hundreds of them.
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './price-button.module.css'

export type PriceMove = 'up' | 'down'
export type PriceState = 'open' | 'suspended' | 'closed'

/** Longer ones are written smaller in a cell: '−100000'. */
const CELL_LENGTH_MAX = 5

type PriceButtonProps = {
  /** Short label over or beside the price: 1, X, Over. Not shown in a cell. */
  label: string
  /** Read aloud after the label where the eye finds it elsewhere: the line of a total. */
  detail?: string | undefined
  /** The price as shown, '1.85'. */
  price: string
  state: PriceState
  isPicked: boolean
  move?: PriceMove | undefined
  /** The accessible name of a cell, which shows no label: 'Arsenal 1.85'. Of a short label it is what follows the visible text. */
  name?: string | undefined
  /** `cell`: price only, the column heading says the rest. `tile`: label over price. `row`: label at the start. */
  layout?: 'cell' | 'tile' | 'row'
  onPress?: (() => void) | undefined
  suspendedLabel: string
  closedLabel: string
}

export function PriceButton(props: PriceButtonProps) {
  const { label, price, state, isPicked, move, name, layout = 'tile', onPress } = props
  const isOpen = state === 'open'
  const isCell = layout === 'cell'
  // What is seen begins what is read aloud, so that whoever speaks to the page finds it by what they see.
  const spoken = isCell ? name : `${label} ${price}, ${name}`
  // aria-disabled rather than disabled: a price that is suspended under the finger must not lose the focus.
  return (
    <button
      type="button"
      className={classNames(
        styles.price,
        styles[layout],
        isCell && price.length > CELL_LENGTH_MAX && styles.long,
        isPicked && styles.picked,
        isOpen && move !== undefined && styles[move],
        !isOpen && styles.off,
      )}
      aria-pressed={isPicked}
      aria-disabled={!isOpen || undefined}
      aria-label={
        name === undefined
          ? undefined
          : isOpen
            ? spoken
            : `${spoken}, ${state === 'suspended' ? props.suspendedLabel : props.closedLabel}`
      }
      onClick={onPress}
    >
      {/* A cell at rest is its own text: a list has more than a thousand of them. */}
      {isCell && isOpen && move === undefined ? price : <Content {...props} />}
    </button>
  )
}

function Content({ label, detail, price, state, layout = 'tile', suspendedLabel, closedLabel }: PriceButtonProps) {
  return (
    <>
      {layout !== 'cell' && (
        <span className={styles.label}>
          {label}
          {detail !== undefined && <span className="visually-hidden"> {detail}</span>}
        </span>
      )}{' '}
      <span className={styles.value}>
        {state === 'open' ? (
          price
        ) : state === 'suspended' ? (
          <Icon name="lock" size={16} label={suspendedLabel} />
        ) : (
          <span className={styles.dash}>
            <span className="visually-hidden">{closedLabel}</span>
          </span>
        )}
      </span>
    </>
  )
}
