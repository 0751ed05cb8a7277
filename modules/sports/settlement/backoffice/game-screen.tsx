// One game for settlement: its markets that bets were taken on, and what can be returned of it.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMarketName } from '#modules/sports/catalogue/backoffice/parts.tsx'
import type { SettledGame, VoidAsk } from '#modules/sports/settlement/contract-staff.ts'
import { askSettlement } from './ask-settlement.ts'
import { ResultDialog } from './result-dialog.tsx'
import { Opponents } from './settlement-screen.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Market = { readonly marketId: number; readonly kind: string; readonly line: number | null; readonly bets: number }
type Counting = { readonly status: string; readonly periods: string; readonly source: string; readonly at: string }
type Shown = {
  readonly game: SettledGame
  readonly periods: readonly string[]
  readonly result: Counting | null
  readonly markets: readonly Market[]
}
type Chosen = { readonly ask: VoidAsk; readonly title: string }

export function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const gameId = Number(params['gameId'])
  return needed(askSettlement('GET /staff-api/settlement/games/:gameId', { gameId }), request)
}

const HUNDREDTHS = 100

function useNameOf(sides: Pick<SettledGame, 'home' | 'away'>): (market: Market) => string {
  const marketName = useMarketName()
  return ({ kind, line }) => marketName({ kind, line: line === null ? null : line / HUNDREDTHS }, sides)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { game, periods, result, markets } = useLoaderData<Shown>()
  const [isEntering, setIsEntering] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const { gameId, home, away } = game
  const nameOf = useNameOf(game)
  const choose = (scope: 'window' | 'start') => () =>
    setChosen({ ask: { scope, gameId }, title: t(`settling.void_${scope}`) })
  const voidMarket = (market: Market): void =>
    setChosen({
      ask: { scope: 'market', gameId, marketId: market.marketId },
      title: t('settling.void_market_title', { market: nameOf(market) }),
    })
  return (
    <BackofficeScreen
      title={<Opponents game={game} />}
      name={`${home} – ${away}`}
      back={{ to: '/settlement', label: t('place.settlement') }}
      aside={
        may('settlement.void') && (
          <>
            <Button size="small" onClick={choose('window')}>
              {t('settling.void_window')}
            </Button>
            <Button size="small" onClick={choose('start')}>
              {t('settling.void_start')}
            </Button>
          </>
        )
      }
    >
      <GameFacts game={game} />
      <ResultPanel result={result} onEnter={may('settlement.void') ? () => setIsEntering(true) : undefined} />
      <Markets markets={markets} nameOf={nameOf} onVoid={may('settlement.void') ? voidMarket : undefined} />
      {isEntering && (
        <ResultDialog
          gameId={gameId}
          periods={periods}
          onDone={() => {
            setIsEntering(false)
            void revalidate()
          }}
          onClose={() => setIsEntering(false)}
        />
      )}
      {chosen !== undefined && (
        <VoidDialog
          {...chosen}
          onDone={() => {
            setChosen(undefined)
            void revalidate()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </BackofficeScreen>
  )
}

function GameFacts({ game: { gameId, champName, startAt, startedAt } }: { readonly game: SettledGame }) {
  const t = useText()
  return (
    <Panel title={t('fields.game')}>
      <Facts
        facts={[
          { key: 'number', label: t('settling.number'), value: <bdi className="ltr">{gameId}</bdi> },
          { key: 'league', label: t('settling.league'), value: <bdi>{champName}</bdi> },
          { key: 'start', label: t('settling.start'), value: <Moment at={startAt} /> },
          {
            key: 'started',
            label: t('settling.true_start'),
            value: startedAt === null ? t('backoffice.none') : <Moment at={startedAt} />,
          },
        ]}
      />
    </Panel>
  )
}

/** What counts now, and who told it. */
function ResultPanel({
  result,
  onEnter,
}: {
  readonly result: Counting | null
  readonly onEnter: (() => void) | undefined
}) {
  const t = useText()
  return (
    <Panel
      title={t('fields.result')}
      aside={
        onEnter !== undefined && (
          <Button size="small" onClick={onEnter}>
            {t(result === null ? 'settling.enter_result' : 'settling.correct_result')}
          </Button>
        )
      }
    >
      {result === null ? (
        <p>{t('settling.no_result')}</p>
      ) : (
        <Facts
          facts={[
            {
              key: 'result',
              label: t('fields.result'),
              value: (
                <>
                  {t(`settling.result.${result.status}`)} <bdi className="ltr">{result.periods}</bdi>
                </>
              ),
            },
            {
              key: 'source',
              label: t('settling.result_source'),
              value: /^(?:staff|change):/u.test(result.source) ? (
                t('settling.by_operators')
              ) : (
                <bdi className="ltr">{result.source}</bdi>
              ),
            },
            { key: 'at', label: t('settling.at'), value: <Moment at={result.at} /> },
          ]}
        />
      )}
    </Panel>
  )
}

type MarketsProps = {
  readonly markets: readonly Market[]
  readonly nameOf: (market: Market) => string
  /** Without it this operator may only look. */
  readonly onVoid: ((market: Market) => void) | undefined
}

function Markets({ markets, nameOf, onVoid }: MarketsProps) {
  const t = useText()
  const acts: readonly Column<Market>[] =
    onVoid === undefined
      ? []
      : [
          {
            key: 'act',
            label: t('settling.decide'),
            cell: (market) => (
              <Button size="small" onClick={() => onVoid(market)}>
                {t('settling.void_market')}
              </Button>
            ),
          },
        ]
  return (
    <Panel title={t('settling.markets')}>
      {markets.length === 0 ? (
        <EmptyState icon="receipt" title={t('settling.no_bets')} text={t('settling.no_bets_text')} isCompact />
      ) : (
        <DataTable
          caption={t('settling.markets')}
          rows={markets}
          keyOf={({ marketId }) => String(marketId)}
          columns={[
            {
              key: 'market',
              label: t('fields.market'),
              isWide: true,
              cell: (market) => <bdi>{nameOf(market)}</bdi>,
            },
            { key: 'number', label: t('settling.number'), isFigure: true, cell: ({ marketId }) => marketId },
            { key: 'bets', label: t('fields.touchedBets'), isFigure: true, cell: ({ bets }) => bets },
            ...acts,
          ]}
        />
      )}
    </Panel>
  )
}
