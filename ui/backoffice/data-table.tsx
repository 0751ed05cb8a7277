// A dense table of the back office: the head stays visible, rows are navigated by keys, a narrow screen shows cards.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { Sorting } from './list/sorting.ts'
import { moveRow } from './row-keys.ts'

export type { Column } from './column.ts'

/** Rows that are chosen for an action on all of them. */
export type Choice<R> = {
  readonly label: string
  readonly chosen: ReadonlySet<string>
  readonly isOpen: (row: R) => boolean
  readonly onToggle: (key: string) => void
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
  readonly isMarked?: ((row: R) => boolean) | undefined
  readonly sorting?: Sorting<R> | undefined
  readonly choice?: Choice<R> | undefined
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

export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, keyOf, hrefOf, isMarked, sorting, choice } = props
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
          <Heads columns={columns} sorting={sorting} choice={choice} />
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...ROLES.row}
            className={classNames(hrefOf !== undefined && styles.linked, isMarked?.(row) === true && styles.marked)}
          >
            {choice !== undefined && <ChoiceCell choice={choice} row={row} name={keyOf(row)} />}
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

type HeadsProps<R> = Pick<DataTableProps<R>, 'columns' | 'sorting' | 'choice'>

function Heads<R>({ columns, sorting, choice }: HeadsProps<R>) {
  return (
    <>
      {choice !== undefined && (
        <th {...ROLES.head} scope="col">
          <span className="visually-hidden">{choice.label}</span>
        </th>
      )}
      {columns.map((column) => (
        <th
          key={column.key}
          {...ROLES.head}
          scope="col"
          aria-sort={sorting?.stateOf(column)}
          className={classNames(column.isFigure === true && styles.figure, column.isWide === true && styles.wide)}
        >
          <Head column={column} sorting={sorting} />
        </th>
      ))}
    </>
  )
}

type ChoiceCellProps<R> = { readonly choice: Choice<R>; readonly row: R; readonly name: string }

function ChoiceCell<R>({ choice: { label, chosen, isOpen, onToggle }, row, name }: ChoiceCellProps<R>) {
  return (
    <td {...ROLES.cell} data-label={label}>
      <div>
        {isOpen(row) && (
          <input
            type="checkbox"
            aria-label={`${label} ${name}`}
            checked={chosen.has(name)}
            onChange={() => onToggle(name)}
          />
        )}
      </div>
    </td>
  )
}

type HeadProps<R> = { readonly column: Column<R>; readonly sorting: Sorting<R> | undefined }

/** A column that the list can be sorted by is a link to that order, and from it to the other way round. */
function Head<R>({ column, sorting }: HeadProps<R>) {
  const to = sorting?.hrefOf(column)
  if (sorting === undefined || to === undefined) return column.label
  const state = sorting.stateOf(column)
  return (
    <Link to={to} replace preventScrollReset className={styles.sort}>
      {column.label}
      <span aria-hidden="true" className={styles.way}>
        {state === 'ascending' ? '↑' : state === 'descending' ? '↓' : '↕'}
      </span>
    </Link>
  )
}
