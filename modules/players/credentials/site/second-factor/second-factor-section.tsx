// Two-step login on the security page: whether it is on, and its actions.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { askCredentials } from '../ask-credentials.ts'
import { OfficeSection } from '#ui/section.tsx'
import type { Seed } from './set-up-dialog.tsx'
import styles from './second-factor.module.css'
import { officeRefusals } from '#modules/players/identity/site/parts.ts'
import { useStepUp } from './use-step-up.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const SetUpDialog = lazyPart(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

/** From this number on the player is advised to make new ones. */
const FEW_CODES = 3

export type SecondFactorState = {
  readonly isOn: boolean
  readonly onSince: string | null
  readonly recoveryCodesLeft: number
}

type Open =
  | { readonly kind: 'seed'; readonly seed: Seed }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'off' }

type Busy = 'set-up' | 'codes'

export function SecondFactorSection({ factor }: { factor: SecondFactorState }) {
  const t = useText()
  const say = useRefusalText(officeRefusals)
  const { revalidate } = useRevalidator()
  const stepUp = useStepUp()
  const card = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const [busy, setBusy] = useState<Busy>()
  const [error, setError] = useState<string>()

  const told = (code: string) => setError(code === 'step_up_needed' ? undefined : code)
  const begin = async () => {
    setBusy('set-up')
    const answer = await stepUp.run(() => askCredentials('POST /web-api/accounts/second-factor', {}))
    setBusy(undefined)
    if (!answer.ok) return told(answer.refusal.code)
    setOpen({ kind: 'seed', seed: answer.value })
  }
  const renew = async () => {
    setBusy('codes')
    const answer = await stepUp.run(() => askCredentials('POST /web-api/accounts/second-factor/recovery-codes', {}))
    setBusy(undefined)
    if (!answer.ok) return told(answer.refusal.code)
    setOpen({ kind: 'codes', codes: answer.value.recoveryCodes })
  }
  const close = async () => {
    setOpen(undefined)
    await revalidate()
    // The opener may be gone; keyboard users stay in this section.
    card.current?.focus({ preventScroll: true })
  }
  const turnOff = async (): Promise<string | undefined> => {
    const answer = await stepUp.run(() => askCredentials('DELETE /web-api/accounts/second-factor', {}))
    if (!answer.ok) return answer.refusal.code === 'step_up_needed' ? undefined : say(answer.refusal)
    notify({ tone: 'success', text: t('office.factor.off-done') })
    await close()
    return undefined
  }
  return (
    <OfficeSection id="two-step" title={t('office.factor.title')} text={t('office.factor.text')}>
      <div ref={card} tabIndex={-1} className={styles.card}>
        <FactorState factor={factor} />
        {error !== undefined && (
          <div className={styles.wide}>
            <Notice tone="error">{say({ code: error })}</Notice>
          </div>
        )}
        <FactorActions
          isOn={factor.isOn}
          busy={busy}
          onSetUp={() => void begin()}
          onRenew={() => void renew()}
          onTurnOff={() => setOpen({ kind: 'off' })}
        />
      </div>
      {stepUp.dialog}
      {open?.kind === 'off' && <TurnOffDialog onConfirm={turnOff} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'seed' && <SetUpDialog seed={open.seed} onClose={() => void close()} />}
      {open?.kind === 'codes' && <SetUpDialog codes={open.codes} onClose={() => void close()} />}
    </OfficeSection>
  )
}

type FactorActionsProps = {
  readonly isOn: boolean
  readonly busy: Busy | undefined
  readonly onSetUp: () => void
  readonly onRenew: () => void
  readonly onTurnOff: () => void
}

function FactorActions({ isOn, busy, onSetUp, onRenew, onTurnOff }: FactorActionsProps) {
  const t = useText()
  return (
    <div className={styles.tools}>
      {isOn ? (
        <>
          <Button isBusy={busy === 'codes'} onClick={onRenew}>
            {t('office.factor.new-codes')}
          </Button>
          <Button onClick={onTurnOff}>{t('office.factor.turn-off')}</Button>
        </>
      ) : (
        <Button variant="primary" isBusy={busy === 'set-up'} onClick={onSetUp}>
          {t('office.factor.set-up')}
        </Button>
      )}
    </div>
  )
}

function FactorState({ factor: { isOn, onSince, recoveryCodesLeft } }: { factor: SecondFactorState }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles.state}>
      <Icon name="shield" size={24} className={classNames(styles.stateIcon, isOn && styles.isOn)} />
      <div>
        <p className={styles.stateWord}>{t(isOn ? 'office.factor.on' : 'office.factor.off')}</p>
        {onSince !== null && (
          <p className={styles.text}>
            {t('office.factor.since')} <time dateTime={onSince}>{format.date(onSince)}</time>
            {' · '}
            <span className={recoveryCodesLeft <= FEW_CODES ? styles.few : undefined}>
              {t('office.factor.codes-left', { count: recoveryCodesLeft })}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function TurnOffDialog(props: { onConfirm: () => Promise<string | undefined>; onClose: () => void }) {
  const t = useText()
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={t('office.factor.turn-off-title')}
      confirm={t('office.factor.turn-off')}
      cancel={t('office.factor.keep')}
    >
      {t('office.factor.turn-off-text')}
    </ConfirmDialog>
  )
}
