// Players with markers of harm that are not closed: who needs looking at first, who has taken them, and all of a player's taken at once.
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { MarkedPlayer } from '#modules/protection/harm-markers/contract-staff.ts'
import { PLAYER_SORTS } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { askMarkers } from '../ask-markers.ts'
import { LEVEL_TONES } from '../flag-tones.ts'
import { MARKER_FILTERS, markerAsked, markerFilters } from './marker-filters.ts'
import styles from './marked-players-screen.module.css'

type Listed = ListPage<MarkedPlayer>

const FILTERS = ['waiting', 'open', 'seen'] as const

export function loader({ request }: ListAsked): Promise<Listed> {
  const { filter, sort, ...rest } = filtersOf(request, ['filter', 'sort', ...MARKER_FILTERS])
  const asked = { ...markerAsked(rest), filter: oneOf(FILTERS, filter), sort: oneOf(PLAYER_SORTS, sort) }
  return needed(askMarkers('GET /staff-api/safer-gambling/marked-players', asked, { signal: request.signal }), request)
}

/** Takes all markers of these players; says how many they were, or what was refused. */
function useTakeAll(): (players: readonly MarkedPlayer[]) => Promise<void> {
  const t = useText()
  const say = useRefusalText()
  const { revalidate } = useRevalidator()
  return async (players) => {
    let taken = 0
    for (const { playerId } of players) {
      const done = await askMarkers('POST /staff-api/safer-gambling/marked-players/:playerId/sight', { playerId })
      if (!done.ok) {
        notify({ isModal: true, tone: 'error', text: say(done.refusal) })
        break
      }
      taken += done.value.taken
    }
    if (taken > 0) notify({ isModal: true, tone: 'success', text: t('markers.took', { count: taken }) })
    await revalidate()
  }
}

export function Component() {
  const t = useText()
  const isActing = useMay()('harm.act')
  const take = useTakeAll()
  return (
    <ListScreen
      title={t('place.markers')}
      text={t('markers.players_text')}
      aside={
        <ButtonLink size="small" to="/markers/all">
          {t('markers.each')}
        </ButtonLink>
      }
      filters={[
        choice('filter', t('markers.filter_label'), FILTERS, (filter) => t(`markers.filter.${filter}`)),
        ...markerFilters(t),
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ playerId }) => String(playerId)}
      isMarked={({ level, open }) => level === 'strong' && open > 0}
      empty={{ title: t('markers.empty'), text: t('markers.empty_text') }}
      bulk={isActing ? { label: t('markers.take_all'), isOpen: ({ open }) => open > 0, run: take } : undefined}
    />
  )
}

function useColumns(): readonly Column<MarkedPlayer>[] {
  const t = useText()
  return [
    { key: 'player', label: t('markers.player'), cell: ({ playerId }) => <bdi className="ltr">{playerId}</bdi> },
    {
      key: 'level',
      label: t('markers.level_label'),
      cell: ({ level }) => <Tag tone={LEVEL_TONES[level]}>{t(`markers.level.${level}`)}</Tag>,
    },
    {
      key: 'markers',
      label: t('markers.marker_label'),
      isWide: true,
      cell: ({ markers }) => (
        <ul className={styles.markers}>
          {markers.map(({ flagId, marker, level, state }) => (
            <li key={flagId}>
              <Link to={`/markers/${flagId}`} data-row="">
                {t(`markers.name.${marker}`)}
              </Link>{' '}
              <span className={styles.note}>
                {t(`markers.level.${level}`)} · {t(`markers.state.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'taken',
      label: t('markers.taken_by'),
      cell: ({ takenBy }) =>
        takenBy.length === 0 ? t('markers.unassigned') : <bdi>{takenBy.map(({ name }) => name).join(', ')}</bdi>,
    },
    {
      key: 'oldest',
      label: t('markers.oldest'),
      isFigure: true,
      sort: ['oldest', 'newest'],
      cell: ({ oldestAt }) => <Moment at={oldestAt} />,
    },
  ]
}
