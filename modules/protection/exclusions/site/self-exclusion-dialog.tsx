// Self-exclusion in two steps (S8.9, UK-43): what it does, for how long and why; then once more, with the player's own tick.
import { useEffect, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { protectionPaths } from './paths.ts'
import { useAskExclusions } from './ask-exclusions.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import styles from './exclude-dialog.module.css'
import { ExcludePoints } from './exclude-points.tsx'
import { termText } from './exclusion-words.ts'
import type { Exclude } from './exclude.ts'

const FORM = 'self-exclusion'
const FOREVER = '0'
const NO_REASON = ''

type Reason = { readonly id: number; readonly selfExcludeReason: string }

type SelfExclusionDialogProps = {
  /** Values on offer (S3.3). */
  readonly days: readonly number[]
  readonly canBeForever: boolean
  /** One runs already, and is made longer. */
  readonly isLonger: boolean
  readonly exclude: Exclude
  /** Not while it is under way: whoever pressed learns what became of it. */
  readonly onClose: () => void
}

const daysOf = (chosen: string): number | null => (chosen === FOREVER ? null : Number(chosen))

/** S7.19. Without an answer a player excludes himself without a reason. */
function useReasons(): readonly Reason[] {
  const ask = useAskExclusions()
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  useEffect(() => {
    let isGone = false
    void ask('GET /limit-service-api/api/external/web/v3/reasons/selfexclude', {}).then((answer) => {
      if (answer.ok && !isGone) setReasons(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [ask])
  return reasons
}

export function SelfExclusionDialog({ days, canBeForever, isLonger, exclude, onClose }: SelfExclusionDialogProps) {
  const reasons = useReasons()
  const [step, setStep] = useState<'choose' | 'confirm'>('choose')
  const [term, setTerm] = useState<string>()
  const [reason, setReason] = useState(NO_REASON)
  if (step === 'confirm' && term !== undefined)
    return (
      <ConfirmStep
        days={daysOf(term)}
        reason={reasons.find(({ id }) => String(id) === reason)}
        exclude={exclude}
        onBack={() => {
          if (exclude.isBusy) return
          exclude.clear()
          setStep('choose')
        }}
        onClose={onClose}
      />
    )
  return (
    <ChooseStep
      options={[...days.map(String), ...(canBeForever ? [FOREVER] : [])]}
      term={term}
      reasons={reasons}
      reason={reason}
      isLonger={isLonger}
      onTerm={setTerm}
      onReason={setReason}
      onNext={() => setStep('confirm')}
      onClose={onClose}
    />
  )
}

type ChooseStepProps = {
  readonly options: readonly string[]
  readonly term: string | undefined
  readonly reasons: readonly Reason[]
  readonly reason: string
  readonly isLonger: boolean
  readonly onTerm: (term: string) => void
  readonly onReason: (reason: string) => void
  readonly onNext: () => void
  readonly onClose: () => void
}

function ChooseStep(props: ChooseStepProps) {
  const t = useText()
  const { options, term, reasons, reason, isLonger, onTerm, onReason, onNext, onClose } = props
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (term === undefined) return setIsMissing(true)
    onNext()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isLonger ? 'limits.exclude.longer' : 'limits.exclude.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('limits.back')}</Button>
          <Button type="submit" form={FORM} variant="primary">
            {t('limits.exclude.next')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Notice tone="warn">{t('responsible_gaming_self_exclusion_warning')}</Notice>
        <ChoiceGrid
          label={t('limits.exclude.how-long')}
          options={options.map((value) => ({ value, label: termText(t, Number(value)) }))}
          value={term}
          error={isMissing ? t('limits.time-out.choose') : undefined}
          onChange={(value) => {
            onTerm(value)
            setIsMissing(false)
          }}
        />
        <Select
          label={t('limits.exclude.reason')}
          help={t('limits.exclude.reason-help')}
          options={[
            { value: NO_REASON, label: t('limits.exclude.no-reason') },
            ...reasons.map(({ id, selfExcludeReason }) => ({ value: String(id), label: selfExcludeReason })),
          ]}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </form>
    </Dialog>
  )
}

function Fault({ form, value = form }: Exclude['faults']) {
  return value === undefined ? null : <Notice tone="error">{value}</Notice>
}

type ConfirmStepProps = {
  readonly days: number | null
  readonly reason: Reason | undefined
  readonly exclude: Exclude
  readonly onBack: () => void
  readonly onClose: () => void
}

function ConfirmStep({ days, reason, exclude, onBack, onClose }: ConfirmStepProps) {
  const t = useText()
  const { language } = useLocale()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (exclude.isBusy) return
    if (!isUnderstood) return setIsMissing(true)
    void exclude.exclude({ kind: 'self_exclusion', days, reasonId: reason?.id })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('limits.exclude.confirm-title')}
      footer={
        <>
          <Button disabled={exclude.isBusy} onClick={onBack}>
            {t('limits.exclude.change')}
          </Button>
          <Button type="submit" form={FORM} variant="danger" isBusy={exclude.isBusy}>
            {t('limits.exclude.confirm')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Fault {...exclude.faults} />
        <dl className={styles.summary}>
          <dt>{t('limits.exclude.how-long')}</dt>
          <dd>{termText(t, days)}</dd>
          {reason !== undefined && (
            <>
              <dt>{t('limits.exclude.reason')}</dt>
              <dd>{reason.selfExcludeReason}</dd>
            </>
          )}
        </dl>
        <ExcludePoints
          points={[
            { icon: 'lock', key: 'play', text: t('limits.exclude.no-play') },
            { icon: 'clock', key: 'term', text: t('limits.exclude.no-way-back') },
            { icon: 'wallet', key: 'money', text: t('limits.exclude.money') },
            {
              icon: 'receipt',
              key: 'bets',
              text: (
                <>
                  {t('limits.exclude.bets')}{' '}
                  <Link to={protectionPaths.about(language)}>{t('limits.exclude.policy')}</Link>
                </>
              ),
            },
            { icon: 'logout', key: 'out', text: t('limits.exclude.signed-out') },
          ]}
        />
        <Checkbox
          label={t('limits.exclude.understood')}
          checked={isUnderstood}
          error={isMissing ? t('limits.exclude.tick') : undefined}
          onChange={({ target }) => {
            setIsUnderstood(target.checked)
            setIsMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
