// Self-exclusion in two steps (S8.9, UK-43): its consequences, term and reason; then a confirmation by checkbox.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ok } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { protectionPaths } from '../paths.ts'
import { changingWords, choiceWords, useAskExclusions, VALUE_FIELDS } from '../ask-exclusions.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import styles from './exclude-dialog.module.css'
import { ExcludePoints } from './exclude-points.tsx'
import { termText } from '../exclusion-texts.ts'
import type { Exclude, Exclusion } from '../exclude.ts'

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
  /** Not while it is being saved: the player sees the result. */
  readonly onClose: () => void
}

const daysOf = (chosen: string): number | null => (chosen === FOREVER ? null : Number(chosen))

/** S7.19. Without loaded reasons the player can exclude themselves without one. */
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
      onNext={(chosen) => {
        setTerm(chosen.term)
        setReason(chosen.reason)
        setStep('confirm')
      }}
      onClose={onClose}
    />
  )
}

type Chosen = { readonly term: string; readonly reason: string }

type ChooseStepProps = {
  readonly options: readonly string[]
  readonly term: string | undefined
  readonly reasons: readonly Reason[]
  readonly reason: string
  readonly isLonger: boolean
  readonly onNext: (chosen: Chosen) => void
  readonly onClose: () => void
}

function ChooseStep(props: ChooseStepProps) {
  const t = useText()
  const { options, term, reasons, reason, isLonger, onNext, onClose } = props
  const form = useForm<Chosen>({
    ...VALUE_FIELDS,
    words: choiceWords,
    initial: { value: term ?? '', reason },
    check: (data) => emptyFields(data, 'value'),
    send: async (data) => ok({ term: formText(data, 'value'), reason: formText(data, 'reason') }),
    onDone: onNext,
  })
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
      <form {...form.props} id={FORM} className={styles.form}>
        <Notice tone="warn">{t('responsible_gaming_self_exclusion_warning')}</Notice>
        <ChoiceGrid
          label={t('limits.exclude.how-long')}
          options={options.map((value) => ({ value, label: termText(t, Number(value)) }))}
          form={form}
        />
        <Select
          {...form.bound('reason')}
          label={t('limits.exclude.reason')}
          help={t('limits.exclude.reason-help')}
          options={[
            { value: NO_REASON, label: t('limits.exclude.no-reason') },
            ...reasons.map(({ id, selfExcludeReason }) => ({ value: String(id), label: selfExcludeReason })),
          ]}
        />
      </form>
    </Dialog>
  )
}

const confirmWords: RefusalKeys = {
  ...changingWords,
  keyOf: (issue) => (issue.code === 'required' ? 'limits.exclude.tick' : changingWords.keyOf?.(issue)),
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
  const form = useForm<Exclusion>({
    fields: [...VALUE_FIELDS.fields, 'understood'],
    fieldOf: VALUE_FIELDS.fieldOf ?? {},
    words: confirmWords,
    check: (data) => emptyFields(data, 'understood'),
    send: () => exclude.exclude({ kind: 'self_exclusion', days, reasonId: reason?.id }),
  })
  const fault = form.error ?? form.errorOf('value')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('limits.exclude.confirm-title')}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onBack}>
            {t('limits.exclude.change')}
          </Button>
          <Button type="submit" form={FORM} variant="danger" isBusy={form.isBusy}>
            {t('limits.exclude.confirm')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={styles.form}>
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
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
        <Checkbox {...form.box('understood')} label={t('limits.exclude.understood')} />
      </form>
    </Dialog>
  )
}
