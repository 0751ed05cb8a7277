// The figures of a slip and, below them, the arithmetic that leads to them.
import type { Bet } from '#modules/sports/betting/contract.ts'
import { salesOf } from '#modules/sports/bet-history/rules/bet-sales.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { betTone, isOpen } from '../bet-state.ts'
import { SlipArithmetic } from './slip-arithmetic.tsx'
import styles from './slip-sums.module.css'

type Figure = { readonly name: string; readonly value: string; readonly isStrong?: boolean }

export function SlipSums({ bet }: { bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const { amount, openAmount, currency, payout, status, minPossibleWin, prepaidAmount } = bet
  const open = isOpen(bet)
  const sales = salesOf(bet)
  const money = (text: string) => format.money(text, currency)
  const figures: readonly (Figure | false | undefined)[] = [
    { name: t('bets.stake'), value: money(amount) },
    prepaidAmount !== undefined && { name: t('bet.prepaid'), value: money(prepaidAmount) },
    openAmount !== amount && status !== 'sold' && { name: t('bet.open-stake'), value: money(openAmount) },
    { name: t('bets.price'), value: format.price(bet.coef) },
    open &&
      minPossibleWin !== undefined &&
      minPossibleWin !== bet.possibleWin && { name: t('bet.least-win'), value: money(minPossibleWin) },
    sales !== undefined && status !== 'sold' && { name: t('bet.sales'), value: money(sales) },
    open && { name: t('bets.possible-win'), value: money(bet.possibleWin), isStrong: true },
    !open && status !== 'edited' && { name: t('bets.payout'), value: money(payout ?? '0'), isStrong: true },
  ]
  return (
    <footer className={classNames(styles.foot, styles[betTone(bet)])}>
      <dl className={styles.sums}>
        {figures.map(
          (figure) =>
            typeof figure === 'object' && (
              <div key={figure.name} className={classNames(styles.figure, figure.isStrong === true && styles.strong)}>
                <dt>{figure.name}</dt>
                <dd>
                  <bdi className="ltr">{figure.value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {status !== 'sold' && status !== 'edited' && <SlipArithmetic bet={bet} />}
      {bet.settledAt !== undefined && (
        <p className={styles.note}>
          {t('bets.settled-at')} <time dateTime={bet.settledAt}>{format.dateTime(bet.settledAt)}</time>
        </p>
      )}
    </footer>
  )
}
