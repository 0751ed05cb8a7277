// Where notices stand: below the header and below what stands at the top edge, over everything else but never over the coupon. What
// is beside an open dialog is out of reach, so they stand in the topmost one.
import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { closeNotice, readNotices, subscribeNotices } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { modalStack } from '#ui/modal-stack.ts'
import { NoticeStack } from '#ui/notices/notice-stack.tsx'
import styles from './around.module.css'

const atFirst = readNotices()
const none: typeof atFirst = []
const nothing = () => undefined
/** Screen readers announce what is added to a live region, not what is rendered with it. */
const SETTLED_AFTER_MS = 150

type PassingNoticesProps = { takenAbove: number }

export function PassingNotices({ takenAbove }: PassingNoticesProps) {
  const dialog = useSyncExternalStore(modalStack.subscribe, modalStack.top, nothing)
  const stack = <Stack takenAbove={takenAbove} />
  return dialog === undefined ? stack : createPortal(stack, dialog)
}

function Stack({ takenAbove }: PassingNoticesProps) {
  const t = useText()
  const notices = useSyncExternalStore(subscribeNotices, readNotices, () => atFirst)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.notices} style={{ '--taken-above': `${takenAbove}px` } as CSSProperties}>
      <NoticeStack
        notices={isSettled ? notices : none}
        label={t('popup.notices')}
        // S8.7: a warning is shown under the title of what went wrong.
        titleOf={(tone) => t(tone === 'success' ? 'main_done' : tone === 'info' ? 'main_ok' : 'main_error')}
        onClose={closeNotice}
      />
    </div>
  )
}
