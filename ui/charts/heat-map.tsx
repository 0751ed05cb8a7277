// Counts by row and hour as a table whose cells are the darker the more they count. What a cell says is in it for screen readers.
import { classNames } from '../class-names.ts'
import styles from './heat-map.module.css'

type HeatMapProps = {
  readonly caption: string
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
  /** By row, then column. */
  readonly counts: readonly (readonly number[])[]
  /** Set off from the others: the hours of the night. */
  readonly isMarked: (column: number) => boolean
}

const SHADES = 4

/** 0 for none, up to 4 for the most. */
export const shadeOf = (count: number, most: number): number => (count <= 0 ? 0 : Math.ceil((count * SHADES) / most))

export function HeatMap({ caption, rowNames, columnNames, counts, isMarked }: HeatMapProps) {
  const most = Math.max(1, ...counts.flat())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    <section className={styles.scroll} tabIndex={0}>
      <table className={styles.map} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{caption}</span>
            </th>
            {columnNames.map((name, column) => (
              <th key={name} scope="col" className={classNames(isMarked(column) && styles.marked)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowNames.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columnNames.map((hour, column) => {
                const count = counts[row]?.[column] ?? 0
                return (
                  <td
                    key={hour}
                    className={classNames(styles.cell, styles[`shade${shadeOf(count, most)}`])}
                    title={count > 0 ? `${name} ${hour}: ${count}` : undefined}
                  >
                    <span className={count > 0 ? styles.count : 'visually-hidden'}>{count}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
