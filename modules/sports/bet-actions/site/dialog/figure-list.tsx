// Labels and figures of an offer, one below the other.
import styles from './action-dialog.module.css'

export type Figure = readonly [name: string, value: string]

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi className="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
