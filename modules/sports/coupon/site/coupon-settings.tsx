// S3.16: the player's settings of the coupon; shown in its place, one press away from the selections.
import { useState, type ReactNode } from 'react'
import type { ChangePolicy } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import {
  oneClickAmountOf,
  oneClickChange,
  stepOf,
  type CouponSettings as Settings,
} from '#modules/sports/coupon/rules/model/coupon-settings.ts'
import { isBonusAccount, type CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { AmountBox } from './form/amount-box.tsx'
import styles from './coupon-settings.module.css'
import { couponStore } from './store/coupon-store.ts'

const change = (part: Partial<Settings>) => couponStore.dispatch({ type: 'settings_set', change: part })

type SettingsProps = {
  readonly coupon: Coupon
  readonly account: CouponAccount | undefined
  readonly currency: string
  readonly onBack: () => void
}

export function CouponSettings({ coupon, account, currency, onBack }: SettingsProps) {
  const t = useText()
  const { settings, brand = SHIPPED_BRAND_COUPON } = coupon
  return (
    <div className={styles.settings}>
      <header className={styles.head}>
        <Button variant="quiet" size="small" isIcon aria-label={t('coupon.settings-back')} onClick={onBack}>
          <Icon name="chevron-start" size={18} flip />
        </Button>
        <p className={styles.title}>{t('coupon.settings')}</p>
      </header>
      <Prices settings={settings} />
      {brand.isOneClickShown && <OneClick coupon={coupon} account={account} currency={currency} />}
      <Group title={t('coupon.settings-shown')}>
        <Switch name="isBalanceShown" settings={settings} label={t('coupon.settings-balance')} />
        <Switch name="isPossibleWinShown" settings={settings} label={t('coupon.settings-win')} />
        <Switch name="isSelectAccountShown" settings={settings} label={t('coupon.settings-account')} />
        <Switch name="isAutoMaxShown" settings={settings} label={t('coupon.settings-max')} />
        <Switch name="isVisibleQuickCoupon" settings={settings} label={t('coupon.settings-quick')} />
      </Group>
      <Group title={t('coupon.settings-stake')}>
        <Switch name="isCouponFixed" settings={settings} label={t('coupon.settings-fixed')} />
        <Switch name="isManualStep" settings={settings} label={t('coupon.settings-step')} />
        {settings.isManualStep && (
          <AmountBox
            label={t('coupon.settings-step-amount')}
            value={settings.amountStep[currency] ?? ''}
            placeholder={stepOf(settings, currency)}
            currency={currency}
            isBusy={false}
            problem={undefined}
            onAmount={(amount) => change({ amountStep: { ...settings.amountStep, [currency]: amount } })}
          />
        )}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <p className={styles.name}>{title}</p>
      {children}
    </section>
  )
}

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

function Switch({ name, settings, label }: { name: Flag; settings: Settings; label: string }) {
  return (
    <Checkbox label={label} checked={settings[name]} onChange={(event) => change({ [name]: event.target.checked })} />
  )
}

const POLICIES = ['0', '2', '1'] as const
type PolicyText = (typeof POLICIES)[number]

/** S3.11: how a price that moves between the pick and the bet is met. */
function Prices({ settings }: { settings: Settings }) {
  const t = useText()
  return (
    <Group title={t('coupon.policy')}>
      <Segmented
        label={t('coupon.policy')}
        options={POLICIES.map((value) => ({ value, label: t(`coupon.policy.${value}`) }))}
        value={String(settings.changeCoefAction) as PolicyText}
        onChange={(value) => change({ changeCoefAction: Number(value) as ChangePolicy })}
      />
      <p className={styles.text}>{t(`coupon.policy-line.${settings.changeCoefAction}`)}</p>
      <Checkbox
        label={t('coupon.settings-notify')}
        checked={settings.changeNotifyAction === 1}
        onChange={(event) => change({ changeNotifyAction: event.target.checked ? 1 : 0 })}
      />
      <Switch name="isDropOnScoreChange" settings={settings} label={t('coupon.settings-score')} />
    </Group>
  )
}

/** S4.19. A placed bet cannot be undone, so turning it on warns about it. */
function OneClick({ coupon, account, currency }: Omit<SettingsProps, 'onBack'>) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const { settings, legs } = coupon
  const isBonus = isBonusAccount(account)
  const turn = (isOn: boolean) => {
    setIsAsking(false)
    couponStore.dispatch({ type: 'one_click_set', isOn })
  }
  return (
    <Group title={t('coupon.one-click')}>
      <Checkbox
        label={t('coupon.one-click-on')}
        checked={settings.isOneClick || isAsking}
        disabled={account === undefined}
        onChange={(event) => (event.target.checked && legs.length > 0 ? setIsAsking(true) : turn(event.target.checked))}
      />
      <p className={styles.text}>{t(account === undefined ? 'coupon.one-click-visitor' : 'coupon.one-click-text')}</p>
      {isAsking && (
        <Notice tone="warn" title={t('coupon.one-click-clears')}>
          <span className={styles.answers}>
            <Button size="small" variant="primary" onClick={() => turn(true)}>
              {t('coupon.one-click-enable')}
            </Button>
            <Button size="small" onClick={() => turn(false)}>
              {t('coupon.one-click-undo')}
            </Button>
          </span>
        </Notice>
      )}
      {account !== undefined && (
        <AmountBox
          label={t(isBonus ? 'coupon.one-click-bonus-amount' : 'coupon.one-click-amount')}
          value={(isBonus ? settings.oneClickBonusAmount : settings.oneClickAmount)[currency] ?? ''}
          placeholder={oneClickAmountOf(
            { ...settings, oneClickAmount: {}, oneClickBonusAmount: {} },
            currency,
            isBonus,
          )}
          currency={currency}
          isBusy={false}
          problem={undefined}
          onAmount={(amount) => change(oneClickChange(settings, currency, isBonus, amount))}
        />
      )}
    </Group>
  )
}
