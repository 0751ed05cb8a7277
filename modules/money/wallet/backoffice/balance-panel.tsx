// On a player's page: what each of their accounts holds and owes.
import type { LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { playerPath } from '#platform/browser/backoffice/player-route.ts'
import { useText } from '#platform/browser/text.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { PlayerAccount } from '#modules/money/wallet/contract-staff.ts'
import { AccountTable, isOwing } from './account-table.tsx'
import { askMoney } from './ask-money.ts'

type Shown = { readonly playerId: number; readonly accounts: readonly PlayerAccount[] }

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const playerId = Number(params['playerId'])
  const { signal } = request
  return {
    playerId,
    ...(await needed(askMoney('GET /staff-api/wallet/players/:playerId/accounts', { playerId }, { signal }), request)),
  }
}

export function Panel({ shown: { playerId, accounts } }: { readonly shown: Shown }) {
  const t = useText()
  const isDebtor = accounts.some(isOwing)
  return (
    <Card
      title={t('ledger.accounts')}
      aside={<Tag tone={isDebtor ? 'bad' : 'good'}>{t(isDebtor ? 'ledger.owes' : 'ledger.owes_nothing')}</Tag>}
    >
      <AccountTable
        accounts={accounts}
        hrefOf={({ accountId }) => `${playerPath(playerId, 'statement')}?account=${accountId}`}
      />
    </Card>
  )
}
