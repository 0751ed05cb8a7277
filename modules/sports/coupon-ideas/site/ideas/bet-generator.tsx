// The bet generator: what is staked and what it should return, and a coupon that comes near to it.
import { useState, type FormEvent } from 'react'
import type { GeneratedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { typedAmount } from '#kernel/typed-amount.ts'
import { sports } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import type { IdeasProps, TargetProps } from '../coupon-target.ts'
import styles from './bet-generator.module.css'
import { ImportButton } from '../import-button.tsx'
import { IdeaLegs } from './idea-legs.tsx'
import { useGenerator, type Generated, type Wanted } from './use-generator.ts'

const LEGS_CHOICES = [2, 3, 4, 6, 8, 12]
/** Of the two choices that need not be made. */
const ALL = ''

/** Fields that show their own refusal; any other stands under the form. */
const FIELDS: readonly string[] = ['amount', 'win', 'stage', 'sports']
type ErrorOf = (field: string | undefined) => string | undefined

type GeneratorProps = IdeasProps & { readonly onClose: () => void }

export function BetGenerator({ currency, onClose, ...target }: GeneratorProps) {
  const t = useText()
  const { state, generate, forget } = useGenerator()
  const [wanted, setWanted] = useState<Omit<Wanted, 'currency'>>({ amount: '10', win: '100', legsMax: 6 })
  const errorOf = useErrors(state, currency)
  const found = state.kind === 'here' ? state.coupon : state.kind === 'asking' ? state.before : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void generate({ ...wanted, currency })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('ideas.generator')}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.lead}>{t('ideas.generator-text')}</p>
        <WantedFields
          wanted={wanted}
          currency={currency}
          errorOf={errorOf}
          onChange={(change) => {
            setWanted({ ...wanted, ...change })
            forget()
          }}
        />
        <Button type="submit" variant="primary" isWide className={styles.go ?? ''} isBusy={state.kind === 'asking'}>
          {t(found === undefined ? 'ideas.find' : 'ideas.another')}
        </Button>
      </form>
      {errorOf(undefined) !== undefined && <Notice tone="error">{errorOf(undefined)}</Notice>}
      {found !== undefined && <Found coupon={found} currency={currency} {...target} onImported={onClose} />}
    </Dialog>
  )
}

type FieldsProps = {
  readonly wanted: Omit<Wanted, 'currency'>
  readonly currency: string
  readonly errorOf: ErrorOf
  readonly onChange: (change: Partial<Wanted>) => void
}

function WantedFields({ wanted, currency, errorOf, onChange }: FieldsProps) {
  const t = useText()
  const money = (field: 'amount' | 'win') => (
    <Field
      label={t(`ideas.${field}`)}
      isFigure
      inputMode="decimal"
      autoComplete="off"
      required
      suffix={currency}
      value={wanted[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: typedAmount(event.target.value) })}
    />
  )
  return (
    <>
      {money('amount')}
      {money('win')}
      <Select
        label={t('ideas.games')}
        value={wanted.stage ?? ALL}
        error={errorOf('stage')}
        options={[
          { value: ALL, label: t('ideas.all-games') },
          { value: 'line', label: t('ideas.line') },
          { value: 'live', label: t('ideas.live') },
        ]}
        onChange={({ target: { value } }) =>
          onChange({ stage: value === 'line' || value === 'live' ? value : undefined })
        }
      />
      <Select
        label={t('ideas.sport')}
        value={wanted.sport ?? ALL}
        error={errorOf('sports')}
        options={[
          { value: ALL, label: t('ideas.all-sports') },
          ...sports.map(({ key }) => ({ value: key, label: t(`sport.${key}`) })),
        ]}
        onChange={({ target: { value } }) => onChange({ sport: value === ALL ? undefined : value })}
      />
      <Select
        label={t('ideas.legs-max')}
        value={String(wanted.legsMax)}
        options={LEGS_CHOICES.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(event) => onChange({ legsMax: Number(event.target.value) })}
      />
    </>
  )
}

/** The refusal as the words of its own field; asked for no field, those that belong to none. */
function useErrors(state: Generated, currency: string): ErrorOf {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  return (field) => {
    if (state.kind !== 'refused') return undefined
    const own = state.field !== undefined && FIELDS.includes(state.field) ? state.field : undefined
    if (own !== field) return undefined
    const limit = state.limit === undefined ? '' : `\u2066${format.money(state.limit, currency)}\u2069`
    if (state.code === 'win_out_of_reach' && limit !== '') return t('ideas.refusal.win_out_of_reach_limit', { limit })
    return t(hasText(`ideas.refusal.${state.code}`) ? `ideas.refusal.${state.code}` : 'ideas.refusal.other')
  }
}

type FoundProps = TargetProps & {
  readonly coupon: GeneratedCoupon
  readonly currency: string
  readonly onImported: () => void
}

function Found({ coupon, currency, onImported, ...target }: FoundProps) {
  const t = useText()
  const format = useFormat()
  const { coef, possibleWin, legs } = coupon
  return (
    <section className={styles.found} aria-live="polite">
      <dl className={styles.sums}>
        <div>
          <dt>{t('coupon.price')}</dt>
          <dd className="ltr">{format.price(coef)}</dd>
        </div>
        <div>
          <dt>{t('coupon.possible-win')}</dt>
          <dd className="ltr">{format.money(possibleWin, currency)}</dd>
        </div>
      </dl>
      <IdeaLegs legs={legs} />
      <ImportButton
        {...target}
        key={legs.map(({ selectionId }) => selectionId).join(',')}
        legs={legs}
        typeId={coupon.typeId}
        isPrimary
        onImported={onImported}
      />
    </section>
  )
}
