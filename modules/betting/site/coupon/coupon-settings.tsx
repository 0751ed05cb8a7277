// S3.11: how a price that moves between the pick and the bet is met. Folded, because it is set once.
import type { ChangePolicy } from '#modules/betting/rules/coupon/coupon-leg.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { couponStore } from './coupon-store.ts'
import styles from './coupon-panel.module.css'

const POLICIES = ['0', '2', '1'] as const
type PolicyText = (typeof POLICIES)[number]

export function CouponSettings({ policy }: { policy: ChangePolicy }) {
  const t = useText()
  const set = (value: PolicyText) => couponStore.dispatch({ type: 'policy_set', policy: Number(value) as ChangePolicy })
  return (
    <details className={styles.settings}>
      <summary>
        <span>{t(`coupon.policy-line.${policy}`)}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <Segmented
        label={t('coupon.policy')}
        options={POLICIES.map((value) => ({ value, label: t(`coupon.policy.${value}`) }))}
        value={String(policy) as PolicyText}
        onChange={set}
      />
    </details>
  )
}
