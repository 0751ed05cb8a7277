// The bank's statements beside what providers say they have sent: what differs, what an operator finds out about it, and the next file.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { BankOverview, BankRowView } from '#modules/money/bank/contract-staff.ts'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askBank } from './ask-bank.ts'
import styles from './bank-screen.module.css'
import { BankImport } from './bank-import.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

type Class = BankRowView['class']

const TONES: Readonly<Record<Class, TagTone>> = {
  amount_differs: 'bad',
  only_theirs: 'bad',
  only_ours: 'bad',
  in_transit: 'wait',
  matched: 'good',
}
const CLASSES = Object.keys(TONES) as readonly Class[]

export function loader({ request }: LoaderFunctionArgs): Promise<BankOverview> {
  const { class: wanted, ...rest } = filtersOf(request, ['class'])
  const chosen = { class: CLASSES.find((one) => one === wanted) }
  return needed(askBank('GET /staff-api/bank/rows', { ...rest, ...chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { accounts, counts, items, next } = useLoaderData<BankOverview>()
  const [row, setRow] = useState<BankRowView>()
  const columns = useColumns(may('bank.decide') ? setRow : undefined)
  return (
    <BackofficeScreen
      title={t('place.bank')}
      text={t('bankrow.text')}
      back={{ to: '/statements', label: t('place.statements') }}
    >
      <FilterBar>
        <FilterChoice
          name="class"
          label={t('fields.state')}
          options={[
            { value: '', label: t('bankrow.all') },
            ...counts.map(({ class: one, count }) => ({
              value: one,
              label: t('bankrow.counted', { what: t(`bankrow.class.${one}`), count }),
            })),
          ]}
        />
      </FilterBar>
      {accounts.length > 0 && <Accounts accounts={accounts} />}
      {may('bank.decide') && <BankImport />}
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('bankrow.empty')} text={t('bankrow.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.bank')}
          columns={columns}
          rows={items}
          keyOf={(one) => one.row}
          isMarked={(one) => TONES[one.class] === 'bad'}
        />
      )}
      <Pager next={next} />
      {row !== undefined && (
        <ResolveDialog
          found={row}
          transfers={items.filter((one) => one.provider !== null && one.lines.length === 0)}
          onClose={() => setRow(undefined)}
          onDone={() => {
            setRow(undefined)
            void revalidate()
          }}
        />
      )}
    </BackofficeScreen>
  )
}

function Accounts({ accounts }: Pick<BankOverview, 'accounts'>) {
  const t = useText()
  return (
    <Panel title={t('bankrow.accounts')}>
      <ul className={styles.accounts}>
        {accounts.map(({ account, balance, currency, lastBookedOn }) => (
          <li key={account}>
            <bdi className="ltr">{account}</bdi>
            <strong>
              <Figure amount={balance} currency={currency} />
            </strong>
            {lastBookedOn !== null && <span className={styles.note}>{t('bankrow.until', { day: lastBookedOn })}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Figure = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <bdi className="ltr">{`${amount} ${currency}`}</bdi>
)

function About({ row: { provider, reference, lines, resolutions } }: { readonly row: BankRowView }) {
  const t = useText()
  return (
    <div className={styles.about}>
      {provider !== null && (
        <p>
          <bdi className="ltr">{`${provider} ${reference ?? ''}`}</bdi>
        </p>
      )}
      {lines.map(({ lineId, bookedOn, counterparty, texts }) => (
        <p key={lineId} className={provider === null ? undefined : styles.note}>
          <bdi className="ltr">{bookedOn}</bdi> <bdi>{[counterparty, ...texts].filter(Boolean).join(' · ')}</bdi>
        </p>
      ))}
      {resolutions.map(({ category, amount }) => (
        <p key={`${category} ${amount}`} className={styles.note}>
          {t(`bankrow.category.${category}`)} <bdi className="ltr">{amount}</bdi>
        </p>
      ))}
    </div>
  )
}

function useColumns(onResolve: ((row: BankRowView) => void) | undefined): readonly Column<BankRowView>[] {
  const t = useText()
  const figure = (key: 'stated' | 'booked' | 'open'): Column<BankRowView> => ({
    key,
    label: t(`bankrow.${key}`),
    isFigure: true,
    cell: (row) => <Figure amount={row[key]} currency={row.currency} />,
  })
  return [
    { key: 'about', label: t('bankrow.about'), isWide: true, cell: (row) => <About row={row} /> },
    figure('stated'),
    figure('booked'),
    figure('open'),
    {
      key: 'class',
      label: t('fields.state'),
      cell: (row) => <Tag tone={TONES[row.class]}>{t(`bankrow.class.${row.class}`)}</Tag>,
    },
    ...(onResolve === undefined
      ? []
      : [
          {
            key: 'do',
            label: t('bankrow.do'),
            cell: (row: BankRowView) =>
              TONES[row.class] === 'bad' ? (
                <Button size="small" onClick={() => onResolve(row)}>
                  {t('bankrow.resolve')}
                </Button>
              ) : null,
          },
        ]),
  ]
}
