// A table on a shared clock: what is common to all games, around the one that is played.
import type { ComponentType } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './shared-table.module.css'
import { useTable, type PlayedTableProps, type TableAccount } from './use-table.ts'

export type SharedTableProps = {
  readonly code: string
  /** Null for a visitor. */
  readonly account: TableAccount | null
  readonly loginPath: string
  /** Tables that other modules play, by code. */
  readonly others?: Readonly<Record<string, ComponentType<PlayedTableProps>>>
}

const TABLES: Readonly<Record<string, ComponentType<PlayedTableProps>>> = {
  crash: lazyPart<PlayedTableProps>(async () => (await import('../crash/crash-table.tsx')).CrashTable),
  roulette: lazyPart<PlayedTableProps>(async () => (await import('../roulette/roulette-table.tsx')).RouletteTable),
  baccarat: lazyPart<PlayedTableProps>(async () => (await import('../baccarat/baccarat-table.tsx')).BaccaratTable),
}

export function SharedTable({ code, account, loginPath, others }: SharedTableProps) {
  const t = useText()
  const followed = useTable(code, account)
  const Played = TABLES[code] ?? others?.[code]
  if (followed.status === 'failed' || Played === undefined)
    return (
      <div className={styles.waiting}>
        <p>{t('shared-table.not-loaded')}</p>
        <Button onClick={followed.reload}>{t('shared-table.again')}</Button>
      </div>
    )
  const { table } = followed
  if (table === null)
    return (
      <output className={styles.waiting}>
        <Spinner />
        {t('shared-table.loading')}
      </output>
    )
  return <Played followed={followed} table={table} account={account} loginPath={loginPath} />
}
