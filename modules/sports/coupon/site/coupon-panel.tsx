// The coupon with its two sides, selections and open bets. In a column, a sheet or a separate page.
import { useId, useState } from 'react'
import { type Coupon, type CouponTab, VISITOR_CURRENCY } from '#modules/sports/coupon/rules/model/coupon.ts'
import { useIsStale } from '#platform/browser/live/live.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { MyBets } from '#modules/sports/bet-history/site/parts.tsx'
import { LazyCodes, LazyIdeas } from '#modules/sports/coupon-ideas/site/parts.tsx'
import { CouponFeed } from './coupon-feed.tsx'
import { CouponForm } from './form/coupon-form.tsx'
import styles from './coupon-panel.module.css'
import { CouponReceipt } from './receipt/coupon-receipt.tsx'
import { couponStore } from './store/coupon-store.ts'
import { OneClickBar } from './one-click-bar.tsx'
import { OneClickNotices } from './one-click-notices.tsx'
import { targetProps } from './coupon-target.ts'
import { accountOf, type CouponPanelProps, type PanelAccount } from './panel-props.ts'
import { usePanelPresence } from './panels.ts'
import { useCoupon } from './store/use-coupon.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const CouponSettings = lazyPart(async () => (await import('./coupon-settings.tsx')).CouponSettings)

export function CouponPanel(props: CouponPanelProps) {
  const coupon = useCoupon()
  const isStale = useIsStale()
  const [isSettings, setIsSettings] = useState(false)
  const panelId = useId()
  usePanelPresence()
  const account = accountOf(props.accounts, coupon)
  const currency = account?.currency ?? VISITOR_CURRENCY
  return (
    <section className={styles.panel} data-coupon="">
      <CouponFeed legs={coupon.legs} isStale={isStale} />
      <OneClickNotices />
      <Tabs
        tab={coupon.tab}
        isSettings={isSettings}
        panelId={panelId}
        onSettings={() => setIsSettings(!isSettings)}
        onTab={() => setIsSettings(false)}
      />
      <div id={panelId} className={styles.side} role="tabpanel">
        <Side
          {...props}
          coupon={coupon}
          account={account}
          currency={currency}
          isStale={isStale}
          isSettings={isSettings}
          onBack={() => setIsSettings(false)}
        />
      </div>
    </section>
  )
}

type SideProps = CouponPanelProps & {
  readonly coupon: Coupon
  readonly account: PanelAccount | undefined
  readonly currency: string
  readonly isStale: boolean
  readonly isSettings: boolean
  readonly onBack: () => void
}

function Side(props: SideProps) {
  const { coupon, account, currency, isSettings, onBack, onSignIn } = props
  const t = useText()
  const waiting = <SkeletonRows count={3} height="64px" label={t('ui.loading')} />
  if (isSettings)
    return <CouponSettings coupon={coupon} account={account} currency={currency} onBack={onBack} fallback={waiting} />
  if (coupon.tab === 2 && account === undefined) return <NoBets onSignIn={onSignIn} />
  if (coupon.tab === 2) return <MyBets depositPath={props.depositPath} fallback={waiting} />
  return <Picks {...props} />
}

function Picks(props: SideProps) {
  const { coupon, account, currency, isStale } = props
  const isEmpty = coupon.legs.length === 0
  const isOneClick = coupon.settings.isOneClick && account !== undefined
  const [before, setBefore] = useState<Coupon>()
  const clear = () => {
    setBefore(couponStore.read())
    couponStore.dispatch({ type: 'cleared' })
  }
  const isUndoable = before !== undefined && isEmpty && !isOneClick && coupon.receipt === undefined
  return (
    <>
      {isUndoable && <Cleared before={before} onDone={() => setBefore(undefined)} />}
      {coupon.receipt !== undefined && <CouponReceipt receipt={coupon.receipt} />}
      {isOneClick && <OneClickBar settings={coupon.settings} account={account} />}
      {isEmpty && !isOneClick && coupon.receipt === undefined && <Empty />}
      {!isEmpty && (
        <CouponForm
          {...props}
          coupon={coupon}
          account={account}
          currency={currency}
          isStale={isStale}
          onClear={clear}
        />
      )}
      {isEmpty && !isOneClick && coupon.receipt === undefined && (
        <>
          <LazyCodes {...targetProps(coupon)} />
          <LazyIdeas {...targetProps(coupon)} currency={currency} />
        </>
      )}
    </>
  )
}

type TabsProps = {
  readonly tab: CouponTab
  readonly isSettings: boolean
  readonly panelId: string
  readonly onSettings: () => void
  readonly onTab: () => void
}

function Tabs({ tab, isSettings, panelId, onSettings, onTab }: TabsProps) {
  const t = useText()
  const tabs = [1, 2] as const
  const choose = (next: CouponTab) => {
    onTab()
    couponStore.dispatch({ type: 'tab_set', tab: next })
  }
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={t('coupon.tabs')} className={styles.tablist}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls={panelId}
            tabIndex={tab === one ? 0 : -1}
            className={classNames(styles.tab, tab === one && !isSettings && styles.current)}
            onClick={() => choose(one)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
              choose(one === 1 ? 2 : 1)
              const { previousElementSibling, nextElementSibling } = event.currentTarget
              const other = previousElementSibling ?? nextElementSibling
              if (other instanceof HTMLElement) other.focus()
            }}
          >
            {t(`coupon.tab.${one}`)}
          </button>
        ))}
      </div>
      <Button
        variant="quiet"
        size="small"
        isIcon
        aria-label={t('coupon.settings')}
        title={t('coupon.settings')}
        aria-pressed={isSettings}
        onClick={onSettings}
      >
        <Icon name="sliders" size={18} />
      </Button>
    </div>
  )
}

function Empty() {
  const t = useText()
  return <EmptyState icon="receipt" isCompact title={t('coupon.empty')} text={t('coupon.empty-text')} />
}

/** The bin was pressed: one press brings everything back, until something else is picked. */
function Cleared({ before, onDone }: { before: Coupon; onDone: () => void }) {
  const t = useText()
  const undo = () => {
    couponStore.dispatch({ type: 'restored', coupon: before })
    onDone()
  }
  return (
    <output className={styles.cleared}>
      <span>{t('coupon.cleared')}</span>
      <Button size="small" onClick={undo}>
        {t('coupon.undo')}
      </Button>
    </output>
  )
}

/** A visitor's bets begin with an account. */
function NoBets({ onSignIn }: { onSignIn: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon="history"
      isCompact
      title={t('coupon.bets-visitor')}
      action={
        <Button variant="primary" onClick={onSignIn}>
          {t('coupon.bets-sign-in')}
        </Button>
      }
    />
  )
}
