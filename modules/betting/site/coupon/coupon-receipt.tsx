// The slip of a bet that was just taken.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Receipt } from '#modules/betting/rules/coupon/coupon-state.ts'
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { bettingPaths } from '../paths.ts'
import { couponStore } from './coupon-store.ts'
import { LegTitle } from './leg-title.tsx'
import styles from './coupon-receipt.module.css'

const close = (isKeepingPicks: boolean) => couponStore.dispatch({ type: 'receipt_closed', isKeepingPicks })

export function CouponReceipt({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { betId, stake, currency, coef, possibleWin, legs } = receipt
  return (
    <article className={styles.receipt} data-print="" aria-label={t('coupon.receipt', { number: betId })}>
      <header className={styles.head} aria-live="polite">
        <Icon name="check-circle" size={24} className={styles.done} />
        <div>
          <p className={styles.title}>{t('coupon.placed')}</p>
          <Link to={bettingPaths.bet(language, betId)} className={styles.number}>
            {t(`bets.type.${receipt.typeId}`)} <bdi className="ltr">№ {betId}</bdi>
          </Link>
        </div>
      </header>
      <ol className={styles.legs}>
        {legs.map((leg) => (
          <li key={leg.selectionId} className={styles.leg}>
            <LegTitle leg={leg} />
            <span className={styles.price} dir="ltr">
              {format.price(leg.coef)}
            </span>
          </li>
        ))}
      </ol>
      <dl className={styles.sums}>
        <Sum name={t('coupon.stake')} value={format.money(stake, currency)} />
        <Sum name={t('coupon.price')} value={format.price(coef)} />
        <Sum name={t('coupon.possible-win')} value={format.money(possibleWin, currency)} isStrong />
      </dl>
      <footer className={styles.foot}>
        <div className={styles.row}>
          <Button onClick={() => close(true)}>{t('coupon.keep-picks')}</Button>
          <Button variant="primary" onClick={() => close(false)}>
            {t('coupon.done')}
          </Button>
        </div>
        <div className={styles.row}>
          <Share text={receiptText(receipt, t('coupon.receipt', { number: betId }), format)} />
          <Button variant="quiet" size="small" onClick={() => window.print()}>
            <Icon name="receipt" size={16} />
            {t('coupon.print')}
          </Button>
        </div>
      </footer>
    </article>
  )
}

function Sum({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd className="ltr">{value}</dd>
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

/** The device's own share sheet, or the clipboard where it has none. */
function Share({ text }: { text: string }) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text })
      await navigator.clipboard.writeText(text)
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
