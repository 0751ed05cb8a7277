// UK-22: before the first deposit a player is asked for a deposit limit. A player who has set one, or declined, is
// not asked again; where the jurisdiction requires limits there is no button to decline.
import { useState } from 'react'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { AMOUNT_LIMIT_TYPES, specOf, type AmountLimitType } from '#modules/protection/limits/site/parts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './limit-prompt.module.css'
import { nameText, periodText } from '../limit-texts.ts'
import { useLimitPrompt } from './use-limit-prompt.ts'

const isDeposit = (limitType: number): limitType is AmountLimitType => specOf(limitType)?.kind === 'deposit'
const DEPOSIT_TYPES: readonly AmountLimitType[] = AMOUNT_LIMIT_TYPES.filter(isDeposit)

type LimitPromptProps = Pick<Overview, 'missingLimits' | 'periodKind'> & {
  /** Of the main account. */
  readonly currency: string
  /** Where it is posted without JavaScript: the page that asks. */
  readonly action?: string
  /** What such a post was refused for. */
  readonly before?: RefusedPost | undefined
}

/** Where the law wants several, there is a field for each; otherwise one, and a choice of its period. */
function typesAsked(missing: Overview['missingLimits']): readonly AmountLimitType[] | undefined {
  const each = missing.flatMap((group) => (group.length === 1 ? group : [])).filter(isDeposit)
  return each.length === 0 ? undefined : each
}

const periodOf = (text: string | undefined): AmountLimitType => DEPOSIT_TYPES.find((one) => String(one) === text) ?? 20

export function LimitPrompt({ missingLimits: missing, periodKind, currency, action, before }: LimitPromptProps) {
  const t = useText()
  const asked = typesAsked(missing)
  const [period, setPeriod] = useState<AmountLimitType>(periodOf(before?.values['period']))
  const [isDeclining, setIsDeclining] = useState(false)
  // The typed value stays when another period is chosen.
  const fields = (asked ?? [period]).map((limitType) => ({
    limitType,
    name: asked === undefined ? 'one' : `${limitType}`,
  }))
  const { form, decline } = useLimitPrompt(fields, currency, before)
  const press = async () => {
    setIsDeclining(true)
    await decline()
    setIsDeclining(false)
  }
  return (
    <form
      {...form.props}
      action={action}
      className={styles.prompt}
      data-part="limit-prompt"
      aria-label={t('limits.prompt.title')}
    >
      <input type="hidden" name="form" value="limit-prompt" />
      <input type="hidden" name="currency" value={currency} />
      <PromptHead isByLaw={missing.length > 0} />
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {asked === undefined && (
        <Segmented
          name="period"
          label={t('limits.prompt.period')}
          isLabelShown
          options={DEPOSIT_TYPES.map((one) => ({ value: String(one), label: periodText(t, one, periodKind) }))}
          value={String(period)}
          onChange={(next) => {
            setPeriod(Number(next) as AmountLimitType)
            form.clear()
          }}
        />
      )}
      {fields.map(({ limitType, name }) => (
        // Free text: no amount is proposed (UK-23).
        <Field
          key={name}
          {...form.field(name)}
          label={asked === undefined ? t('limits.amount') : nameText(t, limitType, periodKind)}
          isFigure
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          suffix={currency}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={form.isBusy && !isDeclining}>
          {t('limits.prompt.set')}
        </Button>
        {missing.length === 0 && <DeclineButton isBusy={isDeclining} onPress={() => void press()} />}
      </div>
    </form>
  )
}

function PromptHead({ isByLaw }: { readonly isByLaw: boolean }) {
  const t = useText()
  return (
    <div className={styles.head}>
      <Icon name="shield" size={24} className={styles.icon} />
      <div>
        <h2 className={styles.title}>{t('limits.prompt.title')}</h2>
        <p>{t('limits.prompt.text')}</p>
        {isByLaw && <p className={styles.law}>{t('limits.prompt.law')}</p>}
      </div>
    </div>
  )
}

/** Without JavaScript it is an answer of the form; with it the form is not checked for an unwanted limit. */
function DeclineButton({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress: () => void }) {
  const t = useText()
  return (
    <Button
      type="submit"
      name="answer"
      value="declined"
      isBusy={isBusy}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {t('limits.prompt.decline')}
    </Button>
  )
}
