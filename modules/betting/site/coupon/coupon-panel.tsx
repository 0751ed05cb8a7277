// The coupon: picks, stake, what it may return, and one button that says what it does. In a column, a sheet or a page of its own.
import { useCallback, type ComponentType } from 'react'
import { couponType } from '#modules/betting/rules/coupon/coupon-state.ts'
import { placeStep, type CouponAccount } from '#modules/betting/rules/coupon/coupon-step.ts'
import { useIsStale } from '#platform/browser/live.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { CouponAction } from './coupon-action.tsx'
import { CouponLegs } from './coupon-legs.tsx'
import { CouponReceipt } from './coupon-receipt.tsx'
import { CouponSettings } from './coupon-settings.tsx'
import { CouponStake } from './coupon-stake.tsx'
import { couponStore } from './coupon-store.ts'
import styles from './coupon-panel.module.css'
import { useCoupon } from './use-coupon.ts'
import { useCouponFeed, type WatchedGame, type WatchProps } from './use-coupon-feed.ts'

export type CouponPanelProps = {
  /** The account bets are placed from; undefined for a visitor. */
  readonly account: CouponAccount | undefined
  /** Opens the way in without losing the page. */
  readonly onSignIn: () => void
  /** Told right after a stake was taken: the balance of now, as text. */
  readonly onBalance: (accountId: number, money: string) => void
  readonly depositPath: string
  /** Follows a game live; the catalogue's, put in by the site. */
  readonly Watch: ComponentType<WatchProps>
}

export function CouponPanel(props: CouponPanelProps) {
  const coupon = useCoupon()
  const isStale = useIsStale()
  const { watched, onGame } = useCouponFeed(coupon.legs, isStale)
  const step = placeStep(coupon, props.account, isStale)
  return (
    <section className={styles.panel} data-coupon="">
      {watched.map((one) => (
        <Watched key={`${one.depth}/${one.game.gameId}`} one={one} onGame={onGame} Watch={props.Watch} />
      ))}
      {coupon.receipt !== undefined && <CouponReceipt receipt={coupon.receipt} />}
      {coupon.legs.length === 0 && coupon.receipt === undefined && <Empty />}
      {coupon.legs.length > 0 && (
        <>
          <CouponHead count={coupon.legs.length} type={couponType(coupon)} isBusy={coupon.attempt !== undefined} />
          <CouponLegs
            legs={coupon.legs}
            policy={coupon.changeCoefAction}
            isStale={isStale}
            isBusy={coupon.attempt?.status === 'sending'}
          />
          <div className={styles.foot}>
            <CouponStake coupon={coupon} account={props.account} step={step} />
            <CouponSettings policy={coupon.changeCoefAction} />
            <CouponAction coupon={coupon} step={step} {...props} />
          </div>
        </>
      )}
    </section>
  )
}

function Watched({
  one,
  onGame,
  Watch,
}: {
  one: WatchedGame
  onGame: ReturnType<typeof useCouponFeed>['onGame']
  Watch: ComponentType<WatchProps>
}) {
  const { depth, game } = one
  const tell = useCallback<WatchProps['onGame']>((now) => onGame(game.gameId, depth, now), [onGame, game.gameId, depth])
  return <Watch game={game} depth={depth} onGame={tell} />
}

function Empty() {
  const t = useText()
  return <EmptyState icon="receipt" isCompact title={t('coupon.empty')} text={t('coupon.empty-text')} />
}

function CouponHead({ count, type, isBusy }: { count: number; type: 0 | 1; isBusy: boolean }) {
  const t = useText()
  const options = [
    { value: '0', label: t('coupon.single'), isDisabled: type !== 0 },
    { value: '1', label: count > 1 ? t('coupon.express-of', { count }) : t('coupon.express'), isDisabled: type !== 1 },
  ] as const
  return (
    <header className={styles.head}>
      <div className={styles.types}>
        <Segmented
          label={t('coupon.type')}
          options={options}
          value={String(type) as '0' | '1'}
          onChange={() => undefined}
        />
      </div>
      <Button
        variant="quiet"
        size="small"
        isIcon
        disabled={isBusy}
        aria-label={t('coupon.clear')}
        title={t('coupon.clear')}
        onClick={() => couponStore.dispatch({ type: 'cleared' })}
      >
        <Icon name="trash" size={18} />
      </Button>
    </header>
  )
}
