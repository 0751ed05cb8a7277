// Settlement by operators: results that came too late, what was returned, and the way to a game or a bet.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMarketName } from '#modules/sports/catalogue/backoffice/parts.tsx'
import type { LateResult, SettledGame, VoidOrder } from '#modules/sports/settlement/contract-staff.ts'
import { askSettlement } from './ask-settlement.ts'
import { LateResultDialog } from './late-result-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Shown =
  | { readonly of: 'found'; readonly games: readonly SettledGame[]; readonly betId: number | undefined }
  | {
      readonly of: 'work'
      readonly late: readonly LateResult[]
      readonly orders: readonly VoidOrder[]
      readonly next: string | null
    }

/** Numbers of bets have eight digits at least. */
const betIdIn = (query: string): number | undefined => (/^\d{8,15}$/u.test(query) ? Number(query) : undefined)

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { query, cursor } = filtersOf(request, ['query'])
  const { signal } = request
  if (query !== undefined) {
    const { items } = await needed(askSettlement('GET /staff-api/settlement/games', { query }, { signal }), request)
    return { of: 'found', games: items, betId: betIdIn(query) }
  }
  const place = cursor === undefined ? {} : { cursor }
  const [late, orders] = await Promise.all([
    needed(askSettlement('GET /staff-api/settlement/late-results', {}, { signal }), request),
    needed(askSettlement('GET /staff-api/settlement/voids', place, { signal }), request),
  ])
  return { of: 'work', late: late.items, orders: orders.items, next: orders.next }
}

export function Component() {
  const t = useText()
  const shown = useLoaderData<Shown>()
  return (
    <BackofficeScreen title={t('place.settlement')} text={t('settling.text')}>
      <FilterBar>
        <FilterWords name="query" label={t('settling.find')} isMain />
      </FilterBar>
      {shown.of === 'found' ? (
        <Found games={shown.games} betId={shown.betId} />
      ) : (
        <>
          {shown.late.length > 0 && <LateResults items={shown.late} />}
          <Orders items={shown.orders} />
          <Pager next={shown.next} />
        </>
      )}
    </BackofficeScreen>
  )
}

export const Opponents = ({ game: { home, away } }: { readonly game: SettledGame }) => (
  <bdi>
    {home} – {away}
  </bdi>
)

function Found({ games, betId }: { readonly games: readonly SettledGame[]; readonly betId: number | undefined }) {
  const t = useText()
  if (games.length === 0 && betId === undefined)
    return <EmptyState icon="search" title={t('settling.none')} text={t('settling.none_text')} />
  return (
    <>
      {betId !== undefined && <OneBet betId={betId} />}
      {games.length > 0 && (
        <DataTable
          caption={t('settling.games')}
          rows={games}
          keyOf={({ gameId }) => String(gameId)}
          hrefOf={({ gameId }) => `/settlement/games/${gameId}`}
          columns={[
            { key: 'game', label: t('fields.game'), isWide: true, cell: (game) => <Opponents game={game} /> },
            { key: 'league', label: t('settling.league'), cell: ({ champName }) => <bdi>{champName}</bdi> },
            {
              key: 'start',
              label: t('settling.start'),
              isFigure: true,
              cell: ({ startAt }) => <Moment at={startAt} />,
            },
          ]}
        />
      )}
    </>
  )
}

function OneBet({ betId }: { readonly betId: number }) {
  const t = useText()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const title = t('settling.bet', { id: String(betId) })
  return (
    <Panel
      title={title}
      aside={
        <>
          <ButtonLink size="small" to={`/bets/${betId}`}>
            {t('settling.see_bet')}
          </ButtonLink>
          {may('settlement.void') && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {t('settling.void_bet')}
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <VoidDialog
          ask={{ scope: 'bet', betId }}
          title={title}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}

function LateResults({ items }: { readonly items: readonly LateResult[] }) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<{ readonly late: LateResult; readonly way: 'take' | 'decline' }>()
  const close = (): void => setChosen(undefined)
  const result = ({ status, periods }: LateResult['told']) => (
    <>
      {t(`settling.result.${status}`)} <bdi className="ltr">{periods}</bdi>
    </>
  )
  return (
    <Panel title={t('settling.late')} text={t('settling.late_text')}>
      <DataTable
        caption={t('settling.late')}
        rows={items}
        keyOf={({ game }) => String(game.gameId)}
        columns={[
          { key: 'game', label: t('fields.game'), isWide: true, cell: ({ game }) => <Opponents game={game} /> },
          { key: 'counts', label: t('settling.counts'), cell: ({ counts }) => result(counts) },
          { key: 'told', label: t('settling.told'), cell: ({ told }) => result(told) },
          { key: 'bets', label: t('fields.touchedBets'), isFigure: true, cell: ({ touched }) => touched.bets },
          { key: 'at', label: t('settling.at'), isFigure: true, cell: ({ at }) => <Moment at={at} /> },
          ...(may('settlement.void')
            ? [
                {
                  key: 'act',
                  label: t('settling.decide'),
                  cell: (late: LateResult) => (
                    <>
                      <Button size="small" onClick={() => setChosen({ late, way: 'take' })}>
                        {t('settling.take')}
                      </Button>{' '}
                      <Button size="small" onClick={() => setChosen({ late, way: 'decline' })}>
                        {t('settling.decline')}
                      </Button>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen !== undefined && (
        <LateResultDialog
          {...chosen}
          onDone={() => {
            close()
            void revalidate()
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

const HUNDREDTHS = 100

/** A function of an order: what it returned, by the names of its game and its market. */
function useAbout(): (order: VoidOrder) => string {
  const t = useText()
  const marketName = useMarketName()
  return ({ scope, betId, gameId, marketId, sides, market }) => {
    const game = sides === null ? String(gameId) : `${sides.home} – ${sides.away}`
    if (scope === 'bet') return t('settling.about.bet', { id: String(betId) })
    if (scope !== 'market') return t(`settling.about.${scope}`, { game })
    const line = market?.line ?? null
    const named =
      market &&
      marketName({ kind: market.kind, line: line === null ? null : line / HUNDREDTHS }, sides ?? { home: '', away: '' })
    return `${game}: ${named ?? t('settling.about.market', { id: String(marketId) })}`
  }
}

function OrderState({ order: { isDone, undone } }: { readonly order: VoidOrder }) {
  const t = useText()
  if (!isDone) return <Tag tone="busy">{t('settling.is_running')}</Tag>
  return (
    <Tag tone={undone === null ? 'good' : 'plain'}>
      {t(undone === null ? 'settling.is_done' : 'settling.is_undone')}
    </Tag>
  )
}

const names = ({ proposer, approver }: { readonly proposer: string; readonly approver: string | null }): string =>
  approver === null ? proposer : `${proposer}, ${approver}`

/** Of the void, and of its undoing below it. */
function Both({
  order: { undone },
  made,
  of,
}: {
  readonly order: VoidOrder
  readonly made: string
  readonly of: (undone: NonNullable<VoidOrder['undone']>) => string
}) {
  return (
    <>
      <bdi>{made}</bdi>
      {undone !== null && (
        <>
          <br />
          <bdi>{of(undone)}</bdi>
        </>
      )}
    </>
  )
}

function Orders({ items }: { readonly items: readonly VoidOrder[] }) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<VoidOrder>()
  const aboutOf = useAbout()
  if (items.length === 0)
    return <EmptyState icon="check-circle" title={t('settling.nothing')} text={t('settling.nothing_text')} />
  const isUndoing = may('settlement.void') && items.some(({ mayUndo }) => mayUndo)
  return (
    <Panel title={t('settling.returned')}>
      <DataTable
        caption={t('settling.returned')}
        rows={items}
        keyOf={({ orderId }) => String(orderId)}
        columns={[
          { key: 'about', label: t('settling.what'), isWide: true, cell: (order) => <bdi>{aboutOf(order)}</bdi> },
          {
            key: 'why',
            label: t('settling.why'),
            isWide: true,
            cell: (order) => <Both order={order} made={order.reason} of={({ reason }) => reason} />,
          },
          {
            key: 'who',
            label: t('settling.who'),
            cell: (order) => <Both order={order} made={names(order)} of={names} />,
          },
          { key: 'bets', label: t('fields.touchedBets'), isFigure: true, cell: ({ bets }) => bets },
          { key: 'at', label: t('settling.at'), isFigure: true, cell: ({ at }) => <Moment at={at} /> },
          { key: 'state', label: t('fields.state'), cell: (order) => <OrderState order={order} /> },
          ...(isUndoing
            ? [
                {
                  key: 'act',
                  label: t('settling.decide'),
                  cell: (order: VoidOrder) =>
                    order.mayUndo && (
                      <Button size="small" onClick={() => setChosen(order)}>
                        {t('settling.undo')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {chosen !== undefined && (
        <UndoDialog
          orderId={chosen.orderId}
          title={t('settling.undo_title', { what: aboutOf(chosen) })}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            void revalidate()
          }}
        />
      )}
    </Panel>
  )
}
