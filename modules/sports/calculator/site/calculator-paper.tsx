// The calculation, row by row or step by step, so that it can be checked.
import { useText } from '#platform/browser/text.tsx'
import styles from './calculator-paper.module.css'
import type { AntiPaper, Paper, RowsPaper, StepsPaper } from './calculator-view.ts'

export function CalculatorPaper({ papers, hasOpenLegs }: { papers: readonly Paper[]; hasOpenLegs: boolean }) {
  const t = useText()
  if (papers.length === 0) return null
  return (
    <section className={styles.paper} data-part="calculator-paper" aria-labelledby="calculator-paper">
      <h2 id="calculator-paper" className={styles.title}>
        {t('calculator.paper')}
      </h2>
      {hasOpenLegs && papers.every(({ kind }) => kind !== 'anti') && (
        <p className={styles.note}>{t('calculator.paper-open')}</p>
      )}
      {papers.map((paper) => (
        <OnePaper key={paper.kind === 'rows' ? (paper.side ?? 'rows') : paper.kind} paper={paper} />
      ))}
    </section>
  )
}

function OnePaper({ paper }: { paper: Paper }) {
  if (paper.kind === 'rows') return <Rows paper={paper} />
  return paper.kind === 'account' ? <Steps paper={paper} /> : <Anti paper={paper} />
}

/** Picks are named by their numbers in the form. */
const numbersOf = (positions: readonly number[]): string => positions.map((position) => position + 1).join(' + ')

function Rows({ paper: { side, factors, rows, rowStake, sum, total } }: { paper: RowsPaper }) {
  const t = useText()
  return (
    <div className={styles.part}>
      {side !== undefined && <h3 className={styles.side}>{t(`calculator.side.${side}`)}</h3>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('calculator.legs')}</th>
              <th scope="col">{t('calculator.product')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ positions, factor }) => (
              <tr key={positions.join()}>
                <th scope="row">
                  <bdi className="ltr">{numbersOf(positions)}</bdi>
                </th>
                <td>
                  <bdi className="ltr">
                    {positions.length > 1 && (
                      <span className={styles.factors}>
                        {positions.map((position) => factors[position]).join(' × ')} ={' '}
                      </span>
                    )}
                    {factor}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.total}>
        <span>{t('calculator.row-stake-by-sum')}</span>
        <bdi className="ltr">
          {rowStake} × {sum} = <strong>{total}</strong>
        </bdi>
      </p>
    </div>
  )
}

function Steps({ paper: { steps } }: { paper: StepsPaper }) {
  const t = useText()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('calculator.legs')}</th>
            <th scope="col">{t('calculator.staked')}</th>
            <th scope="col">{t('calculator.product')}</th>
            <th scope="col">{t('calculator.account')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ positions, staked, factor, account }) => (
            <tr key={positions.join()}>
              <th scope="row">
                <bdi className="ltr">{numbersOf(positions)}</bdi>
              </th>
              <td>
                <bdi className="ltr">{staked}</bdi>
              </td>
              <td>
                <bdi className="ltr">{factor}</bdi>
              </td>
              <td>
                <bdi className={`ltr ${styles.strong}`}>{account}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Anti({ paper: { express, margin, price } }: { paper: AntiPaper }) {
  const t = useText()
  return (
    <p className={styles.total}>
      <span>{t('calculator.anti-price')}</span>
      <bdi className="ltr">
        1 / (1 − 1/{express} + {margin}) → <strong>{price}</strong>
      </bdi>
    </p>
  )
}
