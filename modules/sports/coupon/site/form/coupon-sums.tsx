// The coupon's cost and possible return, in one or two lines that are read aloud when they change.
import { formatAmount } from '#kernel/money.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './coupon-stake.module.css'

type SumsProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly currency: string
  /** Selections that cannot be combined have no common price. */
  readonly isPriced: boolean
}

const WHOLE_FROM = 10_000

/** Thousandths are omitted for a price of millions: 427,636,668. */
export const coefText = (coef: number, format: Format): string =>
  coef < WHOLE_FROM ? format.price(coef) : new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(coef)

export function CouponSums({ coupon, preview, currency, isPriced }: SumsProps) {
  const t = useText()
  const format = useFormat()
  const money = (minor: bigint) => format.money(formatAmount(minor, currency), currency)
  const { typeId, rows, coef, total, possibleWin: win, isWinCapped } = preview
  const isSingles = typeId === CouponTypeId.singles
  const hasAmountFault = preview.problems.length > 0
  return (
    <div>
      <Rows preview={preview} currency={currency} />
      <dl className={styles.sums}>
        {isSingles ? (
          <div>
            <dt>{t('coupon.total')}</dt>
            <dd className="ltr">{total === undefined ? '—' : money(total)}</dd>
          </div>
        ) : (
          <div>
            <dt>{t(rows > 1 ? 'coupon.price-most' : 'coupon.price-short')}</dt>
            <dd className="ltr">{isPriced && coef !== undefined ? coefText(coef, format) : '—'}</dd>
          </div>
        )}
        {coupon.settings.isPossibleWinShown && (
          <div className={styles.win}>
            <dt>{t(isWinCapped ? 'coupon.possible-win-most' : 'coupon.possible-win')}</dt>
            <dd className="ltr">
              {isPriced && win !== undefined && !(hasAmountFault && isSingles) ? money(win) : '—'}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** '10 rows × €1.00 · at least €3.20 if it wins'. */
function Rows({ preview, currency }: { preview: CouponPreview; currency: string }) {
  const t = useText()
  const format = useFormat()
  const money = (minor: bigint) => `\u2066${format.money(formatAmount(minor, currency), currency)}\u2069`
  const { typeId, rows, perRow, minPossibleWin, offers } = preview
  if (typeId === CouponTypeId.singles) return <p className={styles.rows}>{t('coupon.bets', { count: rows })}</p>
  if (offers.isBonusBet)
    return <p className={styles.rows}>{t('coupon.with-bonus', { percent: offers.bonusPercent })}</p>
  if (offers.isHyperBonus)
    return <p className={styles.rows}>{t('coupon.with-hyper', { percent: offers.hyperPercent })}</p>
  if (rows < 2 && minPossibleWin === undefined) return null
  return (
    <p className={styles.rows}>
      {rows > 1 && (
        <span>
          {perRow === undefined
            ? t('coupon.combinations', { count: rows })
            : t('coupon.rows-by', { count: rows, amount: money(perRow) })}
        </span>
      )}
      {minPossibleWin !== undefined && <span>{t('coupon.least-win', { amount: money(minPossibleWin) })}</span>}
    </p>
  )
}
