// What countries take of money in and out, and the proposal of another rate.
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { TaxRow } from '#modules/money/treasury/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Code } from '../figure.tsx'
import { TaxDialog } from './tax-dialog.tsx'

type Listed = { readonly items: readonly TaxRow[] }

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  return needed(askTreasury('GET /staff-api/treasury/taxes', {}, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { items } = useLoaderData<Listed>()
  const [isProposing, setIsProposing] = useState(false)
  return (
    <BackofficeScreen
      title={t('place.taxes')}
      text={t('tax.text')}
      aside={
        may('treasury.decide') && (
          <Button size="small" variant="primary" onClick={() => setIsProposing(true)}>
            {t('tax.propose')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState icon="sliders" title={t('tax.empty')} text={t('tax.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.taxes')}
          rows={items}
          keyOf={({ country }) => country}
          columns={[
            { key: 'country', label: t('tax.country'), cell: ({ country }) => <Code text={country} /> },
            {
              key: 'deposit',
              label: t('fields.taxDeposit'),
              isFigure: true,
              cell: ({ deposit }) => <Code text={`${deposit} %`} />,
            },
            {
              key: 'withdrawal',
              label: t('fields.taxWithdrawal'),
              isFigure: true,
              cell: ({ withdrawal }) => <Code text={`${withdrawal} %`} />,
            },
            {
              key: 'by',
              label: t('tax.by'),
              isWide: true,
              cell: ({ set }) => <bdi>{set === null ? t('tax.own') : `${set.proposedBy}, ${set.approvedBy}`}</bdi>,
            },
            {
              key: 'at',
              label: t('tax.set'),
              isFigure: true,
              cell: ({ set }) => (set === null ? t('backoffice.none') : <Moment at={set.at} />),
            },
          ]}
        />
      )}
      {isProposing && <TaxDialog onClose={() => setIsProposing(false)} />}
    </BackofficeScreen>
  )
}
