// A coupon with selections: its type, the selections, the extras, the stake, and the button.
import { useMemo } from 'react'
import { formatAmount } from '#kernel/money.ts'
import { advanceProblem } from '#modules/sports/coupon/rules/placing/advance-problem.ts'
import { couponPreview, type CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { isBonusAccount, placeStep } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { hasBlocks, hasSizes } from '#modules/sports/coupon/rules/model/coupon-type.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { legsToConfirm } from '#modules/sports/coupon/rules/steps/leg-changes.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { LazyCodes } from '#modules/sports/coupon-ideas/site/parts.tsx'
import { targetProps } from '../coupon-target.ts'
import { CouponAction } from './coupon-action.tsx'
import { CouponExtras } from './coupon-extras.tsx'
import { CouponLegs } from '../legs/coupon-legs.tsx'
import type { CouponPanelProps, PanelAccount } from '../panel-props.ts'
import styles from '../coupon-panel.module.css'
import { CouponStake } from './coupon-stake.tsx'
import { couponStore } from '../store/coupon-store.ts'
import { CouponSums } from './coupon-sums.tsx'
import { CouponTypes } from './coupon-types.tsx'
import { legsScope } from '../legs/legs-scope.ts'
import { ProblemLine } from './problem-line.tsx'
import { SystemSizes } from './system-sizes.tsx'
import { useCredit } from './use-credit.ts'
import { useBuilderPrice, useStakeMax } from '../store/server-figures.ts'

type FormProps = CouponPanelProps & {
  readonly coupon: Coupon
  readonly account: PanelAccount | undefined
  readonly currency: string
  readonly isStale: boolean
  /** Takes every selection out; the caller offers to undo it. */
  readonly onClear: () => void
}

export function CouponForm(props: FormProps) {
  const t = useText()
  const { coupon, account, currency, isStale } = props
  const credit = useCredit(account?.accountId, coupon.receipt?.betId)
  const { gifts, isVip } = credit
  const stakeMax = useStakeMax(coupon, account, isVip)
  const builder = useBuilderPrice(coupon)
  const preview = useMemo(
    () =>
      couponPreview(coupon, {
        currency,
        balance: account?.balance,
        isBonusAccount: isBonusAccount(account),
        gifts,
        isVip,
        stakeMax,
        builder,
      }),
    [coupon, currency, account, gifts, isVip, stakeMax, builder],
  )
  const advance = credit.isKnown ? advanceProblem(coupon, credit.available, preview.total, currency) : undefined
  const step = placeStep(coupon, preview, account, isStale, advance)
  const scope = legsScope(coupon, isStale, builder)
  const { isBusy } = scope
  // Picks that are moved about need more of a small screen.
  const isArranged = hasBlocks(preview.typeId) || preview.typeId === CouponTypeId.chain
  // Selections that cannot be combined have no common price.
  const isPriced = !(step.kind === 'legs_locked' && step.isFinal) && !hasShapeFault(preview)
  return (
    <>
      <Head coupon={coupon} preview={preview} isBusy={isBusy} onClear={props.onClear} />
      {coupon.expressId !== undefined && <p className={styles.express}>{t('coupon.express-of-day')}</p>}
      <ShapeProblem preview={preview} currency={currency} />
      <CouponLegs coupon={coupon} preview={preview} currency={currency} scope={scope} />
      <CouponExtras
        coupon={coupon}
        preview={preview}
        account={account}
        currency={currency}
        credit={credit}
        isBusy={isBusy}
      />
      <LazyCodes {...targetProps(coupon)} />
      <div className={classNames(styles.foot, isArranged && styles.loose)}>
        <div className={styles.entry}>
          {hasSizes(preview.typeId) && (
            <SystemSizes coupon={coupon} preview={preview} currency={currency} isBusy={isBusy} />
          )}
          <AccountLine {...props} isBusy={isBusy} />
          <CouponStake coupon={coupon} preview={preview} account={account} currency={currency} />
        </div>
        <div className={styles.final}>
          <CouponSums coupon={coupon} preview={preview} currency={currency} isPriced={isPriced} />
          <ExactCoef coupon={coupon} preview={preview} isBusy={isBusy} />
          <Changes coupon={coupon} isBusy={isBusy} />
          <CouponAction {...props} preview={preview} step={step} />
        </div>
      </div>
    </>
  )
}

const hasShapeFault = ({ problems }: CouponPreview): boolean =>
  problems.some(({ field }) => field === 'typeId' || field === 'bets' || field === 'systemValue')

type HeadProps = { coupon: Coupon; preview: CouponPreview; isBusy: boolean; onClear: () => void }

function Head({ coupon, preview, isBusy, onClear }: HeadProps) {
  const t = useText()
  return (
    <>
      <header className={styles.head}>
        <CouponTypes coupon={coupon} isBusy={isBusy} />
        <Button
          variant="quiet"
          size="small"
          isIcon
          disabled={isBusy}
          aria-label={t('coupon.clear')}
          title={t('coupon.clear')}
          onClick={onClear}
        >
          <Icon name="trash" size={18} />
        </Button>
      </header>
      {preview.typeId > CouponTypeId.express && (
        <p className={styles.typeText}>
          <strong>{t(`coupon.type.${preview.typeId}`)}.</strong> {t(`coupon.type-text.${preview.typeId}`)}
        </p>
      )}
    </>
  )
}

/** Why these selections are invalid for the type, above the selections; a wrong size is reported at the sizes. */
function ShapeProblem({ preview, currency }: { preview: CouponPreview; currency: string }) {
  const problem = preview.problems.find(({ field }) => field === 'typeId' || field === 'bets')
  return problem === undefined ? null : (
    <div className={styles.shape}>
      <ProblemLine problem={problem} currency={currency} />
    </div>
  )
}

/** The account of the bet, and its balance. */
function AccountLine({ coupon, accounts, account, isBusy }: FormProps & { isBusy: boolean }) {
  const t = useText()
  const format = useFormat()
  if (account === undefined) return null
  const { isSelectAccountShown, isBalanceShown } = coupon.settings
  const money = ({ balance, currency }: PanelAccount) => format.money(formatAmount(balance, currency), currency)
  if (isSelectAccountShown && accounts.length > 1)
    return (
      <Select
        label={t('coupon.account')}
        isLabelHidden
        isCompact
        disabled={isBusy}
        value={String(account.accountId)}
        options={accounts.map((one) => ({
          value: String(one.accountId),
          label: isBalanceShown ? `${one.label} · \u2066${money(one)}\u2069` : one.label,
        }))}
        onChange={(event) => couponStore.dispatch({ type: 'account_chosen', accountId: Number(event.target.value) })}
      />
    )
  if (!isBalanceShown) return null
  return (
    <p className={styles.balance}>
      {t('coupon.balance')} <bdi className="ltr">{money(account)}</bdi>
    </p>
  )
}

/** The number of prices that need consent, reported once for all of them. */
function Changes({ coupon, isBusy }: { coupon: Coupon; isBusy: boolean }) {
  const t = useText()
  const changed = legsToConfirm(coupon)
  if (coupon.settings.changeNotifyAction === 0 || changed.length < 2) return null
  return (
    <p className={styles.changes} aria-live="polite">
      <span>{t('coupon.changed', { count: changed.length })}</span>
      <Button size="small" disabled={isBusy} onClick={() => couponStore.dispatch({ type: 'changes_accepted' })}>
        {t('coupon.accept-all')}
      </Button>
    </p>
  )
}

type ExactProps = { readonly coupon: Coupon; readonly preview: CouponPreview; readonly isBusy: boolean }

/** Offered to players who are asked about every change; the others have accepted changes in advance. */
function ExactCoef({ coupon, preview, isBusy }: ExactProps) {
  const t = useText()
  const format = useFormat()
  const { coef, typeId } = preview
  const isOffered = coupon.exactCoef > 0 || (coupon.settings.changeCoefAction === 0 && coef !== undefined)
  if (!isOffered || typeId === CouponTypeId.singles) return null
  const wanted = coupon.exactCoef > 0 ? coupon.exactCoef : (coef ?? 0)
  return (
    <Checkbox
      className={styles.exact ?? ''}
      label={t('coupon.exact', { coef: `\u2066${format.price(wanted)}\u2069` })}
      checked={coupon.exactCoef > 0}
      disabled={isBusy}
      onChange={(event) =>
        couponStore.dispatch({ type: 'exact_coef_set', coef: event.target.checked ? (coef ?? 0) : 0 })
      }
    />
  )
}
