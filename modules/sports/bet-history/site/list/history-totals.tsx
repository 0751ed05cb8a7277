// The totals of the listed bets, labelled as such.
import type { Bet } from '#modules/sports/betting/contract.ts'
import { historyTotals, type HistoryTotal } from '#modules/sports/bet-history/rules/history-totals.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { ltr } from '../bet-texts.ts'
import styles from './history-totals.module.css'

export function HistoryTotals({ bets, hasMore }: { bets: readonly Bet[]; hasMore: boolean }) {
  const t = useText()
  return (
    <section className={styles.totals} aria-label={t('history.totals')}>
      <p className={styles.of}>{t(hasMore ? 'history.shown-of-more' : 'history.shown', { count: bets.length })}</p>
      {historyTotals(bets).map((total) => (
        <Total key={total.currency} total={total} />
      ))}
    </section>
  )
}

type Figure = { readonly name: string; readonly amount: string; readonly tone?: 'up' | 'down' | undefined }

function Total({ total: { currency, staked, returned, premiums, net, decided } }: { total: HistoryTotal }) {
  const t = useText()
  const format = useFormat()
  const figures: readonly Figure[] = [
    { name: t('history.staked'), amount: staked },
    { name: t('history.returned'), amount: returned },
    ...(/[1-9]/u.test(premiums) ? [{ name: t('history.premiums'), amount: premiums }] : []),
    // Nothing decided, nothing won or lost.
    ...(decided === 0 ? [] : [{ name: t('history.net'), amount: net, tone: toneOf(net) }]),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, amount, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames(tone !== undefined && styles[tone])}>
            <bdi className="ltr">{`${tone === 'up' ? '+' : ''}${ltr(format.money(amount, currency))}`}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toneOf(net: string): 'up' | 'down' | undefined {
  if (!/[1-9]/u.test(net)) return undefined
  return net.startsWith('-') ? 'down' : 'up'
}
