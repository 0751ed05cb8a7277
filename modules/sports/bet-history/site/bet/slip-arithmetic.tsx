// How a bet comes to its return, as anyone can check it on paper: factors, rows, an account step by step, or an anti-express.
import type { ReactNode } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { betArithmetic, type BetArithmetic } from '#modules/sports/returns/rules/arithmetic/bet-arithmetic.ts'
import { useText } from '#platform/browser/text.tsx'
import { ltr, useBetWords } from '../bet-texts.ts'
import styles from './slip-arithmetic.module.css'

type Working = NonNullable<BetArithmetic['working']>
type Rows = Extract<Working, { kind: 'rows' }>
type Account = Extract<Working, { kind: 'account' }>
type Anti = Extract<Working, { kind: 'anti' }>

export function SlipArithmetic({ bet }: { bet: Bet }) {
  const t = useText()
  const words = useBetWords()
  const sum = betArithmetic(bet)
  const money = (text: string) => words.money(text, bet.currency)
  const { working, bonus, paid, total } = sum
  const times = bonus?.factor === undefined ? '' : ` × ${bonus.factor}`
  return (
    <section className={styles.arithmetic} aria-labelledby="bet-arithmetic">
      <h2 id="bet-arithmetic" className={styles.title}>
        {t('bet.arithmetic')}
      </h2>
      {working === undefined && (
        <Sum>{`${money(sum.stake)} × ${sum.factors.join(' × ')}${times} = ${money(total)}`}</Sum>
      )}
      {working?.kind === 'rows' && <RowsSum working={working} bet={bet} total={`${times} = ${money(total)}`} />}
      {working?.kind === 'account' && <AccountSum working={working} bet={bet} />}
      {working?.kind === 'anti' && <AntiSum working={working} sum={sum} money={money} />}
      {bonus?.of === 'profit' && (
        <p className={styles.note}>{t('bet.bonus-of-profit', { percent: ltr(`${bonus.percent}%`) })}</p>
      )}
      {paid !== undefined && <p className={styles.note}>{t(paidKey(bet), { amount: money(paid) })}</p>}
      <p className={styles.note}>{t(endKey(sum))}</p>
    </section>
  )
}

/** The condition of the sum while selections are open: an anti-express needs one that loses. */
function endKey({ isOpen, working }: BetArithmetic): string {
  if (!isOpen) return 'bet.rounded'
  return working?.kind === 'anti' ? 'bet.if-any-loses' : 'bet.if-all-win'
}

/** Why something else was paid than the arithmetic comes to. */
function paidKey({ status, insuredPercent = 0, isPromo }: Bet): string {
  if (isPromo === true) return 'bet.paid-promo'
  return status === 'lost' && insuredPercent > 0 ? 'bet.paid-insured' : 'bets.paid-otherwise'
}

function Sum({ children }: { children: string }) {
  return (
    <p className={styles.sum}>
      <bdi className="ltr">{children}</bdi>
    </p>
  )
}

/** Amounts in units of the currency, exact: '0.50', '10/3', '≈3.333333'. */
function useUnits(currency: string): (text: string) => string {
  const words = useBetWords()
  return (text) => {
    if (text.includes('/')) return ltr(`${text} ${currency}`)
    return text.startsWith('≈') ? ltr(`≈ ${words.money(text.slice(1), currency)}`) : words.money(text, currency)
  }
}

/** Places of legs in the slip, counted from 1. */
const places = (positions: readonly number[]): string => positions.map((position) => position + 1).join(' · ')

function RowsSum({ working, bet, total }: { working: Rows; bet: Bet; total: string }) {
  const t = useText()
  const units = useUnits(bet.currency)
  const { list, sums, rowStake, rows, sum } = working
  return (
    <>
      <Sum>{`${units(rowStake)} × ${sum}${total}`}</Sum>
      <p className={styles.note}>{t('bet.rows-sum', { count: rows, sum: ltr(sum) })}</p>
      <Folded summary={t(list === undefined ? 'bet.by-size' : 'bet.row-by-row')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(list === undefined ? 'bet.size' : 'bet.row-picks')}</th>
              <th scope="col">{t(list === undefined ? 'bet.size-sum' : 'bet.row-factor')}</th>
            </tr>
          </thead>
          <tbody>
            {list === undefined
              ? sums.map((one) => (
                  <Row key={one.size} name={t('bet.size-rows', { size: one.size, count: one.rows })} value={one.sum} />
                ))
              : list.map(({ positions, factor }) => (
                  <Row key={positions.join()} name={ltr(places(positions))} value={factor} />
                ))}
          </tbody>
        </table>
      </Folded>
    </>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr className={value === '0' ? styles.nothing : undefined}>
      <th scope="row">{name}</th>
      <td>
        <bdi className="ltr">{value}</bdi>
      </td>
    </tr>
  )
}

function AccountSum({ working, bet }: { working: Account; bet: Bet }) {
  const t = useText()
  const units = useUnits(bet.currency)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('bet.row-picks')}</th>
          <th scope="col">{t('bet.staked')}</th>
          <th scope="col">{t('bet.row-factor')}</th>
          <th scope="col">{t('bet.account')}</th>
        </tr>
      </thead>
      <tbody>
        {working.steps.map(({ positions, staked, factor, account }) => (
          <tr key={positions.join()} className={factor === '0' ? styles.nothing : undefined}>
            <th scope="row">{ltr(places(positions))}</th>
            <td>{units(staked)}</td>
            <td>
              <bdi className="ltr">× {factor}</bdi>
            </td>
            <td>{units(account)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AntiSum({ working, sum, money }: { working: Anti; sum: BetArithmetic; money: (text: string) => string }) {
  const t = useText()
  const { express, margin, price } = working
  const isNothing = !/[1-9]/u.test(sum.total)
  return (
    <>
      <p className={styles.note}>{t('bet.anti-express', { express: ltr(express) })}</p>
      <Sum>{`1 / (1 − 1/${express} + ${margin}) → ${price}`}</Sum>
      {isNothing ? (
        <p className={styles.note}>{t('bet.anti-lost')}</p>
      ) : (
        <Sum>{`${money(sum.stake)} × ${price} = ${money(sum.total)}`}</Sum>
      )}
    </>
  )
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
