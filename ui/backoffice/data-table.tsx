// A dense table of the back office: the head stays visible, rows are navigated by keys, a narrow screen shows cards.
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import styles from './data-table.module.css'
import { moveRow } from './row-keys.ts'

export type Column<R> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: R) => ReactNode
  /** Aligned at the end of its column. */
  readonly isFigure?: boolean
  /** Takes the remaining width, and may break lines. */
  readonly isWide?: boolean
}

type DataTableProps<R> = {
  /** Read aloud for the table. */
  readonly caption: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** The target of a row: its first cell is the link, and a press anywhere in the row follows it. */
  readonly hrefOf?: ((row: R) => string) | undefined
  /** A highlighted row. */
  readonly isMarked?: (row: R) => boolean
}

/**
 * Explicit although they are the elements' own roles: a narrow screen displays the table as blocks, which would
 * remove them.
 */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

export function DataTable<R>({ caption, columns, rows, keyOf, hrefOf, isMarked }: DataTableProps<R>) {
  const box = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (box.current !== null) moveRow(box.current, event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <table ref={box} {...ROLES.table} className={styles.table} aria-label={caption}>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map(({ key, label, isFigure, isWide }) => (
            <th
              key={key}
              {...ROLES.head}
              scope="col"
              className={classNames(isFigure === true && styles.figure, isWide === true && styles.wide)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...ROLES.row}
            className={classNames(hrefOf !== undefined && styles.linked, isMarked?.(row) === true && styles.marked)}
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                {...ROLES.cell}
                data-label={column.label}
                className={classNames(column.isFigure === true && styles.figure, column.isWide === true && styles.wide)}
              >
                <div>
                  {index === 0 && hrefOf !== undefined ? (
                    <Link to={hrefOf(row)} data-row="" className={styles.link}>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
