// What the withdrawal comes to, before it is confirmed: where it goes, what is taken of it, what it ends and how long it takes.
import type { WithdrawalPreview } from '#modules/money/withdrawals/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './withdraw.module.css'

type ConfirmProps = {
  readonly preview: WithdrawalPreview
  /** A text where it was refused. */
  readonly onConfirm: () => Promise<string | undefined>
  readonly onClose: () => void
}

const isSome = (amount: string): boolean => /[1-9]/u.test(amount)

export function WithdrawConfirm({ preview, onConfirm, onClose }: ConfirmProps) {
  const t = useText()
  const format = useFormat()
  const { currency, amount, pieces, tax, taxPercent, paidOut, forfeits, usualMinutes } = preview
  const money = (text: string) => <bdi className="ltr">{format.money(text, currency)}</bdi>
  const plain = (text: string): string => `\u2066${format.money(text, currency)}\u2069`
  return (
    <ConfirmDialog
      title={t('withdrawals.confirm-title')}
      confirm={t('withdrawals.confirm', { amount: plain(amount) })}
      cancel={t('withdrawals.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
      details={
        <>
          <dl className={styles.sums}>
            <div>
              <dt>{t('withdrawals.amount')}</dt>
              <dd>{money(amount)}</dd>
            </div>
            <div>
              <dt>{t('withdrawals.fee')}</dt>
              <dd>{t('withdrawals.no-fee')}</dd>
            </div>
            {taxPercent !== null && (
              <div>
                <dt>{t('withdrawals.tax', { percent: taxPercent })}</dt>
                <dd>{money(tax)}</dd>
              </div>
            )}
            {pieces.map(({ method, label, amount: part }) => (
              <div key={`${method} ${label}`}>
                <dt>
                  {t(`withdrawals.method.${method}`)} <bdi className="ltr">{label}</bdi>
                </dt>
                <dd>{money(part)}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{t('withdrawals.paid-out')}</dt>
              <dd>{money(paidOut)}</dd>
            </div>
          </dl>
          {isSome(forfeits) && (
            <Notice tone="warn" title={t('withdrawals.forfeits', { amount: plain(forfeits) })}>
              {t('withdrawals.forfeits-text')}
            </Notice>
          )}
        </>
      }
    >
      {usualMinutes === null
        ? t('withdrawals.confirm-text')
        : t('withdrawals.confirm-usual', { minutes: usualMinutes })}
    </ConfirmDialog>
  )
}
