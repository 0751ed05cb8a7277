// Where notices stand: below the header and below what stands at the top edge, over everything else but never over the coupon.
import { useSyncExternalStore, type CSSProperties } from 'react'
import { closeNotice, readNotices, subscribeNotices } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { NoticeStack } from '#ui/notices/notice-stack.tsx'
import styles from './popups.module.css'

const atFirst = readNotices()

export function PassingNotices({ takenAbove }: { takenAbove: number }) {
  const t = useText()
  const notices = useSyncExternalStore(subscribeNotices, readNotices, () => atFirst)
  return (
    <div className={styles.notices} style={{ '--taken-above': `${takenAbove}px` } as CSSProperties}>
      <NoticeStack
        notices={notices}
        label={t('popup.notices')}
        // S8.7: a warning is told under the title of what went wrong.
        titleOf={(tone) => t(tone === 'success' ? 'main_done' : tone === 'info' ? 'main_ok' : 'main_error')}
        onClose={closeNotice}
      />
    </div>
  )
}
