// What countries take of money in and out, and the proposal of another rate.
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { TaxRow } from '#modules/money/treasury/contract-staff.ts'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { Button } from '#ui/button.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Code } from '../figure.tsx'
import { TaxDialog } from './tax-dialog.tsx'

type Listed = { readonly items: readonly TaxRow[] }

export function loader({ request }: ListAsked): Promise<Listed> {
  return needed(askTreasury('GET /staff-api/treasury/taxes', {}, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const [isProposing, setIsProposing] = useState(false)
  return (
    <ListScreen
      title={t('place.taxes')}
      text={t('tax.text')}
      aside={
        may('treasury.decide') && (
          <Button size="small" variant="primary" onClick={() => setIsProposing(true)}>
            {t('tax.propose')}
          </Button>
        )
      }
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ country }) => country}
      empty={{ icon: 'sliders', title: t('tax.empty'), text: t('tax.empty_text') }}
      order="country"
      columns={[
        {
          key: 'country',
          label: t('tax.country'),
          cell: ({ country }) => <Country code={country} />,
          by: ({ country }) => country,
        },
        {
          key: 'deposit',
          label: t('fields.taxDeposit'),
          isFigure: true,
          cell: ({ deposit }) => <Code text={`${deposit} %`} />,
          by: ({ deposit }) => Number(deposit),
        },
        {
          key: 'withdrawal',
          label: t('fields.taxWithdrawal'),
          isFigure: true,
          cell: ({ withdrawal }) => <Code text={`${withdrawal} %`} />,
          by: ({ withdrawal }) => Number(withdrawal),
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
          by: ({ set }) => set?.at ?? '',
        },
      ]}
    >
      {isProposing && <TaxDialog onClose={() => setIsProposing(false)} />}
    </ListScreen>
  )
}
