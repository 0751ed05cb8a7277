// One bet as a slip: number, legs with what became of them, and how the return came about.
import { Link } from 'react-router'
import type { Bet } from '#modules/betting/contract.ts'
import { betArithmetic } from '#modules/betting/rules/bet-arithmetic.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { bettingPaths } from '../paths.ts'
import { BetLeg } from './bet-leg.tsx'
import styles from './bet-card.module.css'

/** Factors beyond this many are counted, not written out, where the card is one of many. */
const FACTORS_SHOWN_MAX = 8

export function BetCard({ bet, isWhole = false }: { bet: Bet; isWhole?: boolean }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const title = t('bets.number', { number: `\u2066${bet.betId}\u2069` })
  return (
    <article
      className={classNames(styles.card, styles[bet.status])}
      aria-label={title}
      {...(isWhole ? { 'data-print': '' } : {})}
    >
      <header className={styles.head}>
        <div>
          {isWhole ? (
            <h1 className={styles.number}>{title}</h1>
          ) : (
            <Link className={styles.number} to={bettingPaths.bet(language, bet.betId)}>
              {title}
            </Link>
          )}
          <p className={styles.times}>
            {bet.typeId === 0 ? t('bets.type.0') : t('bets.express-of', { count: bet.legs.length })} ·{' '}
            <bdi>
              <time dateTime={bet.placedAt}>{format.dateTime(bet.placedAt)}</time>
            </bdi>
          </p>
        </div>
        <span className={styles.status}>{t(`bets.status.${bet.status}`)}</span>
      </header>
      <ol className={styles.legs}>
        {bet.legs.map((leg) => (
          <BetLeg key={leg.selectionId} leg={leg} isSettled={bet.payout !== undefined} />
        ))}
      </ol>
      <BetReturn bet={bet} isWhole={isWhole} />
    </article>
  )
}

function BetReturn({ bet, isWhole }: { bet: Bet; isWhole: boolean }) {
  const t = useText()
  const format = useFormat()
  const { stake, factors, total, paid, isOpen } = betArithmetic(bet)
  const shown = isWhole ? factors : factors.slice(0, FACTORS_SHOWN_MAX)
  // Isolated: amounts in Arabic carry marks that would turn the whole sum around.
  const money = (amount: string) => `\u2066${format.money(amount, bet.currency)}\u2069`
  const sum = `${money(stake)} × ${shown.join(' × ')}${shown.length < factors.length ? ' × …' : ''} = ${money(total)}`
  return (
    <footer className={styles.foot}>
      <dl className={styles.sums}>
        <Figure name={t('bets.stake')} value={format.money(bet.amount, bet.currency)} />
        <Figure name={t('bets.price')} value={format.price(bet.coef)} />
        <Figure
          name={t(isOpen ? 'bets.possible-win' : 'bets.payout')}
          value={format.money(bet.payout ?? bet.possibleWin, bet.currency)}
          isStrong
        />
      </dl>
      <p className={styles.sum}>
        <bdi className="ltr">{sum}</bdi>
      </p>
      {paid !== undefined && <p className={styles.times}>{t('bets.paid-otherwise', { amount: money(paid) })}</p>}
      {bet.settledAt !== undefined && (
        <p className={styles.times}>
          {t('bets.settled-at')} <time dateTime={bet.settledAt}>{format.dateTime(bet.settledAt)}</time>
        </p>
      )}
    </footer>
  )
}

function Figure({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={classNames(styles.figure, isStrong && styles.strong)}>
      <dt>{name}</dt>
      <dd>
        <bdi className="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
