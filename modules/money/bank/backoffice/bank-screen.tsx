// The bank's statements beside what providers say they have sent: what differs, what an operator finds out about it, and the next file.
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { BankOverview, BankRowView } from '#modules/money/bank/contract-staff.ts'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
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

export function loader({ request }: ListAsked): Promise<BankOverview> {
  const { class: wanted, ...rest } = filtersOf(request, ['class'])
  const chosen = { class: oneOf(CLASSES, wanted) }
  return needed(askBank('GET /staff-api/bank/rows', { ...rest, ...chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const page = useLoaderData<BankOverview>()
  const { accounts, counts, items } = page
  const [row, setRow] = useState<BankRowView>()
  const counted = new Map(counts.map(({ class: one, count }) => [one, count]))
  return (
    <ListScreen
      title={t('place.bank')}
      text={t('bankrow.text')}
      back={{ to: '/statements', label: t('place.statements') }}
      filters={[
        choice(
          'class',
          t('fields.state'),
          [...counted.keys()],
          (one) => t('bankrow.counted', { what: t(`bankrow.class.${one}`), count: counted.get(one) ?? 0 }),
          t('bankrow.all'),
        ),
      ]}
      before={
        <>
          {accounts.length > 0 && <Accounts accounts={accounts} />}
          {may('bank.decide') && <BankImport />}
        </>
      }
      columns={useColumns(may('bank.decide') ? setRow : undefined)}
      page={page}
      load={loader}
      keyOf={(one) => one.row}
      isMarked={(one) => TONES[one.class] === 'bad'}
      empty={{ title: t('bankrow.empty'), text: t('bankrow.empty_text') }}
    >
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
    </ListScreen>
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
