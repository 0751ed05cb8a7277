// Who plays this hand and what each has made of it: real bets only, the largest first.
import type { SharedOutcome } from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import type { PublicTable, ShownBet } from '#modules/casino/tables/contract.ts'
import type { RoundMoment } from '#modules/casino/tables/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { handsOf, waitsFor } from './hand-view.ts'
import styles from './table-blackjack.module.css'

type SeatListProps = Pick<PublicTable, 'bets' | 'round'> & { readonly moment: RoundMoment }

export function SeatList({ bets: { count, totals, shown }, round, moment }: SeatListProps) {
  const t = useText()
  const { money } = useFormat()
  return (
    <section className={styles.seats} aria-label={t('table-blackjack.seats')}>
      <header>
        <h2>{t('table-blackjack.seats-count', { count })}</h2>
        <p dir="ltr">{totals.map(({ amount, currency }) => money(amount, currency)).join(' · ')}</p>
      </header>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('table-blackjack.no-seats')}</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('shared-table.player')}</th>
              <th scope="col">{t('shared-table.stake')}</th>
              <th scope="col">{t('table-blackjack.hands')}</th>
              <th scope="col">{t('shared-table.won')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((bet, index) => (
              <Seat key={`${bet.player} ${index}`} bet={bet} round={round} moment={moment} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Seat({ bet, round, moment }: { readonly bet: ShownBet } & Pick<SeatListProps, 'round' | 'moment'>) {
  const t = useText()
  const { money } = useFormat()
  const isTold = moment.phase === 'shown'
  const hands = round === null ? [] : handsOf(round, bet, isTold ? (moment.result as SharedOutcome) : undefined)
  const isWaiting = round?.state === 'closed' && waitsFor(round, bet)
  const isPaid = isTold && Number(bet.win) > 0
  return (
    <tr data-won={(isTold && Number(bet.win) > Number(bet.stake)) || undefined}>
      <td dir="ltr">•••{bet.player}</td>
      <td dir="ltr">{money(bet.stake, bet.currency)}</td>
      <td>
        <bdi dir="ltr">{hands.map(({ text }) => text).join(' · ')}</bdi>
        {isWaiting && ` ${t('table-blackjack.deciding')}`}
      </td>
      <td dir="ltr">{isPaid ? money(bet.win, bet.currency) : '–'}</td>
    </tr>
  )
}
