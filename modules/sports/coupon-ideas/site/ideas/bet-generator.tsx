// The bet generator: stake and desired return, and a coupon that comes near it.
import { useRef, useState } from 'react'
import type { GeneratedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { typedAmount } from '#kernel/typed-amount.ts'
import { sports } from '#modules/sports/market-kinds/rules/sports.ts'
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import type { FormIssue, RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askCouponIdeas } from '../ask-coupon-ideas.ts'
import type { IdeasProps, TargetProps } from '../coupon-target.ts'
import styles from './bet-generator.module.css'
import { ImportButton } from '../import-button.tsx'
import { IdeaLegs } from './idea-legs.tsx'

const LEGS_CHOICES = [2, 3, 4, 6, 8, 12]
/** Of the two choices that need not be made. */
const ALL = ''

/** Fields that show their own refusal; any other is shown under the form. */
const FIELDS: readonly string[] = ['amount', 'win', 'stage', 'sports']
const STAGES = [ALL, 'line', 'live'] as const

const limitIn = ({ details }: FormIssue): unknown => details?.['maximum'] ?? details?.['minimum']

function useIdeaWords(currency: string): RefusalKeys {
  const format = useFormat()
  return {
    keys: ['ideas.refusal.'],
    otherwise: 'ideas.refusal.other',
    keyOf: (issue) =>
      issue.code === 'win_out_of_reach' && typeof limitIn(issue) === 'string'
        ? 'ideas.refusal.win_out_of_reach_limit'
        : undefined,
    values: (issue) => {
      const limit = limitIn(issue)
      return { limit: typeof limit === 'string' ? `\u2066${format.money(limit, currency)}\u2069` : '' }
    },
  }
}

/** Another seed with every press, so that the next coupon is another one. */
function useGenerator(currency: string, onFound: (coupon: GeneratedCoupon) => void): Form {
  const seed = useRef(0)
  return useForm({
    fields: FIELDS,
    words: useIdeaWords(currency),
    initial: { amount: '10', win: '100', legsMax: '6' },
    send: (data) => {
      const stage = formChoice(data, 'stage', STAGES)
      const sport = formText(data, 'sports')
      seed.current += 1
      return askCouponIdeas('GET /web-api/betting/generated-coupons', {
        amount: formText(data, 'amount'),
        win: formText(data, 'win'),
        currency,
        legsMax: Number(formText(data, 'legsMax')),
        stage: stage === ALL ? undefined : stage,
        sports: sport === ALL ? undefined : sport,
        seed: seed.current,
      })
    },
    onDone: onFound,
  })
}

type GeneratorProps = IdeasProps & { readonly onClose: () => void }

export function BetGenerator({ currency, onClose, ...target }: GeneratorProps) {
  const t = useText()
  const [found, setFound] = useState<GeneratedCoupon>()
  const form = useGenerator(currency, setFound)
  return (
    <Dialog isOpen onClose={onClose} title={t('ideas.generator')}>
      <form
        {...form.props}
        className={styles.form}
        onChange={(event) => {
          form.props.onChange(event)
          // A coupon is that of what it was asked for.
          setFound(undefined)
        }}
      >
        <p className={styles.lead}>{t('ideas.generator-text')}</p>
        <WantedFields form={form} currency={currency} />
        <Button type="submit" variant="primary" isWide className={styles.go ?? ''} isBusy={form.isBusy}>
          {t(found === undefined ? 'ideas.find' : 'ideas.another')}
        </Button>
      </form>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {found !== undefined && <Found coupon={found} currency={currency} {...target} onImported={onClose} />}
    </Dialog>
  )
}

function WantedFields({ form, currency }: { readonly form: Form; readonly currency: string }) {
  const t = useText()
  const money = (field: 'amount' | 'win') => (
    <Field
      {...form.bound(field, typedAmount)}
      label={t(`ideas.${field}`)}
      isFigure
      inputMode="decimal"
      autoComplete="off"
      required
      suffix={currency}
    />
  )
  return (
    <>
      {money('amount')}
      {money('win')}
      <Select
        {...form.field('stage')}
        label={t('ideas.games')}
        options={[
          { value: ALL, label: t('ideas.all-games') },
          { value: 'line', label: t('ideas.line') },
          { value: 'live', label: t('ideas.live') },
        ]}
      />
      <Select
        {...form.field('sports')}
        label={t('ideas.sport')}
        options={[
          { value: ALL, label: t('ideas.all-sports') },
          ...sports.map(({ key }) => ({ value: key, label: t(`sport.${key}`) })),
        ]}
      />
      <Select
        {...form.field('legsMax')}
        label={t('ideas.legs-max')}
        options={LEGS_CHOICES.map((count) => ({ value: String(count), label: String(count) }))}
      />
    </>
  )
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
