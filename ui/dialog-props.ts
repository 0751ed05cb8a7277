// Props of a dialog; a separate file, so that its lazy half needs no cyclic import.
import type { ReactNode } from 'react'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** The title is read aloud only. */
  isTitleHidden?: boolean
  children: ReactNode
  /** The id of text within that is read out with the title. */
  describedBy?: string
  /** Actions at the foot, in the order of reading. */
  footer?: ReactNode
  /** `sheet` rises from below under 1024 px and leaves the top of the page in sight. */
  variant?: 'dialog' | 'sheet' | 'drawer'
}
