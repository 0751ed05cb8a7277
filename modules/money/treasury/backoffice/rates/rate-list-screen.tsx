// The rates in use with their age and source, and what the house has open in each currency.
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { RateInUse } from '#modules/money/treasury/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Code, Figure } from '../figure.tsx'
import { RateDialog } from './rate-dialog.tsx'

type Listed = ListPage<RateInUse>

export function loader({ request }: ListAsked): Promise<Listed> {
  return needed(askTreasury('GET /staff-api/treasury/rates', {}, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const [isProposing, setIsProposing] = useState(false)
  return (
    <ListScreen
      title={t('place.rates')}
      text={t('rate.text')}
      aside={
        <>
          <ButtonLink size="small" to="/rates/import">
            {t('rate.import')}
          </ButtonLink>
          {may('treasury.decide') && (
            <Button size="small" variant="primary" onClick={() => setIsProposing(true)}>
              {t('rate.propose')}
            </Button>
          )}
        </>
      }
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      order="currency"
      keyOf={({ currency }) => currency}
      isMarked={({ isUsable }) => !isUsable}
      empty={{ icon: 'swap', title: t('rate.empty'), text: t('rate.empty_text') }}
    >
      {isProposing && <RateDialog onClose={() => setIsProposing(false)} />}
    </ListScreen>
  )
}

function useColumns(): readonly Column<RateInUse>[] {
  const t = useText()
  const none = t('backoffice.none')
  return [
    {
      key: 'currency',
      label: t('suspense.currency'),
      cell: ({ currency }) => <Code text={currency} />,
      by: ({ currency }) => currency,
    },
    {
      key: 'rate',
      label: t('fields.perEuro'),
      isFigure: true,
      cell: ({ perEuro }) => (perEuro === null ? none : <Code text={perEuro} />),
    },
    {
      key: 'source',
      label: t('rate.source'),
      isWide: true,
      cell: ({ source }) => (source === null ? none : t(`rate.source.${source}`)),
    },
    {
      key: 'at',
      label: t('rate.published'),
      by: ({ publishedAt }) => publishedAt ?? '',
      isFigure: true,
      cell: ({ publishedAt }) => (publishedAt === null ? none : <Moment at={publishedAt} />),
    },
    {
      key: 'until',
      label: t('rate.until'),
      isFigure: true,
      cell: ({ usableUntil }) => (usableUntil === null ? none : <Moment at={usableUntil} />),
    },
    {
      key: 'position',
      label: t('rate.position'),
      isFigure: true,
      cell: ({ position, currency }) => <Figure amount={position} currency={currency} />,
    },
    {
      key: 'euro',
      label: t('rate.position_euro'),
      by: ({ positionEuro }) => Number(positionEuro ?? 0),
      isFigure: true,
      cell: ({ positionEuro }) => (positionEuro === null ? none : <Figure amount={positionEuro} currency="EUR" />),
    },
    {
      key: 'income',
      label: t('rate.income'),
      isFigure: true,
      cell: ({ income, currency }) => <Figure amount={income} currency={currency} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      cell: ({ isUsable }) => (
        <Tag tone={isUsable ? 'good' : 'bad'}>{t(isUsable ? 'rate.usable' : 'rate.too_old')}</Tag>
      ),
    },
  ]
}
