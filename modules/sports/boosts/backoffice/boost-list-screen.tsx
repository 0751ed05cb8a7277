// Boosted prices, running ones and those that have ended: operators end one at once, and go to a game to boost another.
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import type { Boost } from '#modules/sports/boosts/contract-staff.ts'
import { askBoosts, Odds, Selection } from './boost-parts.tsx'

type Shown = ListPage<Boost>

export function loader({ request }: ListAsked): Promise<Shown> {
  return needed(askBoosts('GET /staff-api/boosts', {}, { signal: request.signal }), request)
}

const TONES = { open: 'good', stopped: 'plain', ended: 'plain' } as const

export function Component() {
  const t = useText()
  const may = useMay()
  const say = useRefusalText()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<number>()
  const isSetting = may('boosts.set')
  const end = async (boostId: number): Promise<void> => {
    setEnding(boostId)
    const ended = await askBoosts('POST /staff-api/boosts/:boostId/end', { boostId })
    setEnding(undefined)
    const text = ended.ok ? t('boosting.done.ended') : say(ended.refusal)
    notify({ isModal: true, tone: ended.ok ? 'success' : 'error', text })
    void revalidate()
  }
  return (
    <ListScreen
      title={t('place.boosts')}
      text={t('boosting.text')}
      before={isSetting && <GameForm />}
      columns={useColumns({ ending, onEnd: isSetting ? (boostId) => void end(boostId) : undefined })}
      page={useLoaderData<Shown>()}
      load={loader}
      keyOf={({ boostId }) => `${boostId}`}
      empty={{ icon: 'arrow-up', title: t('boosting.empty'), text: t('boosting.empty_text') }}
    />
  )
}

type Acting = {
  readonly ending: number | undefined
  readonly onEnd: ((boostId: number) => void) | undefined
}

function useColumns({ ending, onEnd }: Acting): readonly Column<Boost>[] {
  const t = useText()
  return [
    {
      key: 'selection',
      label: t('boosting.selection'),
      isWide: true,
      cell: ({ home, away, selection }) => (
        <>
          <Selection selection={selection} sides={{ home, away }} />
          <br />
          <bdi>
            {home} – {away}
          </bdi>
        </>
      ),
    },
    {
      key: 'usual',
      label: t('boosting.usual'),
      isFigure: true,
      cell: ({ selection }) => <Odds {...selection} />,
    },
    {
      key: 'coef',
      label: t('boosting.coef'),
      isFigure: true,
      by: ({ coef }) => coef,
      cell: ({ coef }) => <Odds coef={coef} />,
    },
    {
      key: 'stake',
      label: t('boosting.stakeMax'),
      isFigure: true,
      cell: ({ stakeMax }) => <bdi className="ltr">{stakeMax} EUR</bdi>,
    },
    {
      key: 'ends',
      label: t('boosting.ends'),
      by: ({ endsAt }) => endsAt,
      cell: ({ endsAt }) => <Moment at={endsAt} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`boosting.state.${state}`)}</Tag>,
    },
    { key: 'by', label: t('boosting.by'), cell: ({ by }) => <bdi>{by}</bdi> },
    ...(onEnd !== undefined
      ? [
          {
            key: 'act',
            label: t('boosting.act'),
            cell: ({ boostId, state }: Boost) =>
              state !== 'ended' && (
                <Button size="small" isBusy={ending === boostId} onClick={() => onEnd(boostId)}>
                  {t('boosting.end')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}

/** To the selections of a game by its number. */
function GameForm() {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<number>({
    fields: ['gameId'],
    fieldOf: { game_not_found: 'gameId' },
    check: (data) => emptyFields(data, 'gameId'),
    send: async (data) => {
      const gameId = Number(formText(data, 'gameId').trim())
      const found = Number.isSafeInteger(gameId) && gameId > 0
      if (!found) return { ok: false, refusal: { code: 'game_not_found', message: '' } }
      const listed = await askBoosts('GET /staff-api/boosts/games/:gameId/selections', { gameId })
      return listed.ok ? { ok: true, value: gameId } : listed
    },
    onDone: (gameId) => void navigate(`/boosts/games/${gameId}`),
  })
  return (
    <Panel title={t('boosting.add')} text={t('boosting.add_text')}>
      <FormStack
        form={form}
        actions={
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('boosting.choose')}
          </Button>
        }
      >
        <Field {...form.field('gameId')} label={t('boosting.gameId')} inputMode="numeric" autoComplete="off" isFigure />
      </FormStack>
    </Panel>
  )
}
