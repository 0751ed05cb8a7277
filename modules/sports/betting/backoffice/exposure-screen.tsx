// What open bets may cost: by selection and game and by player, the largest first, and the factors that operators have set.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ExposureFactorRow, ExposureRow, PlayerTerms } from '#modules/sports/betting/contract-staff.ts'
import { askExposure } from './ask-exposure.ts'
import { Euros, Opponents, Selection, Used } from './exposure-figures.tsx'
import { FactorDialog, type FactorTarget } from './factor-dialog.tsx'

type Shown = {
  readonly items: readonly ExposureRow[]
  readonly factors: readonly ExposureFactorRow[]
  readonly sports: readonly string[]
  readonly players: readonly PlayerTerms[]
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { signal } = request
  const { sport } = filtersOf(request, ['sport'])
  const ofSport = sport === undefined ? {} : { sport }
  const [figures, players] = await Promise.all([
    needed(askExposure('GET /staff-api/betting/exposures', ofSport, { signal }), request),
    needed(askExposure('GET /staff-api/betting/player-exposures', {}, { signal }), request),
  ])
  return { ...figures, players: players.items }
}

export const useSportName = (): ((sport: string) => string) => {
  const t = useText()
  const has = useHasText()
  return (sport) => (has(`risk.sport.${sport}`) ? t(`risk.sport.${sport}`) : sport)
}

const ALL: FactorTarget = { scope: 'all', scopeId: 0 }

export function Component() {
  const t = useText()
  const may = useMay()
  const sportName = useSportName()
  const { revalidate } = useRevalidator()
  const { items, factors, sports, players } = useLoaderData<Shown>()
  const [targets, setTargets] = useState<readonly FactorTarget[]>()
  const choose = may('exposure.set') ? setTargets : undefined
  const close = (): void => setTargets(undefined)
  return (
    <BackofficeScreen
      title={t('place.exposure')}
      text={t('risk.text')}
      aside={
        choose !== undefined && (
          <Button size="small" onClick={() => choose([ALL])}>
            {t('risk.set_all')}
          </Button>
        )
      }
    >
      <FilterBar>
        <FilterChoice
          name="sport"
          label={t('risk.sport_filter')}
          options={[
            { value: '', label: t('risk.any_sport') },
            ...sports.map((sport) => ({ value: sport, label: sportName(sport) })),
          ]}
        />
      </FilterBar>
      <Figures items={items} onSet={choose} />
      <Players players={players} />
      {factors.length > 0 && <Factors factors={factors} onSet={choose} />}
      {targets !== undefined && (
        <FactorDialog
          targets={targets}
          factors={factors}
          onDone={() => {
            close()
            void revalidate()
          }}
          onClose={close}
        />
      )}
    </BackofficeScreen>
  )
}

type OnSet = ((targets: readonly FactorTarget[]) => void) | undefined

/** The game first: the narrowest is what an operator means most often. */
const targetsOf = ({
  gameId,
  champId,
  champName,
  sportId,
  sport,
  home,
  away,
}: ExposureRow): readonly FactorTarget[] => [
  { scope: 'game', scopeId: gameId, name: `${home} – ${away}` },
  { scope: 'championship', scopeId: champId, name: champName },
  { scope: 'sport', scopeId: sportId, sport },
  ALL,
]

function Figures({ items, onSet }: { readonly items: readonly ExposureRow[]; readonly onSet: OnSet }) {
  const t = useText()
  const sportName = useSportName()
  if (items.length === 0) return <EmptyState icon="check-circle" title={t('risk.none')} text={t('risk.none_text')} />
  return (
    <Panel title={t('risk.figures')}>
      <DataTable
        caption={t('risk.figures')}
        rows={items}
        keyOf={({ gameId, selection }) => `${gameId} ${selection?.selectionId ?? 0}`}
        columns={[
          { key: 'game', label: t('fields.game'), isWide: true, cell: (row) => <Opponents row={row} /> },
          { key: 'selection', label: t('risk.selection'), isWide: true, cell: (row) => <Selection row={row} /> },
          { key: 'sport', label: t('risk.sport_filter'), cell: ({ sport }) => sportName(sport) },
          {
            key: 'liability',
            label: t('risk.liability'),
            isFigure: true,
            cell: ({ liability }) => <Euros amount={liability} />,
          },
          { key: 'limit', label: t('risk.limit'), isFigure: true, cell: ({ limit }) => <Euros amount={limit} /> },
          { key: 'used', label: t('risk.used'), isFigure: true, cell: (row) => <Used {...row} /> },
          ...(onSet === undefined
            ? []
            : [
                {
                  key: 'act',
                  label: t('fields.exposureFactor'),
                  cell: (row: ExposureRow) => (
                    <Button size="small" onClick={() => onSet(targetsOf(row))}>
                      {t('risk.set_limit')} <bdi className="ltr">× {row.factor}</bdi>
                    </Button>
                  ),
                },
              ]),
        ]}
      />
    </Panel>
  )
}

function Players({ players }: { readonly players: readonly PlayerTerms[] }) {
  const t = useText()
  if (players.length === 0) return null
  return (
    <Panel title={t('risk.players')}>
      <DataTable
        caption={t('risk.players')}
        rows={players}
        keyOf={({ playerId }) => String(playerId)}
        hrefOf={({ playerId }) => `/players/${playerId}/risk`}
        columns={[
          { key: 'player', label: t('risk.player'), cell: ({ playerId }) => <bdi className="ltr">{playerId}</bdi> },
          {
            key: 'liability',
            label: t('risk.liability'),
            isFigure: true,
            cell: ({ liability }) => <Euros amount={liability} />,
          },
          { key: 'limit', label: t('risk.limit'), isFigure: true, cell: ({ limit }) => <Euros amount={limit} /> },
          { key: 'used', label: t('risk.used'), isFigure: true, cell: (row) => <Used {...row} /> },
          { key: 'share', label: t('risk.share'), isFigure: true, cell: ({ stakeShare }) => stakeShare },
          { key: 'vip', label: t('risk.vip'), cell: ({ isVip }) => t(isVip ? 'risk.yes' : 'risk.no') },
        ]}
      />
    </Panel>
  )
}

function Factors({ factors, onSet }: { readonly factors: readonly ExposureFactorRow[]; readonly onSet: OnSet }) {
  const t = useText()
  return (
    <Panel title={t('risk.factors')} text={t('risk.factors_text')}>
      <DataTable
        caption={t('risk.factors')}
        rows={factors}
        keyOf={({ scope, scopeId }) => `${scope} ${scopeId}`}
        columns={[
          {
            key: 'scope',
            label: t('fields.exposureScope'),
            isWide: true,
            cell: ({ scope, scopeId }) => (
              <>
                {t(`changes.value.exposureScope.${scope}`)} {scopeId > 0 && <bdi className="ltr">{scopeId}</bdi>}
              </>
            ),
          },
          { key: 'factor', label: t('fields.exposureFactor'), isFigure: true, cell: ({ factor }) => factor },
          ...(onSet === undefined
            ? []
            : [
                {
                  key: 'act',
                  label: t('risk.decide'),
                  cell: ({ scope, scopeId }: ExposureFactorRow) => (
                    <Button size="small" onClick={() => onSet([{ scope, scopeId }])}>
                      {t('risk.set_limit')}
                    </Button>
                  ),
                },
              ]),
        ]}
      />
    </Panel>
  )
}
