// Grey shapes in the geometry of a page of text while it is on its way.
import { useText } from '#platform/browser/text.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import styles from './view-skeleton.module.css'

const LINES = ['92%', '98%', '86%', '95%', '40%']

export function ViewSkeleton({ component }: { component: string }) {
  const t = useText()
  return (
    <output className={styles.skeleton} aria-label={t('ui.loading')}>
      {component === 'main' && <Skeleton width="46%" height="28px" />}
      {[0, 1].map((paragraph) => (
        <span key={paragraph} className={styles.lines}>
          {LINES.map((width) => (
            <Skeleton key={width} width={width} height="14px" />
          ))}
        </span>
      ))}
    </output>
  )
}
