// The account at a glance.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AccountScreen, type QuickLink } from '#modules/players/my-account/site/frame/account-screen.tsx'
import { officePaths } from '#modules/players/identity/site/office-paths.ts'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { useBalances } from '#modules/money/wallet/site/watch-balances.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { useOfficeFrame } from '../office/office-frame.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { useRootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'
import { useOfficeLinks } from '../shell/office-links.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [me, settings] = await Promise.all([
    ask('GET /web-api/accounts/me', {}),
    ask('GET /web-api/accounts/settings', {}),
  ])
  const { userId, registeredAt } = playerAnswer(me, url)
  return { userId, registeredAt, settings: playerAnswer(settings, url) }
}

export const meta = privateMeta((t) => t('office.account.title'))

export default function OfficeAccount() {
  const t = useText()
  const { language } = useLocale()
  const links = useOfficeLinks()
  const { userId, registeredAt, settings } = useLoaderData<typeof loader>()
  const frame = useOfficeFrame()
  const balances = useBalances(useRootData()?.player?.balances ?? null)
  if (frame === undefined) return null
  const quick: readonly (QuickLink | false)[] = [
    frame.menu.menuUserData.recharge_allow && { path: links.deposit, icon: 'plus', label: t('office.menu.recharge') },
    { path: links.history, icon: 'receipt', label: t('office.menu.bets') },
    { path: links.statement, icon: 'history', label: t('office.menu.transfers') },
    settings.showFavoriteTeams && {
      path: cataloguePaths.favorites(language),
      icon: 'star',
      label: t('catalogue.favourites'),
    },
    { path: officePaths.settings(language), icon: 'sliders', label: t('office.menu.settings') },
  ]
  return (
    <AccountScreen
      userId={userId}
      registeredAt={registeredAt}
      config={frame.config}
      settings={settings}
      accounts={balances?.all_accounts ?? []}
      links={quick.filter((link) => link !== false)}
    />
  )
}
