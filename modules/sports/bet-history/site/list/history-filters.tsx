// The filters of the list of bets: every choice is an address, so it can be bookmarked, shared and navigated back.
import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import {
  filterParams,
  isNarrowed,
  PERIODS,
  type HistoryFilter,
  type HistoryStatus,
} from '#modules/sports/bet-history/rules/history-filter.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import styles from './history-filters.module.css'
import { Input } from '#ui/input.tsx'

const TABS = ['open', 'settled', 'all'] as const
const RESULTS = ['settled', 'won', 'lost', 'returned', 'part_returned', 'sold', 'edited'] as const
/** Many singles (9) are stored as the singles they are. */
const TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const STAGES = ['line', 'live'] as const
/** No bet is older. */
const DAY_MIN = '2000-01-01'

const searchOf = (filter: HistoryFilter): string => `?${new URLSearchParams([...filterParams(filter)]).toString()}`

/** The tab under which a status is found. */
const tabOf = (status: HistoryStatus): (typeof TABS)[number] =>
  status === 'open' || status === 'all' ? status : 'settled'

export function HistoryFilters({ filter }: { filter: HistoryFilter }) {
  const t = useText()
  const tab = tabOf(filter.status)
  return (
    <div className={styles.filters}>
      <nav className={styles.tabs} aria-label={t('history.which')}>
        {TABS.map((status) => (
          <StatusLink key={status} filter={filter} status={status} isCurrent={tab === status} className={styles.tab}>
            {t(`history.tab.${status}`)}
          </StatusLink>
        ))}
      </nav>
      {tab === 'settled' && (
        <nav className={styles.results} aria-label={t('history.result')}>
          {RESULTS.map((status) => (
            <StatusLink
              key={status}
              filter={filter}
              status={status}
              isCurrent={filter.status === status}
              className={styles.result}
            >
              {t(status === 'settled' ? 'history.result-any' : `bets.status.${status}`)}
            </StatusLink>
          ))}
        </nav>
      )}
      <details className={styles.more} open={isNarrowed(filter)}>
        <summary className={styles.summary}>
          <Icon name="sliders" size={18} />
          {t('history.filters')}
        </summary>
        <FilterForm filter={filter} />
      </details>
    </div>
  )
}

function StatusLink({
  filter,
  status,
  isCurrent,
  className,
  children,
}: {
  filter: HistoryFilter
  status: HistoryStatus
  isCurrent: boolean
  className: string | undefined
  children: string
}) {
  return (
    <Link
      to={{ search: searchOf({ ...filter, status }) }}
      preventScrollReset
      className={classNames(className, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

const CHOSEN_DAYS = 'days'

type Draft = { readonly of: string; readonly filter: HistoryFilter; readonly isChoosingDays: boolean }

const draftOf = (filter: HistoryFilter): Draft => ({
  of: searchOf(filter),
  filter,
  isChoosingDays: filter.from !== undefined || filter.to !== undefined,
})

/** The choices just made, kept when their address arrives; one from elsewhere (a link, navigating back) has its own. */
function useDraft(filter: HistoryFilter) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(filter))
  const address = searchOf(filter)
  if (draft.of !== address) setDraft(searchOf(draft.filter) === address ? { ...draft, of: address } : draftOf(filter))
  return {
    draft,
    chooseDays: () => setDraft({ ...draft, isChoosingDays: true }),
    choose: (chosen: HistoryFilter) => {
      setDraft({ ...draft, filter: chosen, isChoosingDays: draft.isChoosingDays && chosen.period === undefined })
      void navigate({ search: searchOf(chosen) }, { preventScrollReset: true })
    },
  }
}

const without = (filter: HistoryFilter, ...names: readonly (keyof HistoryFilter)[]): HistoryFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name))) as HistoryFilter

/** A plain form: without JavaScript its button submits it, with it every choice navigates. */
function FilterForm({ filter }: { filter: HistoryFilter }) {
  const t = useText()
  const { draft, choose, chooseDays } = useDraft(filter)
  const { status, typeId, stage, period } = draft.filter
  const choosePeriod = (value: string) => {
    if (value === CHOSEN_DAYS) return chooseDays()
    const rest = without(draft.filter, 'period', 'from', 'to')
    const chosen = PERIODS.find((one) => one === value)
    choose(chosen === undefined ? rest : { ...rest, period: chosen })
  }
  return (
    <Form className={styles.form} aria-label={t('history.filters')} preventScrollReset>
      {status !== 'open' && <input type="hidden" name="status" value={status} />}
      <Choice
        name="type"
        value={typeId === undefined ? '' : String(typeId)}
        options={TYPES.map((id) => ({ value: String(id), label: t(`bets.type.${id}`) }))}
        onChoose={(value) => {
          const chosen = TYPES.find((id) => String(id) === value)
          const rest = without(draft.filter, 'typeId')
          choose(chosen === undefined ? rest : { ...rest, typeId: chosen })
        }}
      />
      <Choice
        name="stage"
        value={stage ?? ''}
        options={STAGES.map((one) => ({ value: one, label: t(`history.stage.${one}`) }))}
        onChoose={(value) => {
          const chosen = STAGES.find((one) => one === value)
          const rest = without(draft.filter, 'stage')
          choose(chosen === undefined ? rest : { ...rest, stage: chosen })
        }}
      />
      <Choice
        name="period"
        value={draft.isChoosingDays ? CHOSEN_DAYS : (period ?? '')}
        options={[
          ...PERIODS.map((one) => ({ value: one, label: t(`history.period.${one}`) })),
          { value: CHOSEN_DAYS, label: t('history.period.days') },
        ]}
        onChoose={choosePeriod}
      />
      {draft.isChoosingDays && <DayFields filter={draft.filter} onChoose={choose} />}
      <noscript>
        <Button type="submit" size="small">
          {t('history.apply')}
        </Button>
      </noscript>
      {isNarrowed(filter) && (
        <Link className={styles.clear} to={{ search: searchOf({ status }) }} preventScrollReset>
          <Icon name="close" size={14} />
          {t('history.clear')}
        </Link>
      )}
    </Form>
  )
}

type ChoiceProps = {
  readonly name: 'type' | 'stage' | 'period'
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** One of them, or any. */
function Choice({ name, value, options, onChoose }: ChoiceProps) {
  const t = useText()
  return (
    <Select
      isCompact
      isLabelHidden
      label={t(`history.${name}`)}
      name={name}
      value={value}
      options={[{ value: '', label: t(`history.${name}-any`) }, ...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

type DayProps = { readonly filter: HistoryFilter; readonly onChoose: (filter: HistoryFilter) => void }

function DayFields({ filter, onChoose }: DayProps) {
  const t = useText()
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.day}>
          <span>{t(`history.${name}`)}</span>
          <Input
            type="date"
            name={name}
            defaultValue={filter[name] ?? ''}
            min={DAY_MIN}
            onChange={(event) => {
              const day = event.currentTarget.value
              const rest = without(filter, 'period', name)
              // While the year is being typed it is a very early one.
              if (day === '') onChoose(rest)
              else if (day >= DAY_MIN) onChoose({ ...rest, [name]: day })
            }}
          />
        </label>
      ))}
    </div>
  )
}
