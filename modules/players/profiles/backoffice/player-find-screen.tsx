// Finds a player by number, e-mail or phone. There is no list of all players to browse.
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, ScreenRefused } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FoundPlayer } from '#modules/players/profiles/contract-staff.ts'
import { askProfiles } from './ask-profiles.ts'
import { PLAYER_TONES } from './player-tones.ts'

type Found = { readonly items: readonly FoundPlayer[]; readonly refused?: string }

export async function loader({ request }: LoaderFunctionArgs): Promise<Found> {
  const { query } = filtersOf(request, ['query'])
  if (query === undefined) return { items: [] }
  try {
    return await needed(askProfiles('GET /staff-api/accounts/players', { query }, { signal: request.signal }), request)
  } catch (error) {
    // An invalid search is reported beside the field, which stays.
    if (!(error instanceof ScreenRefused) || error.refusal.code !== 'invalid_input') throw error
    return { items: [], refused: 'query_malformed' }
  }
}

export function Component() {
  const t = useText()
  const say = useRefusalText()
  const [params] = useSearchParams()
  const { items, refused } = useLoaderData<Found>()
  const columns = useColumns()
  const isAsked = params.has('query')
  return (
    <BackofficeScreen title={t('place.players')} text={t('players.text')}>
      <FilterBar>
        <FilterWords name="query" label={t('players.find')} isMain />
      </FilterBar>
      {refused !== undefined && <Notice tone="warn">{say({ code: refused })}</Notice>}
      {items.length > 0 ? (
        <DataTable
          caption={t('place.players')}
          columns={columns}
          rows={items}
          keyOf={({ playerId }) => String(playerId)}
          hrefOf={({ playerId }) => `/players/${playerId}`}
        />
      ) : (
        <EmptyState
          icon="search"
          title={t(isAsked ? 'players.none' : 'players.begin')}
          text={t(isAsked ? 'players.none_text' : 'players.begin_text')}
        />
      )}
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<FoundPlayer>[] {
  const t = useText()
  const none = t('backoffice.none')
  return [
    { key: 'id', label: t('cases.player'), cell: ({ playerId }) => <bdi className="ltr">{playerId}</bdi> },
    {
      key: 'name',
      label: t('cases.name'),
      cell: ({ name, surname }) => {
        const whole = `${name} ${surname}`.trim()
        return whole === '' ? none : <bdi>{whole}</bdi>
      },
    },
    {
      key: 'email',
      label: t('cases.email'),
      isWide: true,
      cell: ({ email }) => (email === null ? none : <bdi className="ltr">{email}</bdi>),
    },
    {
      key: 'phone',
      label: t('cases.phone'),
      cell: ({ phone }) => (phone === null ? none : <bdi className="ltr">{phone}</bdi>),
    },
    { key: 'country', label: t('cases.country'), cell: ({ country }) => <Country code={country} /> },
    {
      key: 'status',
      label: t('cases.state_label'),
      cell: ({ status }) => <Tag tone={PLAYER_TONES[status]}>{t(`players.status.${status}`)}</Tag>,
    },
    {
      key: 'since',
      label: t('cases.registered'),
      isFigure: true,
      cell: ({ registeredAt }) => <Moment at={registeredAt} />,
    },
  ]
}
