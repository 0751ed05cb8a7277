// The slip of a bet that was just taken: every type, with the arithmetic that it will be paid by.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { LOBBY } from '#modules/sports/coupon/rules/model/coupon-blocks.ts'
import type { Receipt } from '#modules/sports/coupon/rules/model/coupon.ts'
import { RECEIPT_SHOWN_MS } from '#modules/sports/coupon/rules/placing/receipt-of.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { printOnly } from '#ui/print-only.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { couponStore } from '../store/coupon-store.ts'
import styles from './coupon-receipt.module.css'
import { coefText } from '../form/coupon-sums.tsx'
import { ReceiptLegs } from './receipt-legs.tsx'

const close = (isKeepingPicks: boolean) => couponStore.dispatch({ type: 'receipt_closed', isKeepingPicks })

export function CouponReceipt({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const { language } = useLocale()
  const { betId, typeId, singlesResultCoupons: singles, placedAt } = receipt
  const isFixed = couponStore.read().settings.isCouponFixed
  const article = useRef<HTMLElement>(null)
  // A receipt that nobody closed would describe a game that has moved on.
  useEffect(() => {
    const timer = setTimeout(() => close(false), Math.max(0, placedAt + RECEIPT_SHOWN_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [placedAt])
  // The pressed button is gone; keyboard users continue from here.
  useEffect(() => {
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true })
  }, [betId])
  return (
    <article ref={article} tabIndex={-1} className={styles.receipt} aria-label={t('coupon.receipt', { number: betId })}>
      <header className={styles.head} aria-live="polite">
        <Icon name="check-circle" size={24} className={styles.done} />
        <div>
          <p className={styles.title}>
            {singles === undefined ? t('coupon.placed') : t('coupon.placed-bets', { count: singles.length })}
          </p>
          {singles === undefined ? (
            <Link to={bettingPaths.bet(language, betId)} className={styles.number}>
              {t(`coupon.type.${typeId}`)} <bdi className="ltr">{t('ui.number', { number: String(betId) })}</bdi>
            </Link>
          ) : (
            <span>{t(`coupon.type.${typeId}`)}</span>
          )}
        </div>
      </header>
      <ReceiptLegs receipt={receipt} />
      <Sums receipt={receipt} />
      <footer className={styles.foot}>
        <div className={styles.row}>
          {!isFixed && <Button onClick={() => close(true)}>{t('coupon.keep-picks')}</Button>}
          <Button variant="primary" onClick={() => close(false)}>
            {t('coupon.done')}
          </Button>
        </div>
        <div className={styles.row}>
          <ShareReceipt receipt={receipt} />
          <Button variant="quiet" size="small" onClick={() => printOnly(article.current)}>
            <Icon name="receipt" size={16} />
            {t('coupon.print')}
          </Button>
        </div>
      </footer>
    </article>
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const format = useFormat()
  const { stake, currency, coef, possibleWin, rows = 1, systemValues, legs, typeId, promoCode } = receipt
  const total = parseAmount(stake, currency)
  const perRow = total.ok && rows > 1 ? formatAmount(total.value / BigInt(rows), currency) : undefined
  const offset =
    typeId === CouponTypeId.multiBet
      ? new Set(legs.map(({ blockId }) => blockId).filter((id) => id !== LOBBY)).size
      : legs.filter(({ blockId }) => blockId !== LOBBY).length
  return (
    <dl className={styles.sums}>
      {systemValues !== undefined && (
        <Sum name={t('coupon.type.2')} value={t('coupon.size-of', { size: systemValues.join(', '), offset })} />
      )}
      {perRow !== undefined && typeId !== CouponTypeId.singles && (
        <Sum
          name={t('coupon.combinations', { count: rows })}
          value={<bdi className="ltr">{`${rows} × ${format.money(perRow, currency)}`}</bdi>}
        />
      )}
      <Sum
        name={t('coupon.stake')}
        value={
          promoCode === undefined ? <bdi className="ltr">{format.money(stake, currency)}</bdi> : t('coupon.by-code')
        }
      />
      {typeId !== CouponTypeId.singles && (
        <Sum
          name={t(rows > 1 ? 'coupon.price-most' : 'coupon.price')}
          value={<bdi className="ltr">{coefText(coef, format)}</bdi>}
        />
      )}
      <Sum
        name={t('coupon.possible-win')}
        value={<bdi className="ltr">{format.money(possibleWin, currency)}</bdi>}
        isStrong
      />
    </dl>
  )
}

function Sum({ name, value, isStrong = false }: { name: string; value: React.ReactNode; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const receiptText = ({ legs, stake, currency, coef, possibleWin }: Receipt, title: string, format: Format): string =>
  [
    title,
    ...legs.map(
      ({ facts, coef: price }) =>
        `${facts?.opponents.join(' – ') ?? ''}: ${facts?.name ?? ''} @ ${format.price(price)}`,
    ),
    `${format.money(stake, currency)} × ${format.price(coef)} → ${format.money(possibleWin, currency)}`,
  ].join('\n')

/** By the device's own share sheet, or the address in the clipboard where there is none. */
function ShareReceipt({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    const { betId, singlesResultCoupons } = receipt
    const path = singlesResultCoupons === undefined ? bettingPaths.bet(language, betId) : bettingPaths.history(language)
    const url = new URL(path, location.origin).href
    const title = t('coupon.receipt', { number: betId })
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({ title, text: receiptText(receipt, title, format), url })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // The player closed the sheet, or the device forbids it: nothing was lost.
    }
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <Icon name={isCopied ? 'check' : 'share'} size={16} />
      {t(isCopied ? 'coupon.copied' : 'coupon.share')}
    </Button>
  )
}
