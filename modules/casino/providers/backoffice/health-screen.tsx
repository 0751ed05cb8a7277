// How the calls of other studios fare: how many, how fast, and how many failed.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Code } from '#modules/casino/rounds/backoffice/parts.tsx'
import type { ProviderHealth } from '#modules/casino/providers/contract-staff.ts'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askProviders } from './ask-providers.ts'

type Listed = { readonly items: readonly ProviderHealth[] }

const MINUTES_FIRST = 60
const MINUTES = [5, 1_440, 10_080] as const

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { minutes } = filtersOf(request, ['minutes'])
  const chosen = MINUTES.find((one) => String(one) === minutes) ?? MINUTES_FIRST
  const { signal } = request
  return needed(askProviders('GET /staff-api/casino-providers/health', { minutes: chosen }, { signal }), request)
}

export function Component() {
  const t = useText()
  const { items } = useLoaderData<Listed>()
  return (
    <BackofficeScreen title={t('place.provider-health')} text={t('providerhealth.text')}>
      <FilterBar>
        <FilterChoice
          name="minutes"
          label={t('casinoreturn.period')}
          options={[MINUTES_FIRST, ...MINUTES].map((minutes) => ({
            value: minutes === MINUTES_FIRST ? '' : String(minutes),
            label: t(`providerhealth.period.${minutes}`),
          }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="globe" title={t('providerhealth.empty')} text={t('providerhealth.empty_text')} />
      ) : (
        items.map((provider) => <Provider key={provider.provider} health={provider} />)
      )}
    </BackofficeScreen>
  )
}

const TONES: Readonly<Record<ProviderHealth['state'], TagTone>> = {
  quiet: 'plain',
  good: 'good',
  degraded: 'busy',
  failing: 'bad',
}

const share = (part: number, of: number): string => (of === 0 ? '–' : `${((part * 100) / of).toFixed(2)} %`)

function Provider({ health }: { readonly health: ProviderHealth }) {
  const t = useText()
  const { provider, state, calls, failures, refusals, averageMs, slowestMs, operations } = health
  return (
    <Panel title={<Code text={provider} />} aside={<Tag tone={TONES[state]}>{t(`providerhealth.state.${state}`)}</Tag>}>
      <Facts
        facts={[
          { key: 'calls', label: t('providerhealth.calls'), value: calls },
          {
            key: 'failures',
            label: t('providerhealth.failures'),
            value: <Code text={`${failures} (${share(failures, calls)})`} />,
          },
          {
            key: 'refusals',
            label: t('providerhealth.refusals'),
            value: <Code text={`${refusals} (${share(refusals, calls)})`} />,
          },
          { key: 'average', label: t('providerhealth.average'), value: <Code text={`${averageMs} ms`} /> },
          { key: 'slowest', label: t('providerhealth.slowest'), value: <Code text={`${slowestMs} ms`} /> },
        ]}
      />
      {operations.length > 0 && (
        <DataTable
          caption={t('providerhealth.operations', { provider })}
          rows={operations}
          keyOf={({ operation, outcome }) => `${operation} ${outcome}`}
          columns={[
            {
              key: 'operation',
              label: t('providerhealth.operation'),
              cell: ({ operation }) => <Code text={operation} />,
            },
            {
              key: 'outcome',
              label: t('providerround.answer'),
              isWide: true,
              cell: ({ outcome }) => <Code text={outcome} />,
            },
            { key: 'calls', label: t('providerhealth.calls'), isFigure: true, cell: (row) => row.calls },
            {
              key: 'average',
              label: t('providerhealth.average'),
              isFigure: true,
              cell: (row) => <Code text={`${row.averageMs} ms`} />,
            },
            {
              key: 'slowest',
              label: t('providerhealth.slowest'),
              isFigure: true,
              cell: (row) => <Code text={`${row.slowestMs} ms`} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
