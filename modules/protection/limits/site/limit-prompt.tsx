// UK-22: before the first deposit a player is asked for a deposit limit. Once he has set one, or said that he wants none, he is not
// asked again; where the law asks for limits there is no such word.
import { useState, type FormEvent } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { AMOUNT_LIMIT_TYPES, specOf, type AmountLimitType } from '#modules/protection/limits/rules/limit-types.ts'
import { typedAmount, type Writing } from '#modules/protection/limits/rules/typed-amount.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './limit-prompt.module.css'
import { nameText, periodText } from './limit-words.ts'
import { useLimitPrompt, type PromptedLimit, type PromptFault } from './use-limit-prompt.ts'

const isDeposit = (limitType: number): limitType is AmountLimitType => specOf(limitType)?.kind === 'deposit'
const DEPOSIT_TYPES: readonly AmountLimitType[] = AMOUNT_LIMIT_TYPES.filter(isDeposit)

type LimitPromptProps = Pick<Overview, 'missingLimits' | 'periodKind'> & {
  /** Of the main account. */
  readonly currency: string
}

/** Where the law wants several, there is a field for each; otherwise one, and a choice of its period. */
function typesAsked(missing: Overview['missingLimits']): readonly AmountLimitType[] | undefined {
  const each = missing.flatMap((group) => (group.length === 1 ? group : [])).filter(isDeposit)
  return each.length === 0 ? undefined : each
}

type AskedField = { readonly limitType: AmountLimitType; readonly key: string }
type ReadLimits =
  | { readonly ok: true; readonly value: readonly PromptedLimit[] }
  | { readonly ok: false; readonly limitType: AmountLimitType; readonly code: string }

/** All of them, or the first that may be two amounts. */
function readAll(
  fields: readonly AskedField[],
  values: Readonly<Record<string, string>>,
  writing: Writing,
): ReadLimits {
  const value: PromptedLimit[] = []
  for (const { limitType, key } of fields) {
    const read = typedAmount(values[key] ?? '', writing)
    if (!read.ok) return { ok: false, limitType, code: read.refusal.code }
    value.push({ limitType, value: read.value })
  }
  return { ok: true, value }
}

export function LimitPrompt({ missingLimits: missing, periodKind, currency }: LimitPromptProps) {
  const t = useText()
  const { language } = useLocale()
  const { busy, fault, set, decline, tell, clear } = useLimitPrompt()
  const asked = typesAsked(missing)
  const [period, setPeriod] = useState<AmountLimitType>(20)
  // What was typed stays when another period is chosen.
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const fields = (asked ?? [period]).map((limitType) => ({
    limitType,
    key: asked === undefined ? 'one' : `${limitType}`,
  }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form itself knows what was typed before the page listened.
    const typed = Object.fromEntries(
      Array.from(new FormData(event.currentTarget), ([key, value]) => [key, typeof value === 'string' ? value : '']),
    )
    const limits = readAll(fields, typed, { currency, language })
    if (limits.ok) void set(limits.value, currency)
    else tell({ limitType: limits.limitType, text: t(`limits.error.${limits.code}`) })
  }
  return (
    <form
      className={styles.prompt}
      data-part="limit-prompt"
      aria-label={t('limits.prompt.title')}
      noValidate
      onSubmit={submit}
    >
      <PromptHead isByLaw={missing.length > 0} />
      {fault !== undefined && fault.limitType === undefined && <Notice tone="error">{fault.text}</Notice>}
      {asked === undefined && (
        <Segmented
          label={t('limits.prompt.period')}
          isLabelShown
          options={DEPOSIT_TYPES.map((one) => ({ value: String(one), label: periodText(t, one, periodKind) }))}
          value={String(period)}
          onChange={(next) => {
            setPeriod(Number(next) as AmountLimitType)
            clear()
          }}
        />
      )}
      {fields.map(({ limitType, key }) => (
        <PromptField
          key={key}
          name={key}
          label={asked === undefined ? t('limits.amount') : nameText(t, limitType, periodKind)}
          currency={currency}
          value={values[key] ?? ''}
          fault={fault?.limitType === limitType ? fault : undefined}
          onType={(value) => {
            // Built on what stands by then: what was typed before the page woke comes in one field after the other.
            setValues((before) => ({ ...before, [key]: value }))
            clear()
          }}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={busy === 'set'}>
          {t('limits.prompt.set')}
        </Button>
        {missing.length === 0 && (
          <Button isBusy={busy === 'decline'} onClick={() => void decline()}>
            {t('limits.prompt.decline')}
          </Button>
        )}
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

type PromptFieldProps = {
  readonly name: string
  readonly label: string
  readonly currency: string
  readonly value: string
  readonly fault: PromptFault | undefined
  readonly onType: (value: string) => void
}

/** Free text: no amount is proposed (UK-23). */
function PromptField({ name, label, currency, value, fault, onType }: PromptFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      isFigure
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      suffix={currency}
      value={value}
      error={fault?.text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
