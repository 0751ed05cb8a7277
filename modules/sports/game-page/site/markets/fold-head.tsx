// The head of a group or a market: its title opens and closes what stands below it.
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './fold-head.module.css'
import { setFold, type Fold } from './folds.ts'

type FoldHeadProps = {
  /** Under which the choice is stored. */
  name: string
  fold: Fold | undefined
  /** Without a choice of the viewer, style sheets close it on narrow pages: what it is is asked of the page itself. */
  isLate?: boolean
  children: ReactNode
}

/** Its section's last element is the body, shown or not by `data-fold` of the section. */
export function FoldHead({ name, fold, isLate = false, children }: FoldHeadProps) {
  const toggle = ({ currentTarget }: MouseEvent) => {
    const body = currentTarget.closest('section')?.lastElementChild
    setFold(name, (body?.getClientRects().length ?? 0) > 0 ? 'closed' : 'open')
  }
  return (
    <button
      type="button"
      className={styles.head}
      aria-expanded={fold === undefined ? (isLate ? undefined : true) : fold === 'open'}
      onClick={toggle}
    >
      {children}
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
