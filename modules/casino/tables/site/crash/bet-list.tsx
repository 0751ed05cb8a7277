// Who plays this round: real bets only, the largest first.
import type { PublicTable, ShownBet } from '#modules/casino/tables/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { timesText } from '../table/times-text.ts'
import styles from './bet-list.module.css'

export function BetList({ bets: { count, totals, shown } }: Pick<PublicTable, 'bets'>) {
  const t = useText()
  const { money } = useFormat()
  return (
    <section className={styles.bets} aria-label={t('shared-table.bets')}>
      <header>
        <h2>{t('shared-table.bets-count', { count })}</h2>
        <p dir="ltr">{totals.map(({ amount, currency }) => money(amount, currency)).join(' · ')}</p>
      </header>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('shared-table.no-bets')}</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('shared-table.player')}</th>
              <th scope="col">{t('shared-table.stake')}</th>
              <th scope="col">{t('crash.cashed')}</th>
              <th scope="col">{t('shared-table.won')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((bet, index) => (
              <Row key={`${bet.player} ${index}`} bet={bet} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ bet: { player, stake, currency, state, cashedAt, win } }: { readonly bet: ShownBet }) {
  const { money } = useFormat()
  return (
    <tr className={classNames(cashedAt !== null && styles.out, state === 'lost' && styles.lost)}>
      <td dir="ltr">•••{player}</td>
      <td dir="ltr">{money(stake, currency)}</td>
      <td dir="ltr">{cashedAt === null ? '–' : `${timesText(cashedAt)}×`}</td>
      <td dir="ltr">{cashedAt === null ? '–' : money(win, currency)}</td>
    </tr>
  )
}
