// One-click mode in place of the selections: the stake of one press, its effect, and the button to leave it.
import { typedAmount } from '#kernel/typed-amount.ts'
import {
  oneClickAmountOf,
  oneClickChange,
  type CouponSettings,
} from '#modules/sports/coupon/rules/model/coupon-settings.ts'
import { isBonusAccount, type CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { AmountBox } from './form/amount-box.tsx'
import { couponStore } from './store/coupon-store.ts'
import styles from './one-click.module.css'

export function OneClickBar({ settings, account }: { settings: CouponSettings; account: CouponAccount }) {
  const t = useText()
  const format = useFormat()
  const { currency } = account
  const isBonus = isBonusAccount(account)
  const amount = oneClickAmountOf(settings, currency, isBonus)
  const typed = (isBonus ? settings.oneClickBonusAmount : settings.oneClickAmount)[currency] ?? ''
  return (
    <section className={styles.bar} aria-label={t('coupon.one-click')}>
      <header className={styles.head}>
        <Icon name="bolt" size={20} className={styles.bolt} />
        <p className={styles.title}>{t('coupon.one-click')}</p>
        <Button size="small" onClick={() => couponStore.dispatch({ type: 'one_click_set', isOn: false })}>
          {t('coupon.one-click-off')}
        </Button>
      </header>
      <p className={styles.text}>
        {t('coupon.one-click-press', { amount: `\u2066${format.money(typedAmount(amount) || '0', currency)}\u2069` })}
      </p>
      <AmountBox
        label={t(isBonus ? 'coupon.one-click-bonus-amount' : 'coupon.one-click-amount')}
        value={typed}
        placeholder={amount}
        currency={currency}
        isBusy={false}
        problem={undefined}
        onAmount={(next) =>
          couponStore.dispatch({ type: 'settings_set', change: oneClickChange(settings, currency, isBonus, next) })
        }
      />
    </section>
  )
}
