// What games have brought back against what they are said to, with the band that chance allows, and an alarm outside it.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { StaffReturn } from '#modules/casino/rounds/contract-staff.ts'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askRounds } from './ask-rounds.ts'
import { Code, Figure } from './parts.tsx'

type Listed = { readonly items: readonly StaffReturn[] }

const DAYS = [1, 7, 90, 365] as const
const DAYS_FIRST = 30

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { days } = filtersOf(request, ['days'])
  const chosen = DAYS.find((one) => String(one) === days) ?? DAYS_FIRST
  return needed(askRounds('GET /staff-api/casino/returns', { days: chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { items } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.casino-returns')} text={t('casinoreturn.text')}>
      <FilterBar>
        <FilterChoice
          name="days"
          label={t('casinoreturn.period')}
          options={[DAYS_FIRST, ...DAYS].map((days) => ({
            value: days === DAYS_FIRST ? '' : String(days),
            label: t('casinoreturn.days', { days }),
          }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="tree" title={t('casinoreturn.empty')} text={t('casinoreturn.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.casino-returns')}
          columns={columns}
          rows={items}
          keyOf={({ game, version, currency }) => `${game} ${version} ${currency}`}
          isMarked={({ verdict }) => verdict?.state === 'alarm'}
        />
      )}
    </BackofficeScreen>
  )
}

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`

const TONES: Readonly<Record<NonNullable<StaffReturn['verdict']>['state'], TagTone>> = {
  waiting: 'wait',
  within: 'good',
  outside: 'busy',
  alarm: 'bad',
}

function Verdict({ verdict }: Pick<StaffReturn, 'verdict'>) {
  const t = useText()
  if (verdict === null) return <Tag>{t('casinoreturn.state.unstated')}</Tag>
  return <Tag tone={TONES[verdict.state]}>{t(`casinoreturn.state.${verdict.state}`)}</Tag>
}

function useColumns(): readonly Column<StaffReturn>[] {
  const t = useText()
  const figure = (key: string, of: (verdict: NonNullable<StaffReturn['verdict']>) => string): Column<StaffReturn> => ({
    key,
    label: t(`casinoreturn.${key}`),
    isFigure: true,
    cell: ({ verdict }) => (verdict === null ? '' : <Code text={of(verdict)} />),
  })
  return [
    {
      key: 'game',
      label: t('casinoround.game'),
      isWide: true,
      cell: ({ title, version }) => <bdi>{`${title} · ${version}`}</bdi>,
    },
    { key: 'rounds', label: t('casinoseed.rounds'), isFigure: true, cell: ({ rounds }) => rounds },
    {
      key: 'staked',
      label: t('casinoround.stake'),
      isFigure: true,
      cell: ({ staked, currency }) => <Figure amount={staked} currency={currency} />,
    },
    {
      key: 'won',
      label: t('casinoround.win'),
      isFigure: true,
      cell: ({ won, currency }) => <Figure amount={won} currency={currency} />,
    },
    figure('stated', ({ stated }) => percent(stated)),
    figure('actual', ({ actual }) => percent(actual)),
    figure('band', ({ low, high }) => `${percent(low)} – ${percent(high)}`),
    figure('errors', ({ z }) => z.toFixed(2)),
    { key: 'state', label: t('fields.state'), cell: ({ verdict }) => <Verdict verdict={verdict} /> },
  ]
}
