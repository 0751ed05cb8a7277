// The catalogue of casino games: operators find a game, see what players get of it, and open, hide or stop it.
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { ListedGame, WholeGame } from '#modules/casino/games/contract-staff.ts'
import { GAME_STATES, type GameState } from '#modules/casino/games/rules/catalogue-game.ts'
import { askGames } from './ask-games.ts'

type Shown = ListPage<ListedGame> & {
  readonly providers: readonly { readonly code: string; readonly title: string }[]
}

export async function loader({ request }: ListAsked): Promise<Shown> {
  const { state, cursor, ...filters } = filtersOf(request, ['text', 'state', 'provider'])
  const page = numberOf(cursor) ?? 1
  const asked = { ...filters, state: oneOf(GAME_STATES, state), page }
  const found = await needed(askGames('GET /staff-api/casino/games', asked, { signal: request.signal }), request)
  const { items, total, pages, providers } = found
  const next = page < pages ? String(page + 1) : null
  return { items, next, tally: { count: total, isCut: false, sums: [] }, providers }
}

const TONES = { active: 'good', hidden: 'plain', maintenance: 'wait', recalled: 'plain' } as const

export function Component() {
  const t = useText()
  const isSetting = useMay()('games.set')
  const page = useLoaderData<Shown>()
  const [chosen, setChosen] = useState<ListedGame>()
  return (
    <ListScreen
      title={t('place.casino-games')}
      text={t('casino-games.text', { count: page.tally?.count ?? 0 })}
      filters={[
        { name: 'text', label: t('casino-games.find'), isMain: true },
        choice(
          'state',
          t('fields.state'),
          GAME_STATES,
          (value) => t(`casino-games.state.${value}`),
          t('backoffice.list.any', { what: t('fields.state') }),
        ),
        choice(
          'provider',
          t('casino-games.provider'),
          page.providers.map(({ code }) => code),
          (code) => page.providers.find((one) => one.code === code)?.title ?? code,
          t('backoffice.list.any', { what: t('casino-games.provider') }),
        ),
      ]}
      before={chosen !== undefined && <StateForm key={chosen.code} game={chosen} onDone={() => setChosen(undefined)} />}
      columns={useColumns(isSetting ? setChosen : undefined)}
      page={page}
      load={loader}
      keyOf={({ code }) => code}
      hrefOf={({ code }) => `/casino-games/${code}`}
      empty={{ icon: 'search', title: t('casino-games.empty'), text: t('casino-games.empty_text') }}
    />
  )
}

function useColumns(onChoose: ((game: ListedGame) => void) | undefined): readonly Column<ListedGame>[] {
  const t = useText()
  return [
    {
      key: 'game',
      label: t('casino-games.game'),
      isWide: true,
      by: ({ title }) => title,
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
        <bdi className="ltr">{version === null || returns === null ? '–' : `${version} · ${returns.join('–')} %`}</bdi>
      ),
    },
    {
      key: 'popularity',
      label: t('casino-games.popularity'),
      isFigure: true,
      by: ({ popularity }) => popularity,
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
  ]
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
