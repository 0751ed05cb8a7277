// The player's settings page.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SettingsScreen } from '#modules/players/my-account/site/settings/settings-screen.tsx'
import { useBalances } from '#modules/money/wallet/site/watch-balances.ts'
import { useOfficeFrame } from '../office/office-frame.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { useRootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { settings: playerAnswer(await context.get(askContext)('GET /web-api/accounts/settings', {}), url) }
}

export const meta = privateMeta((t) => t('office.settings.title'))

export default function OfficeSettings() {
  const { settings } = useLoaderData<typeof loader>()
  const balances = useBalances(useRootData()?.player?.balances ?? null)
  return (
    <SettingsScreen
      settings={settings}
      accounts={balances?.all_accounts ?? []}
      isBalanceHidden={useOfficeFrame()?.config.user_hide_balance ?? false}
    />
  )
}
