// A provider's statement beside our records: what differs, and the next file.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { FileField } from '#modules/money/bank/backoffice/parts.ts'
import type { ComparedStatement, StatementRow } from '#modules/money/treasury/contract-staff.ts'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { askTreasury } from './ask-treasury.ts'
import { Code, Figure } from './figure.tsx'

type Class = StatementRow['class']

const BYTES_MAX = 2_000_000
const TONES: Readonly<Record<Class, TagTone>> = {
  amount_differs: 'bad',
  only_theirs: 'bad',
  only_ours: 'bad',
  in_transit: 'wait',
  matched: 'good',
}
const CLASSES = Object.keys(TONES) as readonly Class[]

export function loader({ request }: LoaderFunctionArgs): Promise<ComparedStatement> {
  const { class: wanted, ...rest } = filtersOf(request, ['provider', 'class'])
  const chosen = { class: CLASSES.find((one) => one === wanted) }
  return needed(
    askTreasury('GET /staff-api/treasury/statements', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { providers, provider, counts, items, next } = useLoaderData<ComparedStatement>()
  const columns = useColumns()
  return (
    <BackofficeScreen
      title={t('place.statements')}
      text={t('statement.text')}
      aside={
        may('bank.read') && (
          <ButtonLink size="small" to="/bank">
            {t('place.bank')}
          </ButtonLink>
        )
      }
    >
      <FilterBar>
        <FilterChoice
          name="provider"
          label={t('fields.provider')}
          options={providers.map((one, index) => ({ value: index === 0 ? '' : one, label: one }))}
        />
        <FilterChoice
          name="class"
          label={t('fields.state')}
          options={[
            { value: '', label: t('statement.all') },
            ...counts.map(({ class: one, count }) => ({
              value: one,
              label: t('statement.counted', { what: t(`statement.class.${one}`), count }),
            })),
          ]}
        />
      </FilterBar>
      {may('treasury.decide') && <Import key={provider} provider={provider} />}
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('statement.empty')} text={t('statement.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.statements')}
          columns={columns}
          rows={items}
          keyOf={({ kind, reference, currency }) => `${kind} ${reference} ${currency}`}
          isMarked={(row) => TONES[row.class] === 'bad'}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function Import({ provider }: { readonly provider: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  // Which line of the file is wrong: in the words of the command.
  const [line, setLine] = useState<string>()
  const form = useForm<{ readonly added: number; readonly toSuspense: number }>({
    fields: [],
    send: () => askTreasury('POST /staff-api/treasury/statements/:provider/imports', { provider, text }),
    onRefused: ({ details }) => setLine(typeof details?.['line'] === 'string' ? details['line'] : undefined),
    onDone: ({ added, toSuspense }) => {
      notify({ tone: 'success', text: t('statement.taken', { added, suspense: toSuspense }) })
      setText('')
      return revalidate()
    },
  })
  return (
    <Panel title={t('statement.import')} text={t('statement.import_text')}>
      <FormStack
        form={form}
        actions={
          text !== '' && (
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('statement.take')}
            </Button>
          )
        }
      >
        <FileField
          label={t('treasuryfile.file')}
          help={t('statement.file_help')}
          accept=".csv,text/csv"
          bytesMax={BYTES_MAX}
          onText={(found) => {
            form.clear()
            setLine(undefined)
            setText(found)
          }}
        />
        {line !== undefined && (
          <Notice tone="warn">
            <bdi className="ltr">{line}</bdi>
          </Notice>
        )}
      </FormStack>
    </Panel>
  )
}

function useColumns(): readonly Column<StatementRow>[] {
  const t = useText()
  return [
    { key: 'kind', label: t('statement.kind'), cell: ({ kind }) => t(`statement.kind.${kind}`) },
    {
      key: 'reference',
      label: t('suspense.reference'),
      isWide: true,
      cell: ({ reference }) => <Code text={reference} />,
    },
    {
      key: 'ours',
      label: t('statement.ours'),
      isFigure: true,
      cell: ({ ours, currency }) => <Figure amount={ours} currency={currency} />,
    },
    {
      key: 'theirs',
      label: t('statement.theirs'),
      isFigure: true,
      cell: ({ theirs, currency }) => <Figure amount={theirs} currency={currency} />,
    },
    {
      key: 'class',
      label: t('fields.state'),
      cell: (row) => <Tag tone={TONES[row.class]}>{t(`statement.class.${row.class}`)}</Tag>,
    },
  ]
}
