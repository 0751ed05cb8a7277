// The selections that a coupon code stands for. Which bets were placed with it is not recorded.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { CodedCoupon } from '#modules/sports/bet-history/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { askBets } from './ask-bets.ts'

export function loader({ request, params }: LoaderFunctionArgs): Promise<CodedCoupon> {
  const { code = '' } = params
  return needed(askBets('GET /staff-api/betting/coupon-codes/:code', { code }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { code, typeId, expiresAt, legs } = useLoaderData<CodedCoupon>()
  return (
    <BackofficeScreen
      title={t('staffbets.code', { code })}
      text={t('staffbets.code_text')}
      back={{ to: '/bets', label: t('place.bets') }}
    >
      <Panel title={t('staffbets.selections')}>
        <Facts
          facts={[
            { key: 'type', label: t('staffbets.type'), value: t(`bets.type.${typeId}`) },
            { key: 'until', label: t('staffbets.code_until'), value: <Moment at={expiresAt} /> },
          ]}
        />
        <DataTable
          caption={t('staffbets.selections')}
          rows={legs}
          keyOf={({ gameId, name }) => `${gameId} ${name}`}
          hrefOf={({ gameId }) => `/bets?game=${gameId}`}
          columns={[
            {
              key: 'game',
              label: t('fields.game'),
              isWide: true,
              cell: ({ opponents }) => <bdi>{opponents.join(' – ')}</bdi>,
            },
            { key: 'league', label: t('staffbets.league'), cell: ({ champName }) => <bdi>{champName}</bdi> },
            { key: 'pick', label: t('staffbets.pick'), isWide: true, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              key: 'odds',
              label: t('staffbets.odds'),
              isFigure: true,
              cell: ({ coef }) => <bdi className="ltr">{coef}</bdi>,
            },
          ]}
        />
      </Panel>
    </BackofficeScreen>
  )
}
