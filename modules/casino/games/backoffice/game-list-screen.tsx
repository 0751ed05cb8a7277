// The catalogue of casino games: operators find a game, see what players get of it, and open, hide or stop it.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import type { ListedGame, WholeGame } from '#modules/casino/games/contract-staff.ts'
import { GAME_STATES, type GameState } from '#modules/casino/games/rules/catalogue-game.ts'
import { askGames } from './ask-games.ts'

type Shown = {
  readonly items: readonly ListedGame[]
  readonly total: number
  readonly providers: readonly { readonly code: string; readonly title: string }[]
}

export function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { state, ...filters } = filtersOf(request, ['text', 'state', 'provider'])
  const asked = { ...filters, state: GAME_STATES.find((one) => one === state) }
  return needed(askGames('GET /staff-api/casino/games', asked, { signal: request.signal }), request)
}

const TONES = { active: 'good', hidden: 'plain', maintenance: 'wait', recalled: 'plain' } as const

export function Component() {
  const t = useText()
  const isSetting = useMay()('games.set')
  const { items, total, providers } = useLoaderData<Shown>()
  const [chosen, setChosen] = useState<ListedGame>()
  return (
    <BackofficeScreen title={t('place.casino-games')} text={t('casino-games.text', { count: total })}>
      <FilterBar>
        <FilterWords name="text" label={t('casino-games.find')} isMain />
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={GAME_STATES.map((value) => ({ value, label: t(`casino-games.state.${value}`) }))}
        />
        <FilterChoice
          name="provider"
          label={t('casino-games.provider')}
          options={providers.map(({ code, title }) => ({ value: code, label: title }))}
        />
      </FilterBar>
      {chosen !== undefined && <StateForm key={chosen.code} game={chosen} onDone={() => setChosen(undefined)} />}
      {items.length === 0 ? (
        <EmptyState icon="search" title={t('casino-games.empty')} text={t('casino-games.empty_text')} />
      ) : (
        <Games items={items} onChoose={isSetting ? setChosen : undefined} />
      )}
    </BackofficeScreen>
  )
}

type GamesProps = {
  readonly items: readonly ListedGame[]
  readonly onChoose: ((game: ListedGame) => void) | undefined
}

function Games({ items, onChoose }: GamesProps) {
  const t = useText()
  return (
    <DataTable
      caption={t('place.casino-games')}
      rows={items}
      keyOf={({ code }) => code}
      hrefOf={({ code }) => `/casino-games/${code}`}
      columns={[
        {
          key: 'game',
          label: t('casino-games.game'),
          isWide: true,
          cell: ({ title, code }) => (
            <>
              <bdi>{title}</bdi> (<bdi className="ltr">{code}</bdi>)
            </>
          ),
        },
        { key: 'provider', label: t('casino-games.provider'), cell: ({ providerTitle }) => <bdi>{providerTitle}</bdi> },
        {
          key: 'version',
          label: t('casino-games.version'),
          cell: ({ version, returns }) => (
            <bdi className="ltr">
              {version === null || returns === null ? '–' : `${version} · ${returns.join('–')} %`}
            </bdi>
          ),
        },
        {
          key: 'popularity',
          label: t('casino-games.popularity'),
          isFigure: true,
          cell: ({ popularity }) => popularity,
        },
        {
          key: 'state',
          label: t('fields.state'),
          cell: ({ state }) => <Tag tone={TONES[state]}>{t(`casino-games.state.${state}`)}</Tag>,
        },
        ...(onChoose === undefined
          ? []
          : [
              {
                key: 'act',
                label: t('casino-games.act'),
                cell: (game: ListedGame) => (
                  <Button size="small" onClick={() => onChoose(game)}>
                    {t('casino-games.change')}
                  </Button>
                ),
              },
            ]),
      ]}
    />
  )
}

function StateForm({ game, onDone }: { readonly game: ListedGame; readonly onDone: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<GameState>(game.state)
  const form = useForm<WholeGame>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      askGames('PUT /staff-api/casino/games/:game/state', { game: game.code, state, reason: formText(data, 'reason') }),
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('casino-games.done') })
      void revalidate()
      onDone()
    },
  })
  return (
    <Panel title={game.title} text={t('casino-games.state_text')}>
      <FormStack
        form={form}
        actions={
          <>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('casino-games.save')}
            </Button>
            <Button onClick={onDone}>{t('casino-games.cancel')}</Button>
          </>
        }
      >
        <fieldset>
          <legend>{t('fields.state')}</legend>
          {GAME_STATES.map((one) => (
            <label key={one}>
              <input type="radio" name="state" value={one} checked={one === state} onChange={() => setState(one)} />{' '}
              {t(`casino-games.state.${one}`)}
            </label>
          ))}
        </fieldset>
        <Field {...form.field('reason')} label={t('casino-games.reason')} autoComplete="off" />
      </FormStack>
    </Panel>
  )
}
