// On the home page: the games on which open bets may cost most.
import { Link, type LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ExposureRow } from '#modules/sports/betting/contract-staff.ts'
import { askExposure } from './ask-exposure.ts'
import { Euros, Opponents, Used } from './exposure-figures.tsx'

const GAMES_SHOWN = 10

export async function loader({ request }: LoaderFunctionArgs): Promise<readonly ExposureRow[]> {
  const asked = { limit: GAMES_SHOWN, of: 'games' } as const
  const { signal } = request
  return (await needed(askExposure('GET /staff-api/betting/exposures', asked, { signal }), request)).items
}

export function Panel({ shown }: { readonly shown: readonly ExposureRow[] }) {
  const t = useText()
  return (
    <Card title={t('risk.by_game')} aside={<Link to="/exposure">{t('place.exposure')}</Link>}>
      {shown.length === 0 ? (
        <EmptyState icon="check-circle" title={t('risk.none')} text={t('risk.none_text')} isCompact />
      ) : (
        <DataTable
          caption={t('risk.by_game')}
          rows={shown}
          keyOf={({ gameId }) => String(gameId)}
          hrefOf={({ gameId }) => `/settlement/games/${gameId}`}
          columns={[
            { key: 'game', label: t('fields.game'), isWide: true, cell: (row) => <Opponents row={row} /> },
            {
              key: 'liability',
              label: t('risk.liability'),
              isFigure: true,
              cell: ({ liability }) => <Euros amount={liability} />,
            },
            { key: 'used', label: t('risk.used'), isFigure: true, cell: (row) => <Used {...row} /> },
          ]}
        />
      )}
    </Card>
  )
}
