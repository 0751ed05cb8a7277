// On a player's page: the markers of harm that are not closed.
import { Link, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { MarkerFlagRow } from '#modules/protection/harm-markers/contract-staff.ts'
import { askMarkers } from './ask-markers.ts'
import { LEVEL_TONES, STATE_TONES } from './flag-tones.ts'

const FLAGS_SHOWN = 10

type Shown = { readonly playerId: number; readonly items: readonly MarkerFlagRow[] }

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const playerId = Number(params['playerId'])
  const { signal } = request
  const asked = { playerId, limit: FLAGS_SHOWN }
  const { items } = await needed(askMarkers('GET /staff-api/safer-gambling/markers', asked, { signal }), request)
  return { playerId, items }
}

export function Panel({ shown: { playerId, items } }: { readonly shown: Shown }) {
  const t = useText()
  return (
    <Card
      title={t('place.markers')}
      aside={<Link to={`/markers?filter=all&player=${playerId}`}>{t('markers.all_of_player')}</Link>}
    >
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('markers.none_open')} isCompact />
      ) : (
        <DataTable
          caption={t('place.markers')}
          rows={items}
          keyOf={({ flagId }) => String(flagId)}
          hrefOf={({ flagId }) => `/markers/${flagId}`}
          columns={[
            { key: 'name', label: t('markers.marker_label'), cell: ({ marker }) => t(`markers.name.${marker}`) },
            {
              key: 'level',
              label: t('markers.level_label'),
              cell: ({ level }) => <Tag tone={LEVEL_TONES[level]}>{t(`markers.level.${level}`)}</Tag>,
            },
            {
              key: 'state',
              label: t('markers.state_label'),
              cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`markers.state.${state}`)}</Tag>,
            },
            { key: 'since', label: t('markers.since'), cell: ({ levelAt }) => <Moment at={levelAt} /> },
          ]}
        />
      )}
    </Card>
  )
}
