// The results of presses in one-click mode: over the page until dismissed or, after success, for a while.
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import type { OneClickNotice } from './store/one-click.ts'
import styles from './one-click.module.css'
import { oneClick } from './store/placing.ts'
import { useProblemWords } from './form/problem-line.tsx'

/** Long enough to read; a refusal or an unknown end stays. */
const SHOWN_MS = 8_000

const none: readonly OneClickNotice[] = []

export function OneClickNotices() {
  const t = useText()
  const notices = useSyncExternalStore(oneClick.subscribe, oneClick.notices, () => none)
  if (notices.length === 0) return null
  // On the page itself: a collapsed coupon would hide what happened to the player's money.
  return createPortal(
    <ul className={styles.notices} aria-live="polite" aria-label={t('coupon.one-click')}>
      {notices.map((notice) => (
        <NoticeLine key={notice.key} notice={notice} />
      ))}
    </ul>,
    document.body,
  )
}

function NoticeLine({ notice }: { notice: OneClickNotice }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { words } = useProblemWords()
  const { key, state, amount, currency, coef, leg } = notice
  const isPlaced = state.kind === 'placed'
  useEffect(() => {
    if (!isPlaced) return undefined
    const timer = setTimeout(() => oneClick.dismiss(key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isPlaced, key])
  const money = `\u2066${amount === '' ? '' : format.money(amount, currency)}\u2069`
  const price = `\u2066${format.price(coef)}\u2069`
  return (
    <li className={styles.notice} data-kind={state.kind}>
      {state.kind === 'sending' && <Spinner />}
      {isPlaced && <Icon name="check-circle" size={20} className={styles.good} />}
      {state.kind === 'refused' && <Icon name="error" size={20} className={styles.bad} />}
      {state.kind === 'unknown' && <Icon name="warning" size={20} className={styles.doubt} />}
      <p className={styles.words}>
        {state.kind === 'sending' && t('coupon.one-click-sending', { amount: money, coef: price })}
        {isPlaced && t('coupon.one-click-placed', { amount: money, coef: price })}
        {leg !== undefined && (
          <span className={styles.leg}>
            <bdi>{outcomeTitle(t, leg, leg.outcome, leg.opponents)}</bdi> · <bdi>{leg.opponents.join(' – ')}</bdi>
          </span>
        )}
        {state.kind === 'refused' &&
          words({ code: state.refusal.code, details: state.refusal.details ?? {} }, currency)}
        {state.kind === 'unknown' && t('coupon.one-click-unknown')}
      </p>
      {isPlaced && (
        <Link to={bettingPaths.bet(language, state.betId)} className={styles.number}>
          <bdi className="ltr">{t('ui.number', { number: String(state.betId) })}</bdi>
        </Link>
      )}
      {state.kind === 'unknown' && <Link to={bettingPaths.history(language)}>{t('coupon.tab.2')}</Link>}
      {state.kind !== 'sending' && (
        <button type="button" className={styles.away} aria-label={t('ui.close')} onClick={() => oneClick.dismiss(key)}>
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  )
}
