// Adjustments of players' balances: those that two operators made, and the proposal of another one.
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Adjustment } from '#modules/money/treasury/contract-staff.ts'
import { ADJUSTMENT_CATEGORIES, ADJUSTMENT_DIRECTIONS } from '#modules/money/treasury/rules/decisions.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Figure } from '../figure.tsx'

type Listed = ListPage<Adjustment>

export function loader({ request }: ListAsked): Promise<Listed> {
  const { player, category, direction, ...rest } = filtersOf(request, ['player', 'category', 'direction'])
  const chosen = {
    playerId: numberOf(player),
    category: oneOf(ADJUSTMENT_CATEGORIES, category),
    direction: oneOf(ADJUSTMENT_DIRECTIONS, direction),
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
  const [isProposing, setIsProposing] = useState(false)
  return (
    <ListScreen
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
      filters={[
        choice(
          'direction',
          t('fields.adjustmentDirection'),
          ADJUSTMENT_DIRECTIONS,
          (one) => t(`changes.value.adjustmentDirection.${one}`),
          t('adjustment.both'),
        ),
        choice(
          'category',
          t('fields.adjustmentCategory'),
          ADJUSTMENT_CATEGORIES,
          (one) => t(`changes.value.adjustmentCategory.${one}`),
          t('adjustment.all'),
        ),
        { name: 'player', label: t('suspense.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ changeId }) => String(changeId)}
      hrefOf={({ changeId }) => `/changes/${changeId}`}
      empty={{ icon: 'sliders', title: t('adjustment.empty'), text: t('adjustment.empty_text') }}
    >
      {isProposing && <AdjustmentDialog player={params.get('player') ?? ''} onClose={() => setIsProposing(false)} />}
    </ListScreen>
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
