// The selections of one game whose price can be raised, each with the highest price that may be given.
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import type { BoostableSelection } from '#modules/sports/boosts/contract-staff.ts'
import { askBoosts, Odds, Selection } from './boost-parts.tsx'

const HOUR_MS = 3_600_000

type Shown = {
  readonly home: string
  readonly away: string
  /** Until the event starts. */
  readonly hours: number
  readonly items: readonly BoostableSelection[]
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const gameId = Number(params['gameId'])
  const asked = askBoosts('GET /staff-api/boosts/games/:gameId/selections', { gameId }, { signal: request.signal })
  const { home, away, startAt, items } = await needed(asked, request)
  return { home, away, items, hours: Math.max(1, Math.floor((Date.parse(startAt) - Date.now()) / HOUR_MS)) }
}

export function Component() {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const { home, away, hours, items } = useLoaderData<Shown>()
  const [chosen, setChosen] = useState<BoostableSelection>()
  const title = `${home} – ${away}`
  return (
    <BackofficeScreen title={title} name={title} back={{ to: '/boosts', label: t('place.boosts') }}>
      {items.length === 0 ? (
        <EmptyState icon="arrow-up" title={t('boosting.nothing')} text={t('boosting.nothing_text')} />
      ) : (
        <DataTable
          caption={title}
          rows={items}
          keyOf={({ selectionId }) => `${selectionId}`}
          columns={[
            {
              key: 'selection',
              label: t('boosting.selection'),
              isWide: true,
              cell: (selection) => <Selection selection={selection} sides={{ home, away }} />,
            },
            { key: 'usual', label: t('boosting.usual'), isFigure: true, cell: ({ coef }) => <Odds coef={coef} /> },
            {
              key: 'highest',
              label: t('boosting.highest'),
              isFigure: true,
              cell: ({ highest }) => <Odds coef={highest} />,
            },
            ...(may('boosts.set')
              ? [
                  {
                    key: 'act',
                    label: t('boosting.act'),
                    cell: (selection: BoostableSelection) => (
                      <Button size="small" onClick={() => setChosen(selection)}>
                        {t('boosting.boost')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {chosen !== undefined && (
        <BoostDialog
          selection={chosen}
          hours={hours}
          onDone={() => void navigate('/boosts')}
          onClose={() => setChosen(undefined)}
        />
      )}
    </BackofficeScreen>
  )
}

const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'))

type BoostDialogProps = {
  readonly selection: BoostableSelection
  readonly hours: number
  readonly onDone: () => void
  readonly onClose: () => void
}

function useBoostForm({ selection: { selectionId, highest }, hours, onDone }: Omit<BoostDialogProps, 'onClose'>) {
  const t = useText()
  return useForm({
    fields: ['coef', 'stakeMax', 'hours'],
    fieldOf: {
      coef_malformed: 'coef',
      price_too_generous: 'coef',
      price_not_above: 'coef',
      price_too_long: 'coef',
      amount_malformed: 'stakeMax',
      amount_not_positive: 'stakeMax',
      amount_too_precise: 'stakeMax',
      amount_too_large: 'stakeMax',
      end_out_of_range: 'hours',
    },
    initial: { coef: highest.toFixed(2), stakeMax: '', hours: `${hours}` },
    check: (data) => emptyFields(data, 'coef', 'stakeMax', 'hours'),
    send: (data) => {
      const ms = numberIn(formText(data, 'hours')) * HOUR_MS
      if (!Number.isFinite(ms) || ms <= 0)
        return Promise.resolve({ ok: false as const, refusal: { code: 'end_out_of_range', message: '' } })
      return askBoosts('POST /staff-api/boosts', {
        selectionId,
        coef: numberIn(formText(data, 'coef')),
        stakeMax: formText(data, 'stakeMax').trim().replace(',', '.'),
        endsAt: new Date(Date.now() + ms).toISOString(),
      })
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('boosting.done.given') })
      onDone()
    },
  })
}

function BoostDialog({ onClose, ...props }: BoostDialogProps) {
  const t = useText()
  const form = useBoostForm(props)
  const { name, coef, highest } = props.selection
  return (
    <Dialog isOpen onClose={onClose} title={`${t('boosting.boost')}: ${name}`}>
      <FormStack
        form={form}
        actions={
          <>
            <Button onClick={onClose}>{t('backoffice.cancel')}</Button>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('boosting.give')}
            </Button>
          </>
        }
      >
        <Field
          {...form.field('coef')}
          label={t('boosting.coef')}
          help={t('boosting.coef_help', { usual: coef.toFixed(2), highest: highest.toFixed(2) })}
          inputMode="decimal"
          autoComplete="off"
          isFigure
        />
        <Field
          {...form.field('stakeMax')}
          label={t('boosting.stakeMax')}
          help={t('boosting.stakeMax_help')}
          inputMode="decimal"
          autoComplete="off"
          isFigure
          suffix="EUR"
        />
        <Field
          {...form.field('hours')}
          label={t('boosting.hours')}
          help={t('boosting.hours_help')}
          inputMode="decimal"
          autoComplete="off"
          isFigure
        />
      </FormStack>
    </Dialog>
  )
}
