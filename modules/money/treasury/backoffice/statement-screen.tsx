// A provider's statement beside our records: what differs, and the next file.
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { FileImport } from '#modules/money/bank/backoffice/parts.ts'
import type { ComparedStatement, StatementRow } from '#modules/money/treasury/contract-staff.ts'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { askTreasury } from './ask-treasury.ts'
import { Code, Figure } from './figure.tsx'
import { StatementWriteOff } from './statement-write-off.tsx'

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

export function loader({ request }: ListAsked): Promise<ComparedStatement> {
  const { class: wanted, ...rest } = filtersOf(request, ['provider', 'class'])
  const chosen = { class: oneOf(CLASSES, wanted) }
  return needed(
    askTreasury('GET /staff-api/treasury/statements', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const page = useLoaderData<ComparedStatement>()
  const { providers, provider, counts } = page
  const [given, setGiven] = useState<StatementRow>()
  const counted = new Map(counts.map(({ class: one, count }) => [one, count]))
  return (
    <ListScreen
      title={t('place.statements')}
      text={t('statement.text')}
      aside={
        may('bank.read') && (
          <ButtonLink size="small" to="/bank">
            {t('place.bank')}
          </ButtonLink>
        )
      }
      filters={[
        choice('provider', t('fields.provider'), providers, (one) => one),
        choice(
          'class',
          t('fields.state'),
          [...counted.keys()],
          (one) => t('statement.counted', { what: t(`statement.class.${one}`), count: counted.get(one) ?? 0 }),
          t('statement.all'),
        ),
      ]}
      before={may('treasury.decide') && <Import key={provider} provider={provider} />}
      columns={useColumns(may('treasury.decide') ? setGiven : undefined)}
      page={page}
      load={loader}
      keyOf={({ kind, reference, currency }) => `${kind} ${reference} ${currency}`}
      isMarked={(row) => TONES[row.class] === 'bad'}
      empty={{ title: t('statement.empty'), text: t('statement.empty_text') }}
    >
      {given !== undefined && <StatementWriteOff provider={provider} row={given} onClose={() => setGiven(undefined)} />}
    </ListScreen>
  )
}

function Import({ provider }: { readonly provider: string }) {
  const t = useText()
  return (
    <FileImport
      title={t('statement.import')}
      text={t('statement.import_text')}
      take={t('statement.take')}
      file={{
        label: t('treasuryfile.file'),
        help: t('statement.file_help'),
        accept: '.csv,text/csv',
        bytesMax: BYTES_MAX,
      }}
      send={(text) => askTreasury('POST /staff-api/treasury/statements/:provider/imports', { provider, text })}
      taken={({ added, toSuspense }) => t('statement.taken', { added, suspense: toSuspense })}
    />
  )
}

function useColumns(onWriteOff: ((row: StatementRow) => void) | undefined): readonly Column<StatementRow>[] {
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
    ...(onWriteOff === undefined
      ? []
      : [
          {
            key: 'do',
            label: t('statement.do'),
            // What is in suspense is decided there.
            cell: (row: StatementRow) =>
              row.isInSuspense ? (
                <ButtonLink size="small" to="/suspense">
                  {t('place.suspense')}
                </ButtonLink>
              ) : TONES[row.class] === 'bad' ? (
                <Button size="small" onClick={() => onWriteOff(row)}>
                  {t('statement.write_off')}
                </Button>
              ) : null,
          },
        ]),
  ]
}
