// Tables on a shared clock: the state of each, its last round with what is staked on it, and what operators do with both.
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { staffCalls, StaffTable } from '#modules/casino/table-control/contract-staff.ts'
import { VOID_KIND } from '#modules/casino/table-control/rules/void-kind.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const ask = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

type Shown = { readonly items: readonly StaffTable[] }

export const loader = ({ request }: LoaderFunctionArgs): Promise<Shown> =>
  needed(ask('GET /staff-api/casino-tables', {}, { signal: request.signal }), request)

export function Component() {
  const t = useText()
  const isSetting = useMay()('games.set')
  const { items } = useLoaderData<Shown>()
  return (
    <BackofficeScreen title={t('place.casino-tables')} text={t('casino-tables.text')}>
      {items.map((table) => (
        <TablePanel key={table.table} table={table} isSetting={isSetting} />
      ))}
    </BackofficeScreen>
  )
}

type PanelProps = { readonly table: StaffTable; readonly isSetting: boolean }

function TablePanel({ table, isSetting }: PanelProps) {
  const t = useText()
  const [doing, setDoing] = useState<'state' | 'void'>()
  const { state, roundsLeft, chain, round } = table
  const isRunning = state === 'running'
  return (
    <Panel
      title={<bdi>{table.title}</bdi>}
      aside={<Tag tone={isRunning ? 'good' : 'plain'}>{t(`casino-tables.state.${state}`)}</Tag>}
    >
      <Facts
        facts={[
          ...(roundsLeft === null
            ? []
            : [{ key: 'left', label: t('casino-tables.rounds_left'), value: String(roundsLeft) }]),
          ...(chain === null
            ? []
            : [
                {
                  key: 'chain',
                  label: t('casino-tables.commitment'),
                  value: <bdi className="ltr">{chain.commitment}</bdi>,
                },
                {
                  key: 'used',
                  label: t('casino-tables.links'),
                  value: <bdi className="ltr">{`${chain.used} / ${chain.length}`}</bdi>,
                },
              ]),
          ...roundFacts(round, t),
        ]}
      />
      {isSetting && (
        <p>
          <Button size="small" onClick={() => setDoing('state')}>
            {t(isRunning ? 'casino-tables.close' : 'casino-tables.open')}
          </Button>{' '}
          {round?.isLive === true && (
            <Button size="small" onClick={() => setDoing('void')}>
              {t('casino-tables.void')}
            </Button>
          )}
        </p>
      )}
      {doing === 'state' && <StateForm table={table} onDone={() => setDoing(undefined)} />}
      {doing === 'void' && round !== null && <VoidForm round={round} onDone={() => setDoing(undefined)} />}
    </Panel>
  )
}

function roundFacts(round: StaffTable['round'], t: ReturnType<typeof useText>) {
  if (round === null) return []
  const { state } = round
  const stakes = round.stakes.map(({ currency, amount }) => `${amount} ${currency}`).join(', ')
  return [
    {
      key: 'round',
      label: t('casino-tables.round'),
      value: <bdi className="ltr">{`${round.seq} (${round.roundId})`}</bdi>,
    },
    { key: 'state', label: t('fields.state'), value: t(`casino-tables.round.${state}`) },
    { key: 'closes', label: t('casino-tables.closes'), value: <Moment at={round.closesAt} /> },
    { key: 'bets', label: t('casino-tables.open_bets'), value: String(round.openBets) },
    { key: 'stakes', label: t('casino-tables.stakes'), value: <bdi className="ltr">{stakes}</bdi> },
  ]
}

type FormActionsProps = { readonly text: string; readonly isBusy: boolean; readonly onCancel: () => void }

function FormActions({ text, isBusy, onCancel }: FormActionsProps) {
  const t = useText()
  return (
    <>
      <Button type="submit" variant="danger" isBusy={isBusy}>
        {text}
      </Button>
      <Button onClick={onCancel}>{t('casino-tables.cancel')}</Button>
    </>
  )
}

const COUNT = /^\d{1,3}$/u

function StateForm({ table, onDone }: { readonly table: StaffTable; readonly onDone: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const isRunning = table.state === 'running'
  const form = useForm<StaffTable>({
    fields: ['roundsLeft', 'reason'],
    fieldOf: { reason_too_short: 'reason' },
    initial: { roundsLeft: '0' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) => {
      const left = formText(data, 'roundsLeft').trim()
      return ask('PUT /staff-api/casino-tables/:table/state', {
        table: table.table,
        state: isRunning ? 'closed' : 'running',
        roundsLeft: isRunning && COUNT.test(left) ? Number(left) : 0,
        reason: formText(data, 'reason'),
      })
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('casino-tables.saved') })
      void revalidate()
      onDone()
    },
  })
  const action = t(isRunning ? 'casino-tables.close' : 'casino-tables.open')
  return (
    <FormStack
      form={form}
      label={action}
      actions={<FormActions text={action} isBusy={form.isBusy} onCancel={onDone} />}
    >
      {isRunning && (
        <Field
          {...form.field('roundsLeft')}
          label={t('casino-tables.after')}
          help={t('casino-tables.after_help')}
          inputMode="numeric"
          isFigure
        />
      )}
      <Field {...form.field('reason')} label={t('casino-tables.reason')} autoComplete="off" />
    </FormStack>
  )
}

type VoidProps = { readonly round: NonNullable<StaffTable['round']>; readonly onDone: () => void }

/** Proposed here, approved by another operator. */
function VoidForm({ round, onDone }: VoidProps) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<{ readonly changeId: number }>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      askChanges('POST /staff-api/staff/change-requests', {
        kind: VOID_KIND,
        payload: { roundId: round.roundId },
        reason: formText(data, 'reason').trim(),
      }),
    onDone: ({ changeId }) => void navigate(`/changes/${changeId}`),
  })
  return (
    <FormStack
      form={form}
      label={t('casino-tables.void')}
      actions={<FormActions text={t('casino-tables.propose_void')} isBusy={form.isBusy} onCancel={onDone} />}
    >
      <p>{t('casino-tables.void_text')}</p>
      <Field {...form.field('reason')} label={t('casino-tables.reason')} autoComplete="off" />
    </FormStack>
  )
}
