// What open bets of one player may cost, and what operators have set for them: their share of the maximum stake, and VIP bets.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PlayerExposureRow, PlayerTerms } from '#modules/sports/betting/contract-staff.ts'
import { askExposure } from './ask-exposure.ts'
import { Euros, Opponents, Selection, Used } from './exposure-figures.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Shown = { readonly terms: PlayerTerms; readonly items: readonly PlayerExposureRow[] }

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const playerId = Number(params['playerId'])
  const { signal } = request
  const [terms, { items }] = await Promise.all([
    needed(askExposure('GET /staff-api/betting/players/:playerId/terms', { playerId }, { signal }), request),
    needed(askExposure('GET /staff-api/betting/players/:playerId/exposures', { playerId }, { signal }), request),
  ])
  return { terms, items }
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { terms, items } = useLoaderData<Shown>()
  const [isOpen, setIsOpen] = useState(false)
  const { playerId, liability, limit, stakeShare, isVip } = terms
  const title = t('risk.of_player', { id: String(playerId) })
  return (
    <BackofficeScreen
      title={title}
      aside={
        may('exposure.set') && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('risk.change_terms')}
          </Button>
        )
      }
    >
      <Panel title={t('risk.terms')}>
        <Facts
          facts={[
            { key: 'liability', label: t('risk.liability'), value: <Euros amount={liability} /> },
            { key: 'limit', label: t('risk.limit'), value: <Euros amount={limit} /> },
            { key: 'used', label: t('risk.used'), value: <Used liability={liability} limit={limit} /> },
            { key: 'share', label: t('risk.share'), value: <bdi className="ltr">{stakeShare}</bdi> },
            { key: 'vip', label: t('risk.vip'), value: t(isVip ? 'risk.yes' : 'risk.no') },
          ]}
        />
      </Panel>
      <Selections items={items} />
      {isOpen && (
        <TermsDialog
          terms={terms}
          onDone={() => {
            setIsOpen(false)
            void revalidate()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </BackofficeScreen>
  )
}

function Selections({ items }: Pick<Shown, 'items'>) {
  const t = useText()
  return (
    <Panel title={t('risk.figures')}>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('risk.none')} text={t('risk.none_of_player')} isCompact />
      ) : (
        <DataTable
          caption={t('risk.figures')}
          rows={items}
          keyOf={({ selection }) => String(selection?.selectionId)}
          columns={[
            { key: 'game', label: t('fields.game'), isWide: true, cell: (row) => <Opponents row={row} /> },
            {
              key: 'selection',
              label: t('risk.selection'),
              isWide: true,
              cell: (row) => <Selection row={row} />,
            },
            {
              key: 'liability',
              label: t('risk.liability'),
              isFigure: true,
              cell: (row) => <Euros amount={row.liability} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
