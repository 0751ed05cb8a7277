// Which days, in what parts and in which currency: every choice is an address, so it can be bookmarked and navigated
// back.
import { Form, Link } from 'react-router'
import {
  ACTIVITY_DAY_MIN,
  CHOICES,
  type BucketSize,
} from '#modules/protection/play-time/rules/activity/activity-period.ts'
import {
  activityParams,
  sizesOf,
  type ActivityFilter,
  type ActivityQuestion,
} from '#modules/protection/play-time/rules/activity/activity-question.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import styles from './activity-filters.module.css'

type FiltersProps = {
  readonly filter: ActivityFilter
  readonly question: ActivityQuestion
  readonly currencies: readonly string[]
  readonly currency: string | undefined
  /** Why the days were not taken. */
  readonly refused: string | null
}

const searchOf = (filter: ActivityFilter): string => `?${new URLSearchParams([...activityParams(filter)]).toString()}`

export function ActivityFilters({ filter, question, currencies, currency, refused }: FiltersProps) {
  const t = useText()
  const { choice, by: _by, from: _from, to: _to, ...rest } = filter
  const sizes = sizesOf(question)
  return (
    <div className={styles.filters}>
      <nav className={styles.choices} aria-label={t('limits.activity.period')}>
        {CHOICES.map((one) => (
          <Choice key={one} to={{ ...rest, choice: one }} isCurrent={choice === one}>
            {t(`limits.activity.period-${one}`)}
          </Choice>
        ))}
        <Choice to={{ ...rest, choice: 'days', from: question.from, to: question.to }} isCurrent={choice === 'days'}>
          {t('limits.activity.period-days')}
        </Choice>
      </nav>
      {choice === 'days' && <OwnDays filter={filter} question={question} refused={refused} />}
      <div className={styles.more}>
        {sizes.length > 1 && (
          <nav className={styles.sizes} aria-label={t('limits.activity.by')}>
            {sizes.map((by) => (
              <Size key={by} filter={filter} by={by} isCurrent={by === question.by} />
            ))}
          </nav>
        )}
        {currencies.length > 1 && (
          <nav className={styles.sizes} aria-label={t('limits.activity.currency')}>
            {currencies.map((one) => (
              <Link
                key={one}
                to={{ search: searchOf({ ...filter, currency: one }) }}
                preventScrollReset
                className={classNames(styles.size, one === currency && styles.current)}
                aria-current={one === currency ? 'page' : undefined}
              >
                <bdi className="ltr">{one}</bdi>
              </Link>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

type ChoiceProps = { readonly to: ActivityFilter; readonly isCurrent: boolean; readonly children: string }

function Choice({ to, isCurrent, children }: ChoiceProps) {
  return (
    <Link
      to={{ search: searchOf(to) }}
      preventScrollReset
      className={classNames(styles.choice, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

function Size({ filter, by, isCurrent }: { filter: ActivityFilter; by: BucketSize; isCurrent: boolean }) {
  const t = useText()
  return (
    <Link
      to={{ search: searchOf({ ...filter, by }) }}
      preventScrollReset
      className={classNames(styles.size, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(`limits.activity.by-${by}`)}
    </Link>
  )
}

/** A form of the plain kind: it works without scripts too. */
function OwnDays({ filter, question, refused }: Pick<FiltersProps, 'filter' | 'question' | 'refused'>) {
  const t = useText()
  return (
    <Form
      className={styles.days}
      aria-label={t('limits.activity.period-days')}
      preventScrollReset
      key={searchOf(filter)}
    >
      <input type="hidden" name="period" value="days" />
      {filter.currency !== undefined && <input type="hidden" name="currency" value={filter.currency} />}
      <Field
        type="date"
        name="from"
        label={t('limits.activity.from')}
        defaultValue={question.from}
        min={ACTIVITY_DAY_MIN}
        required
        error={refused === null ? undefined : t(`limits.activity.refused.${refused}`)}
      />
      <Field
        type="date"
        name="to"
        label={t('limits.activity.to')}
        defaultValue={question.to}
        min={ACTIVITY_DAY_MIN}
        required
      />
      <Button type="submit" className={styles.send}>
        {t('limits.activity.show')}
      </Button>
    </Form>
  )
}
