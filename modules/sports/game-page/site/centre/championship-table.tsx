// The table of the championship, made of the results that are stored here.
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './centre.module.css'

type TableProps = { title: string; rows: Centre['table']; opponents: readonly [string, string] }

export function ChampionshipTable({ title, rows, opponents }: TableProps) {
  const t = useText()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        {t('game-page.table')} · <bdi>{title}</bdi>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('market.page.team')}</th>
            {(['played', 'won', 'drawn', 'lost'] as const).map((head) => (
              <th
                key={head}
                scope="col"
                title={t(`game-page.${head}`)}
                className={head === 'played' ? undefined : styles.spare}
              >
                {t(`game-page.${head}-short`)}
              </th>
            ))}
            <th scope="col">{t('game-page.difference')}</th>
            <th scope="col">{t('market.page.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.team} className={classNames(opponents.includes(row.team) && styles.own)}>
              <td>{index + 1}</td>
              <th scope="row">
                <bdi>{row.team}</bdi>
              </th>
              <td>{row.played}</td>
              <td className={styles.spare}>{row.won}</td>
              <td className={styles.spare}>{row.drawn}</td>
              <td className={styles.spare}>{row.lost}</td>
              <td>
                <bdi className="ltr">{signed(row.scored - row.conceded)}</bdi>
              </td>
              <td className={styles.points}>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
