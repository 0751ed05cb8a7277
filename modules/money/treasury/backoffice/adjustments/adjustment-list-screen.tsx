// Adjustments of players' balances: those that two operators made, and the proposal of another one.
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Adjustment } from '#modules/money/treasury/contract-staff.ts'
import { ADJUSTMENT_CATEGORIES, ADJUSTMENT_DIRECTIONS } from '#modules/money/treasury/rules/decisions.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { askTreasury, numberIn } from '../ask-treasury.ts'
import { Figure } from '../figure.tsx'

type Listed = { readonly items: readonly Adjustment[]; readonly next: string | null }

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { player, category, direction, ...rest } = filtersOf(request, ['player', 'category', 'direction'])
  const chosen = {
    playerId: numberIn(player),
    category: ADJUSTMENT_CATEGORIES.find((one) => one === category),
    direction: ADJUSTMENT_DIRECTIONS.find((one) => one === direction),
  }
  return needed(
    askTreasury('GET /staff-api/treasury/adjustments', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const [params] = useSearchParams()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  const [isProposing, setIsProposing] = useState(false)
  return (
    <BackofficeScreen
      title={t('place.adjustments')}
      text={t('adjustment.text')}
      aside={
        <>
          {may('change.read') && (
            <ButtonLink size="small" to="/changes">
              {t('adjustment.waiting')}
            </ButtonLink>
          )}
          {may('treasury.decide') && (
            <Button size="small" variant="primary" onClick={() => setIsProposing(true)}>
              {t('adjustment.propose')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar>
        <FilterChoice
          name="direction"
          label={t('fields.adjustmentDirection')}
          options={[
            { value: '', label: t('adjustment.both') },
            ...ADJUSTMENT_DIRECTIONS.map((one) => ({
              value: one,
              label: t(`changes.value.adjustmentDirection.${one}`),
            })),
          ]}
        />
        <FilterChoice
          name="category"
          label={t('fields.adjustmentCategory')}
          options={[
            { value: '', label: t('adjustment.all') },
            ...ADJUSTMENT_CATEGORIES.map((one) => ({
              value: one,
              label: t(`changes.value.adjustmentCategory.${one}`),
            })),
          ]}
        />
        <FilterWords name="player" label={t('suspense.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="sliders" title={t('adjustment.empty')} text={t('adjustment.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.adjustments')}
          columns={columns}
          rows={items}
          keyOf={({ changeId }) => String(changeId)}
          hrefOf={({ changeId }) => `/changes/${changeId}`}
        />
      )}
      <Pager next={next} />
      {isProposing && <AdjustmentDialog player={params.get('player') ?? ''} onClose={() => setIsProposing(false)} />}
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<Adjustment>[] {
  const t = useText()
  return [
    { key: 'player', label: t('fields.player'), cell: ({ playerId }) => playerId },
    {
      key: 'amount',
      label: t('fields.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => (
        <Figure amount={amount.startsWith('-') ? amount : `+${amount}`} currency={currency} />
      ),
    },
    {
      key: 'category',
      label: t('fields.adjustmentCategory'),
      cell: ({ category }) => t(`changes.value.adjustmentCategory.${category}`),
    },
    { key: 'reason', label: t('suspense.why'), isWide: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'proposed', label: t('adjustment.proposed_by'), cell: ({ proposedBy }) => <bdi>{proposedBy}</bdi> },
    { key: 'approved', label: t('adjustment.approved_by'), cell: ({ approvedBy }) => <bdi>{approvedBy}</bdi> },
    { key: 'at', label: t('adjustment.at'), isFigure: true, cell: ({ at }) => <Moment at={at} /> },
  ]
}
