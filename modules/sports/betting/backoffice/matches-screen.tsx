// Games of two sources that look like one match: operators confirm that they are, or keep them apart.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MatchGame, MatchPair } from '#modules/sports/betting/contract-staff.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { RULING_REASON_LENGTH_MAX } from '#modules/sports/betting/rules/placing/same-match.ts'
import { askExposure } from './ask-exposure.ts'

type Shown = { readonly items: readonly MatchPair[]; readonly isCut: boolean }

export function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  return needed(
    askExposure('GET /staff-api/betting/matches', filtersOf(request, ['query']), { signal: request.signal }),
    request,
  )
}

const pairText = ([one, other]: readonly MatchGame[]): string =>
  [one, other].map((game) => (game === undefined ? '' : `${game.home} – ${game.away}`)).join(' / ')

const keyOf = ({ games }: MatchPair): string => games.map(({ gameId }) => gameId).join(' ')

function Games({ games }: Pick<MatchPair, 'games'>) {
  return games.map(({ gameId, source, champName, home, away }, index) => (
    <span key={gameId}>
      {index > 0 && <br />}
      <bdi>
        {home} – {away}
      </bdi>{' '}
      <bdi>{`(${champName}, ${source}, ${gameId})`}</bdi>
    </span>
  ))
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { items, isCut } = useLoaderData<Shown>()
  const [chosen, setChosen] = useState<{ readonly pair: MatchPair; readonly areOne: boolean } | 'join'>()
  const close = (): void => setChosen(undefined)
  const done = (): void => {
    close()
    void revalidate()
  }
  const isRuling = may('matches.rule')
  return (
    <BackofficeScreen
      title={t('place.matches')}
      text={t('pairs.text')}
      aside={
        isRuling && (
          <Button size="small" onClick={() => setChosen('join')}>
            {t('pairs.join')}
          </Button>
        )
      }
    >
      <FilterBar>
        <FilterWords name="query" label={t('pairs.find')} isMain />
      </FilterBar>
      {isCut && <Notice tone="info">{t('pairs.cut')}</Notice>}
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('pairs.empty')} text={t('pairs.empty_text')} />
      ) : (
        <Pairs items={items} onRule={isRuling ? (pair, areOne) => setChosen({ pair, areOne }) : undefined} />
      )}
      {chosen === 'join' && <JoinDialog onDone={done} onClose={close} />}
      {chosen !== undefined && chosen !== 'join' && (
        <PairDialog
          areOne={chosen.areOne}
          gameIds={chosen.pair.games.map(({ gameId }) => gameId)}
          title={pairText(chosen.pair.games)}
          onDone={done}
          onClose={close}
        />
      )}
    </BackofficeScreen>
  )
}

type PairsProps = {
  readonly items: readonly MatchPair[]
  readonly onRule: ((pair: MatchPair, areOne: boolean) => void) | undefined
}

function Pairs({ items, onRule }: PairsProps) {
  const t = useText()
  return (
    <DataTable
      caption={t('place.matches')}
      rows={items}
      keyOf={keyOf}
      columns={[
        { key: 'games', label: t('pairs.games'), isWide: true, cell: ({ games }) => <Games games={games} /> },
        {
          key: 'start',
          label: t('pairs.start'),
          isFigure: true,
          cell: ({ games: [game] }) => game !== undefined && <Moment at={game.startAt} />,
        },
        {
          key: 'state',
          label: t('fields.state'),
          cell: ({ areOne, ruling }) => (
            <Tag tone={areOne ? 'good' : 'plain'}>
              {t(`pairs.${areOne ? 'one' : 'two'}_${ruling === null ? 'guessed' : 'ruled'}`)}
            </Tag>
          ),
        },
        {
          key: 'ruling',
          label: t('pairs.ruling'),
          isWide: true,
          cell: ({ ruling }) =>
            ruling === null ? t('backoffice.none') : <bdi>{`${ruling.by}: ${ruling.reason}`}</bdi>,
        },
        ...(onRule === undefined
          ? []
          : [
              {
                key: 'act',
                label: t('pairs.decide'),
                cell: (pair: MatchPair) => (
                  <>
                    {!(pair.areOne && pair.ruling !== null) && (
                      <Button size="small" onClick={() => onRule(pair, true)}>
                        {t('pairs.confirm')}
                      </Button>
                    )}{' '}
                    {!(!pair.areOne && pair.ruling !== null) && (
                      <Button size="small" onClick={() => onRule(pair, false)}>
                        {t('pairs.separate')}
                      </Button>
                    )}
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}

type DialogProps = { readonly onDone: () => void; readonly onClose: () => void }

function useRulingForm(
  {
    areOne,
    fields,
    onDone,
  }: { readonly areOne: boolean; readonly fields: readonly string[]; readonly onDone: () => void },
  idsOf: (data: FormData) => readonly number[],
) {
  const t = useText()
  return useForm<unknown>({
    fields: [...fields, 'reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, ...fields, 'reason'),
    send: (data) => {
      const [gameId = 0, otherId = 0] = idsOf(data)
      const reason = formText(data, 'reason').trim()
      return askExposure('POST /staff-api/betting/match-rulings', { gameId, otherId, areOne, reason })
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t(areOne ? 'pairs.done.one' : 'pairs.done.two') })
      onDone()
    },
  })
}

type PairDialogProps = DialogProps & {
  readonly areOne: boolean
  readonly gameIds: readonly number[]
  readonly title: string
}

function PairDialog({ areOne, gameIds, title, onDone, onClose }: PairDialogProps) {
  const t = useText()
  const form = useRulingForm({ areOne, fields: [], onDone }, () => gameIds)
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={title}
      text={t(areOne ? 'pairs.confirm_text' : 'pairs.separate_text')}
      label={t('pairs.reason')}
      help={t('pairs.reason_help')}
      confirm={t(areOne ? 'pairs.confirm' : 'pairs.separate')}
      lengthMax={RULING_REASON_LENGTH_MAX}
      onClose={onClose}
    />
  )
}

const NUMBERS = ['gameId', 'otherId'] as const

function JoinDialog({ onDone, onClose }: DialogProps) {
  const t = useText()
  const form = useRulingForm({ areOne: true, fields: NUMBERS, onDone }, (data) =>
    NUMBERS.map((name) => Number(formText(data, name).trim())),
  )
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('pairs.join')}
      text={t('pairs.join_text')}
      label={t('pairs.reason')}
      help={t('pairs.reason_help')}
      confirm={t('pairs.confirm')}
      lengthMax={RULING_REASON_LENGTH_MAX}
      onClose={onClose}
    >
      {NUMBERS.map((name) => (
        <Field key={name} {...form.bound(name)} inputMode="numeric" label={t(`pairs.${name}`)} />
      ))}
    </ReasonDialog>
  )
}
