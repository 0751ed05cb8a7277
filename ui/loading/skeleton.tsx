// Grey shapes with the final geometry while content is on its way.
import styles from './skeleton.module.css'

/** Sizes are CSS lengths; width defaults to the whole column. */
export function Skeleton({
  width = '100%',
  height = '16px',
  radius = '4px',
}: {
  width?: string
  height?: string
  radius?: string
}) {
  return (
    <svg className={styles.skeleton} width={width} height={height} aria-hidden="true">
      <rect width="100%" height="100%" rx={radius} />
    </svg>
  )
}

/** `count` rows of one height, announced once as loading. */
export function SkeletonRows({ count, height = '44px', label }: { count: number; height?: string; label: string }) {
  return (
    <output className={styles.rows} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius="6px" />
      ))}
    </output>
  )
}
