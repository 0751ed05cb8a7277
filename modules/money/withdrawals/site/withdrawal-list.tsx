// The player's withdrawals, newest first: what they are now, where they go, and every step with its time.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Withdrawal } from '#modules/money/withdrawals/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import styles from './withdraw.module.css'

const LOOK: Readonly<Record<Withdrawal['status'], readonly [icon: IconName, tone: 'busy' | 'good' | 'bad' | 'plain']>> =
  {
    review: ['clock', 'busy'],
    approved: ['clock', 'busy'],
    paid: ['check-circle', 'good'],
    partly_paid: ['info', 'busy'],
    failed: ['error', 'bad'],
    returned: ['info', 'bad'],
    rejected: ['error', 'bad'],
    cancelled: ['close', 'plain'],
  }

type ListProps = { readonly withdrawals: readonly Withdrawal[]; readonly next: string | null }

export function WithdrawalList({ withdrawals, next }: ListProps) {
  const t = useText()
  const [more, setMore] = useState<{ readonly items: readonly Withdrawal[]; readonly next: string | null }>({
    items: [],
    next,
  })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const load = async (): Promise<void> => {
    if (more.next === null) return
    setState('loading')
    const answer = await askWithdrawals('GET /web-api/withdrawals/withdrawals', { cursor: more.next })
    if (answer.ok) setMore({ items: [...more.items, ...answer.value.items], next: answer.value.next })
    setState(answer.ok ? 'still' : 'failed')
  }
  if (withdrawals.length === 0)
    return <EmptyState icon="wallet" title={t('withdrawals.empty')} text={t('withdrawals.empty-text')} isCompact />
  return (
    <>
      <ul className={styles.list}>
        {[...withdrawals, ...more.items].map((withdrawal, index) => (
          <Row key={withdrawal.withdrawalId} withdrawal={withdrawal} isOpen={index === 0} />
        ))}
      </ul>
      {state === 'failed' && <Notice tone="error">{t('withdrawals.load-failed')}</Notice>}
      {more.next !== null && (
        <Button isBusy={state === 'loading'} onClick={() => void load()}>
          {t('withdrawals.more')}
        </Button>
      )}
    </>
  )
}

function Row({ withdrawal, isOpen }: { readonly withdrawal: Withdrawal; readonly isOpen: boolean }) {
  const t = useText()
  const format = useFormat()
  const { amount, currency, status, createdAt } = withdrawal
  const [icon, tone] = LOOK[status]
  return (
    <li className={styles.row}>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <span className={classNames(styles.mark, styles[tone])}>
            <Icon name={icon} size={20} />
          </span>
          <span className={styles.what}>
            <span className={styles.name}>{t(`withdrawals.status.${status}`)}</span>
            <time className={styles.facts} dateTime={createdAt}>
              {format.dateTime(createdAt)}
            </time>
          </span>
          <bdi className={`ltr ${styles.figure}`}>{format.money(amount, currency)}</bdi>
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </summary>
        <Details withdrawal={withdrawal} />
      </details>
    </li>
  )
}

function Details({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText()
  const format = useFormat()
  const { withdrawalId, currency, status, pieces, steps, mayCancel } = withdrawal
  return (
    <div className={styles.details}>
      <p>{t(`withdrawals.status-text.${status}`)}</p>
      <ul className={styles.pieces}>
        {pieces.map(({ method, label, amount, status: piece }) => (
          <li key={`${method} ${label}`}>
            <span>
              {t(`withdrawals.method.${method}`)} <bdi className="ltr">{label}</bdi>
            </span>
            <span className={styles.facts}>{t(`withdrawals.piece.${piece}`)}</span>
            <bdi className="ltr">{format.money(amount, currency)}</bdi>
          </li>
        ))}
      </ul>
      <ol className={styles.steps}>
        {steps.map(({ status: step, reason, at }) => (
          <li key={`${step} ${at}`}>
            <span>
              {t(`withdrawals.status.${step}`)}
              {reason !== null && <span className={styles.reason}>{t(`withdrawals.reason.${reason}`)}</span>}
            </span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ol>
      <p className={styles.facts}>
        {t('withdrawals.number')} <bdi className="ltr">{withdrawalId.slice(0, 8)}</bdi>
      </p>
      {mayCancel && <Cancel withdrawalId={withdrawalId} />}
    </div>
  )
}

function Cancel({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const say = useRefusalText({ keys: ['withdrawals.refusal.'], otherwise: 'withdrawals.refusal.other' })
  const [isAsked, setIsAsked] = useState(false)
  const cancel = async (): Promise<string | undefined> => {
    const answer = await askWithdrawals('POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations', {
      withdrawalId,
    })
    if (!answer.ok) return say(answer.refusal)
    setIsAsked(false)
    await revalidate()
    return undefined
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsAsked(true)}>
        {t('withdrawals.cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('withdrawals.cancel-title')}
          confirm={t('withdrawals.cancel')}
          cancel={t('withdrawals.keep-waiting')}
          onConfirm={cancel}
          onClose={() => setIsAsked(false)}
        >
          {t('withdrawals.cancel-text')}
        </ConfirmDialog>
      )}
    </>
  )
}
