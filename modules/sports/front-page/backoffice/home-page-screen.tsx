// What stands on a brand's home page, in which order, and which games are featured first. Nothing changes for visitors before it is saved.
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { HOME_BLOCKS, type HomeBlock } from '#kernel/home-blocks.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { HomePage, PinnedGame, staffCalls } from '#modules/sports/front-page/contract-staff.ts'
import { PINNED_GAMES_MAX } from '#modules/sports/front-page/rules/choose-featured.ts'
import styles from './home-page-screen.module.css'

const ask = staffCaller<typeof staffCalls>()

export function loader({ request }: LoaderFunctionArgs): Promise<HomePage> {
  return needed(
    ask('GET /staff-api/front-page/home', filtersOf(request, ['brand']), { signal: request.signal }),
    request,
  )
}

/** The item at this place goes one place up or down. */
function moved<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const next = [...items]
  const [item] = next.splice(index, 1)
  if (item !== undefined) next.splice(index + by, 0, item)
  return next
}

export function Component() {
  const home = useLoaderData<HomePage>()
  return <Editor key={home.brand} home={home} />
}

function Editor({ home }: { readonly home: HomePage }) {
  const t = useText()
  const say = useRefusalText()
  const isSetting = useMay()('home_page.set')
  const [saved, setSaved] = useState(home)
  const [blocks, setBlocks] = useState<readonly HomeBlock[]>(home.blocks)
  const [games, setGames] = useState<readonly PinnedGame[]>(home.games)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const gameIds = games.map(({ gameId }) => gameId)
  const isChanged =
    blocks.join() !== saved.blocks.join() || gameIds.join() !== saved.games.map(({ gameId }) => gameId).join()
  const save = async (): Promise<void> => {
    setIsBusy(true)
    const answer = await ask('PUT /staff-api/front-page/home', { brand: home.brand, blocks: [...blocks], gameIds })
    setIsBusy(false)
    setError(answer.ok ? undefined : say(answer.refusal))
    if (!answer.ok) return
    setSaved(answer.value)
    setGames(answer.value.games)
    notify({ isModal: true, tone: 'success', text: t('homepage.done') })
  }
  return (
    <BackofficeScreen
      title={t('place.homepage')}
      text={t('homepage.text')}
      aside={
        isSetting && (
          <Button variant="primary" disabled={!isChanged} isBusy={isBusy} onClick={() => void save()}>
            {t('homepage.save')}
          </Button>
        )
      }
    >
      {home.brands.length > 1 && (
        <FilterBar>
          <FilterChoice
            name="brand"
            label={t('homepage.brand')}
            options={home.brands.map((brand) => ({ value: brand, label: brand }))}
          />
        </FilterBar>
      )}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <Blocks blocks={blocks} onChange={isSetting ? setBlocks : undefined} />
      <Games games={games} onChange={isSetting ? setGames : undefined} />
    </BackofficeScreen>
  )
}

type MoveProps = {
  readonly index: number
  readonly count: number
  readonly name: string
  readonly onMove: (by: -1 | 1) => void
}

function Move({ index, count, name, onMove }: MoveProps) {
  const t = useText()
  return (
    <>
      <Button
        size="small"
        isIcon
        disabled={index === 0}
        aria-label={t('homepage.up', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="arrow-up" size={16} />
      </Button>
      <Button
        size="small"
        isIcon
        disabled={index === count - 1}
        aria-label={t('homepage.down', { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="arrow-down" size={16} />
      </Button>
    </>
  )
}

type BlocksProps = {
  readonly blocks: readonly HomeBlock[]
  readonly onChange: ((blocks: readonly HomeBlock[]) => void) | undefined
}

/** Those on the page in their order, then those that are hidden. */
function Blocks({ blocks, onChange }: BlocksProps) {
  const t = useText()
  const rows = [...blocks, ...HOME_BLOCKS.filter((block) => !blocks.includes(block))]
  const nameOf = (block: HomeBlock): string => t(`homepage.block.${block}`)
  return (
    <Panel title={t('homepage.blocks')} text={t('homepage.blocks_text')}>
      <DataTable
        caption={t('homepage.blocks')}
        rows={rows}
        keyOf={(block) => block}
        columns={[
          { key: 'block', label: t('homepage.blocks'), isWide: true, cell: nameOf },
          {
            key: 'state',
            label: t('fields.state'),
            cell: (block) => (
              <Tag tone={blocks.includes(block) ? 'good' : 'plain'}>
                {t(blocks.includes(block) ? 'homepage.shown' : 'homepage.hidden')}
              </Tag>
            ),
          },
          ...(onChange === undefined
            ? []
            : [
                {
                  key: 'act',
                  label: t('homepage.act'),
                  cell: (block: HomeBlock) => {
                    const index = blocks.indexOf(block)
                    return index < 0 ? (
                      <Button size="small" onClick={() => onChange([...blocks, block])}>
                        {t('homepage.show')}
                      </Button>
                    ) : (
                      <div className={styles.acts}>
                        <Move
                          index={index}
                          count={blocks.length}
                          name={nameOf(block)}
                          onMove={(by) => onChange(moved(blocks, index, by))}
                        />
                        <Button size="small" onClick={() => onChange(blocks.filter((one) => one !== block))}>
                          {t('homepage.hide')}
                        </Button>
                      </div>
                    )
                  },
                },
              ]),
        ]}
      />
    </Panel>
  )
}

type GamesProps = {
  readonly games: readonly PinnedGame[]
  readonly onChange: ((games: readonly PinnedGame[]) => void) | undefined
}

function Games({ games, onChange }: GamesProps) {
  const t = useText()
  const nameOf = ({ game, gameId }: PinnedGame): string =>
    game === undefined ? `${gameId}` : `${game.home} – ${game.away}`
  return (
    <Panel title={t('homepage.games')} text={t('homepage.games_text')}>
      {games.length > 0 && (
        <DataTable
          caption={t('homepage.games')}
          rows={games}
          keyOf={({ gameId }) => `${gameId}`}
          columns={[
            {
              key: 'game',
              label: t('homepage.game'),
              isWide: true,
              cell: (pinned) => (
                <>
                  <bdi>{nameOf(pinned)}</bdi>
                  {pinned.game !== undefined && (
                    <>
                      {' '}
                      (<bdi>{pinned.game.champName}</bdi>, <bdi className="ltr">{pinned.gameId}</bdi>)
                    </>
                  )}
                </>
              ),
            },
            {
              key: 'start',
              label: t('homepage.start'),
              cell: ({ game }) => (game === undefined ? t('homepage.gone') : <Moment at={game.startAt} />),
            },
            ...(onChange === undefined
              ? []
              : [
                  {
                    key: 'act',
                    label: t('homepage.act'),
                    cell: (pinned: PinnedGame) => {
                      const index = games.indexOf(pinned)
                      return (
                        <div className={styles.acts}>
                          <Move
                            index={index}
                            count={games.length}
                            name={nameOf(pinned)}
                            onMove={(by) => onChange(moved(games, index, by))}
                          />
                          <Button size="small" onClick={() => onChange(games.filter((one) => one !== pinned))}>
                            {t('homepage.remove')}
                          </Button>
                        </div>
                      )
                    },
                  },
                ]),
          ]}
        />
      )}
      {onChange !== undefined && games.length < PINNED_GAMES_MAX && (
        <AddGame onAdd={(gameId) => onChange([...games.filter((one) => one.gameId !== gameId), { gameId }])} />
      )}
    </Panel>
  )
}

/** Its name comes with the answer to saving. */
function AddGame({ onAdd }: { readonly onAdd: (gameId: number) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const gameId = Number(typed.trim())
  const isNumber = Number.isSafeInteger(gameId) && gameId > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNumber) return
        onAdd(gameId)
        setTyped('')
      }}
    >
      <Field
        label={t('homepage.gameId')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        inputMode="numeric"
        autoComplete="off"
        isFigure
        suffix={
          <Button type="submit" size="small" disabled={!isNumber}>
            {t('homepage.add')}
          </Button>
        }
      />
    </form>
  )
}
