// A menu on a button: arrows move, letters are not needed for so few, Escape and Tab leave.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import { Popover } from './popover.tsx'

export type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  /** One line under it. */
  readonly text?: ReactNode
  readonly icon?: IconName
  /** One choice of several: whether it is the selected one. */
  readonly isChecked?: boolean
  /** Stays readable, so that its text can say why. */
  readonly isDisabled?: boolean
  readonly onSelect: () => void
}

type MenuProps = {
  readonly button: ReactNode
  readonly buttonClass?: string | undefined
  readonly buttonLabel?: string | undefined
  readonly isDisabled?: boolean
  readonly label: string
  readonly items: readonly MenuItem[]
}

const ITEM = '[data-menu-item]'

/** Which item the key leads to; undefined where it is no key of a menu. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function onKey(event: KeyboardEvent, box: HTMLElement, close: () => void): void {
  const items = [...box.querySelectorAll<HTMLElement>(ITEM)]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, at, items.length)
  if (next !== undefined) {
    event.preventDefault()
    items[next]?.focus()
  } else if (event.key === 'Tab') {
    event.preventDefault()
    close()
  }
}

export function Menu({ items, ...props }: MenuProps) {
  return (
    <Popover
      {...props}
      role="menu"
      className={styles.menu}
      onKey={onKey}
      focusFirst={`${ITEM}[aria-checked="true"], ${ITEM}`}
    >
      {(close) => items.map((item) => <Item key={item.key} item={item} close={close} />)}
    </Popover>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, text, icon, isChecked, isDisabled = false, onSelect } = item
  return (
    <button
      type="button"
      data-menu-item=""
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={classNames(styles.item, isDisabled && styles.disabled)}
      onClick={() => {
        if (isDisabled) return
        close()
        onSelect()
      }}
    >
      {icon !== undefined && <Icon name={icon} size={18} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {isChecked === true && <Icon name="check" size={18} className={styles.check} />}
    </button>
  )
}
