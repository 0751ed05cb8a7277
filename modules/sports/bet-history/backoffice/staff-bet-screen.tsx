// One bet whole: its money, its selections with their results, and everything that happened to it.
import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { StaffBet } from '#modules/sports/bet-history/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed, numberOf } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel, type Fact } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { askBets } from './ask-bets.ts'
import styles from './staff-bet-screen.module.css'
import { BetStatusTag, Money, Odds, usePick } from './bet-parts.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Promise<StaffBet> {
  const betId = numberOf(params['betId']) ?? 0
  return needed(askBets('GET /staff-api/betting/bets/:betId', { betId }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const bet = useLoaderData<StaffBet>()
  return (
    <BackofficeScreen
      title={t('staffbets.one', { id: String(bet.betId) })}
      back={{ to: '/bets', label: t('place.bets') }}
      aside={
        <>
          <BetStatusTag status={bet.status} />
          {may('settlement.read') && (
            <ButtonLink size="small" to={`/settlement?query=${bet.betId}`}>
              {t('staffbets.to_settlement')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Panel title={t('staffbets.money')}>
        <Facts facts={useFacts(bet)} />
      </Panel>
      <Panel title={t('staffbets.selections')}>
        <DataTable
          caption={t('staffbets.selections')}
          rows={bet.legs}
          columns={useLegColumns()}
          keyOf={({ selectionId, blockId }) => `${selectionId} ${blockId ?? ''}`}
        />
      </Panel>
      <Panel title={t('staffbets.history')}>
        <ul className={styles.history}>{useHistory(bet)}</ul>
      </Panel>
    </BackofficeScreen>
  )
}

function useFacts(bet: StaffBet): readonly Fact[] {
  const t = useText()
  const { currency } = bet
  const money = (key: string, amount: string | undefined): readonly Fact[] =>
    amount === undefined
      ? []
      : [{ key, label: t(`staffbets.${key}`), value: <Money amount={amount} currency={currency} /> }]
  const name = bet.playerName === '' ? String(bet.playerId) : `${bet.playerName} (${bet.playerId})`
  return [
    {
      key: 'player',
      label: t('fields.player'),
      value: (
        <Link to={`/players/${bet.playerId}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'type', label: t('staffbets.type'), value: t(`bets.type.${bet.typeId}`) },
    { key: 'placed', label: t('staffbets.placed'), value: <Moment at={bet.placedAt} /> },
    { key: 'odds', label: t('staffbets.odds'), value: <Odds coef={bet.coef} /> },
    ...money('stake', bet.amount),
    ...(bet.openAmount === bet.amount ? [] : money('open', bet.openAmount)),
    ...(bet.status === 'accepted' ? money('possible', bet.possibleWin) : []),
    ...money('payout', bet.payout),
    ...money('auto_sale', bet.autoSaleTarget),
    ...(bet.insuredPercent === undefined
      ? []
      : [{ key: 'insured', label: t('staffbets.insured'), value: `${bet.insuredPercent} %` }]),
    ...(bet.bonusPercent === undefined
      ? []
      : [{ key: 'bonus', label: t('staffbets.bonus'), value: `+${bet.bonusPercent} %` }]),
    ...(bet.isPromo === true ? [{ key: 'promo', label: t('staffbets.promo'), value: t('staffbets.yes') }] : []),
    ...(bet.replacesBetId === undefined
      ? []
      : [
          {
            key: 'replaces',
            label: t('staffbets.replaces'),
            value: <Link to={`/bets/${bet.replacesBetId}`}>{bet.replacesBetId}</Link>,
          },
        ]),
  ]
}

function useLegColumns(): readonly Column<StaffBet['legs'][number]>[] {
  const t = useText()
  const may = useMay()
  const pickOf = usePick()
  const tone = (statusId: number) =>
    statusId < 0 ? 'wait' : statusId === 1 ? 'good' : statusId === 0 ? 'plain' : 'busy'
  return [
    {
      key: 'game',
      label: t('fields.game'),
      isWide: true,
      cell: ({ gameId, opponents, champName }) => {
        const sides = <bdi>{opponents.join(' – ')}</bdi>
        return (
          <>
            {may('settlement.read') ? <Link to={`/settlement/games/${gameId}`}>{sides}</Link> : sides}
            <br />
            <bdi>{champName}</bdi>
          </>
        )
      },
    },
    { key: 'pick', label: t('staffbets.pick'), isWide: true, cell: (leg) => <bdi>{pickOf(leg)}</bdi> },
    { key: 'odds', label: t('staffbets.odds'), isFigure: true, cell: ({ coef }) => <Odds coef={coef} /> },
    {
      key: 'score',
      label: t('staffbets.score'),
      isFigure: true,
      cell: ({ score }) => (score === undefined ? null : <bdi className="ltr">{score.join(':')}</bdi>),
    },
    {
      key: 'start',
      label: t('staffbets.start'),
      isFigure: true,
      cell: ({ startAt }) => <Moment at={startAt} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      cell: ({ statusId }) => <Tag tone={tone(statusId)}>{t(`bets.leg.${statusId}`)}</Tag>,
    },
  ]
}

function useHistory({ betId, amount, currency, placedAt, events }: StaffBet): readonly ReactNode[] {
  const t = useText()
  const line = (key: string, at: string, value: ReactNode) => (
    <li key={key}>
      <Moment at={at} /> · {value}
    </li>
  )
  return [
    line('placed', placedAt, t('bet.event.placed', { amount: `${amount} ${currency}` })),
    ...events.map(({ kind, at, amount: sum = '0.00', status = '', percent = 0, betId: other }, index) => {
      const isOff = kind === 'auto_sale_set' && Number(sum) === 0
      const text = t(`bet.event.${isOff ? 'auto_sale_off' : kind}`, {
        amount: `${sum} ${currency}`,
        status,
        percent: `${percent} %`,
      })
      return line(
        `${betId} ${index}`,
        at,
        other === undefined ? text : <Link to={`/bets/${other}`}>{`${text} ${other}`}</Link>,
      )
    }),
  ]
}
