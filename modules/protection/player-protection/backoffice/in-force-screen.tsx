// The exclusions and limits in force, of all players; a player is found by number or e-mail.
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, ScreenRefused } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ExclusionInForce } from '#modules/protection/exclusions/contract-staff.ts'
import type { LimitInForce } from '#modules/protection/limits/contract-staff.ts'
import type { FoundPlayer } from '#modules/players/profiles/contract-staff.ts'
import { OPERATOR_LIMIT_TYPES } from '#modules/protection/limits/backoffice/parts.ts'
import { askLimits, askPlayers } from './ask-limits.ts'
import { ExportButton } from './export-button.tsx'
import styles from './in-force-screen.module.css'
import { EXCLUSION_TONES, useLimitWords } from './limit-texts.tsx'

type Page<T> = { readonly items: readonly T[]; readonly next: string | null }
type Shown =
  | { readonly of: 'players'; readonly found: readonly FoundPlayer[]; readonly refused?: string }
  | ({ readonly of: 'limits' } & Page<LimitInForce>)
  | ({ readonly of: 'exclusions' } & Page<ExclusionInForce>)

const TYPES: readonly number[] = OPERATOR_LIMIT_TYPES
const KINDS = [
  'self_exclusion',
  'time_out',
  'register_excluded',
  'register_unknown',
  'account_under_review',
  'identity_required',
] as const

type LimitFilters = { limitType?: number; setBy?: 'player' | 'operator' }

function limitFilters({ limitType, setBy }: Readonly<Record<string, string>>): LimitFilters {
  return {
    ...(TYPES.includes(Number(limitType)) ? { limitType: Number(limitType) } : {}),
    ...(setBy === 'player' || setBy === 'operator' ? { setBy } : {}),
  }
}

function exclusionFilters({ kind }: Readonly<Record<string, string>>): { kind?: (typeof KINDS)[number] } {
  const known = KINDS.find((one) => one === kind)
  return known === undefined ? {} : { kind: known }
}

async function findPlayers(query: string, request: Request): Promise<Shown> {
  try {
    const asked = askPlayers('GET /staff-api/accounts/players', { query }, { signal: request.signal })
    return { of: 'players', found: (await needed(asked, request)).items }
  } catch (error) {
    // An invalid search is reported beside the field, which stays.
    if (!(error instanceof ScreenRefused) || error.refusal.code !== 'invalid_input') throw error
    return { of: 'players', found: [], refused: 'query_malformed' }
  }
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const {
    query,
    list,
    cursor,
    limit: _,
    ...filters
  } = filtersOf(request, ['query', 'list', 'kind', 'limitType', 'setBy'])
  if (query !== undefined) return findPlayers(query, request)
  const { signal } = request
  const place = cursor === undefined ? {} : { cursor }
  if (list === 'limits') {
    const asked = askLimits('GET /staff-api/safer-gambling/limits', { ...limitFilters(filters), ...place }, { signal })
    return { of: 'limits', ...(await needed(asked, request)) }
  }
  const input = { ...exclusionFilters(filters), ...place }
  const asked = askLimits('GET /staff-api/safer-gambling/exclusions', input, { signal })
  return { of: 'exclusions', ...(await needed(asked, request)) }
}

export function Component() {
  const t = useText()
  const say = useRefusalText()
  const may = useMay()
  const shown = useLoaderData<Shown>()
  return (
    <BackofficeScreen
      title={t('place.limits')}
      text={t('guard.text')}
      aside={may('limits.export') && shown.of !== 'players' ? <ExportList of={shown.of} /> : undefined}
    >
      <FilterBar>
        {may('player.read') && <FilterWords name="query" label={t('players.find')} isMain />}
        {shown.of === 'exclusions' && (
          <FilterChoice
            name="kind"
            label={t('guard.kind_label')}
            options={[
              { value: '', label: t('guard.any_kind') },
              ...KINDS.map((kind) => ({ value: kind, label: t(`guard.kind.${kind}`) })),
            ]}
          />
        )}
        {shown.of === 'limits' && <LimitChoices />}
      </FilterBar>
      {shown.of !== 'players' && <Lists of={shown.of} />}
      {shown.of === 'players' && shown.refused !== undefined && (
        <Notice tone="warn">{say({ code: shown.refused })}</Notice>
      )}
      {shown.of === 'players' && <Found found={shown.found} />}
      {shown.of === 'exclusions' && <Exclusions items={shown.items} />}
      {shown.of === 'limits' && <Limits items={shown.items} />}
      {shown.of !== 'players' && <Pager next={shown.next} />}
    </BackofficeScreen>
  )
}

/** One list or the other; each has its own filters. */
function Lists({ of }: { readonly of: 'limits' | 'exclusions' }) {
  const t = useText()
  return (
    <nav className={styles.lists} aria-label={t('guard.lists')}>
      {(['exclusions', 'limits'] as const).map((list) => (
        <Link
          key={list}
          to={list === 'limits' ? '?list=limits' : '?'}
          className={classNames(styles.list, list === of && styles.current)}
          aria-current={list === of ? 'page' : undefined}
        >
          {t(`guard.list.${list}`)}
        </Link>
      ))}
    </nav>
  )
}

function LimitChoices() {
  const t = useText()
  const words = useLimitWords()
  return (
    <>
      <FilterChoice
        name="limitType"
        label={t('guard.limit')}
        options={[
          { value: '', label: t('guard.any_limit') },
          ...OPERATOR_LIMIT_TYPES.map((type) => ({ value: String(type), label: words.limit(type) })),
        ]}
      />
      <FilterChoice
        name="setBy"
        label={t('guard.set_by')}
        options={[
          { value: '', label: t('guard.any_setter') },
          { value: 'player', label: t('guard.setter.player') },
          { value: 'operator', label: t('guard.setter.operator') },
        ]}
      />
    </>
  )
}

function ExportList({ of }: { readonly of: 'limits' | 'exclusions' }) {
  const [params] = useSearchParams()
  const filters = Object.fromEntries(params)
  return of === 'limits' ? (
    <ExportButton
      name="limits"
      ask={(more) => askLimits('GET /staff-api/safer-gambling/exports/limits', { ...limitFilters(filters), ...more })}
    />
  ) : (
    <ExportButton
      name="exclusions"
      ask={(more) =>
        askLimits('GET /staff-api/safer-gambling/exports/exclusions', { ...exclusionFilters(filters), ...more })
      }
    />
  )
}

const playerColumn = <R extends { readonly playerId: number }>(label: string): Column<R> => ({
  key: 'player',
  label,
  cell: ({ playerId }) => <bdi className="ltr">{playerId}</bdi>,
})

function Found({ found }: { readonly found: readonly FoundPlayer[] }) {
  const t = useText()
  if (found.length === 0) return <EmptyState icon="search" title={t('players.none')} text={t('players.none_text')} />
  return (
    <DataTable
      caption={t('place.players')}
      rows={found}
      keyOf={({ playerId }) => String(playerId)}
      hrefOf={({ playerId }) => `/players/${playerId}/limits`}
      columns={[
        playerColumn(t('guard.player')),
        {
          key: 'name',
          label: t('cases.name'),
          cell: ({ name, surname }) => <bdi>{`${name} ${surname}`.trim() || t('backoffice.none')}</bdi>,
        },
        {
          key: 'email',
          label: t('cases.email'),
          isWide: true,
          cell: ({ email }) => (email === null ? t('backoffice.none') : <bdi className="ltr">{email}</bdi>),
        },
        { key: 'country', label: t('cases.country'), cell: ({ country }) => <Country code={country} /> },
      ]}
    />
  )
}

function Exclusions({ items }: { readonly items: readonly ExclusionInForce[] }) {
  const t = useText()
  const words = useLimitWords()
  if (items.length === 0)
    return <EmptyState icon="check-circle" title={t('guard.nobody')} text={t('guard.nobody_text')} />
  return (
    <DataTable
      caption={t('guard.list.exclusions')}
      rows={items}
      keyOf={({ playerId, kind }) => `${playerId} ${kind}`}
      hrefOf={({ playerId }) => `/players/${playerId}/limits`}
      columns={[
        playerColumn(t('guard.player')),
        {
          key: 'kind',
          label: t('guard.kind_label'),
          isWide: true,
          cell: ({ kind }) => <Tag tone={EXCLUSION_TONES[kind]}>{t(`guard.kind.${kind}`)}</Tag>,
        },
        { key: 'since', label: t('guard.since'), isFigure: true, cell: ({ since }) => <Moment at={since} /> },
        {
          key: 'until',
          label: t('guard.until'),
          isFigure: true,
          cell: ({ kind, holdsUntil }) => {
            if (kind === 'self_exclusion' || kind === 'time_out') return words.end(holdsUntil)
            return kind.startsWith('register') ? t('guard.by_register') : t('backoffice.none')
          },
        },
      ]}
    />
  )
}

function Limits({ items }: { readonly items: readonly LimitInForce[] }) {
  const t = useText()
  const words = useLimitWords()
  if (items.length === 0) return <EmptyState icon="check-circle" title={t('guard.none')} text={t('guard.none_text')} />
  return (
    <DataTable
      caption={t('guard.list.limits')}
      rows={items}
      keyOf={({ playerId, limitType, currency, setBy }) => `${playerId} ${limitType} ${currency ?? ''} ${setBy}`}
      hrefOf={({ playerId }) => `/players/${playerId}/limits`}
      columns={[
        playerColumn(t('guard.player')),
        { key: 'limit', label: t('guard.limit'), isWide: true, cell: ({ limitType }) => words.limit(limitType) },
        {
          key: 'setter',
          label: t('guard.set_by'),
          cell: ({ setBy }) => <Tag tone={setBy === 'operator' ? 'busy' : 'plain'}>{t(`guard.setter.${setBy}`)}</Tag>,
        },
        {
          key: 'value',
          label: t('guard.value'),
          isFigure: true,
          cell: (limit) => words.value(limit.value, limit),
        },
        {
          key: 'waiting',
          label: t('guard.waits'),
          isFigure: true,
          cell: (limit) => (limit.waiting === null ? null : words.value(limit.waiting.value, limit)),
        },
        { key: 'since', label: t('guard.since'), isFigure: true, cell: ({ since }) => <Moment at={since} /> },
      ]}
    />
  )
}
