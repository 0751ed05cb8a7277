// On the home page: the games on which open bets may cost most.
import { Link, type LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { ExposureRow, staffCalls } from '#modules/sports/betting/contract-staff.ts'

const askExposure = staffCaller<typeof staffCalls>()

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
            {
              key: 'game',
              label: t('fields.game'),
              isWide: true,
              cell: ({ home, away }) => <bdi>{`${home} – ${away}`}</bdi>,
            },
            {
              key: 'liability',
              label: t('risk.liability'),
              isFigure: true,
              cell: ({ liability }) => <bdi className="ltr">{liability} EUR</bdi>,
            },
            {
              key: 'used',
              label: t('risk.used'),
              isFigure: true,
              cell: ({ liability, limit }) => (
                <bdi className="ltr">
                  {Number(limit) === 0 ? 100 : Math.floor((100 * Number(liability)) / Number(limit))} %
                </bdi>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
