// The player's own pages: on a wide screen beside their menu; on a phone the menu is the account page and the others lead back to it.
import { Link, Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { OfficeMenu } from '#modules/players/my-account/site/frame/office-menu.tsx'
import { officePaths } from '#modules/players/identity/site/office-paths.ts'
import { PlayerCard } from '#modules/players/my-account/site/frame/player-card.tsx'
import { useBalances } from '#modules/money/wallet/site/watch-balances.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OfficeFrame } from '../office/office-frame.ts'
import styles from '../office/office-layout.module.css'
import { playerAnswer } from '../office/player-answer.ts'
import { useRootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<OfficeFrame> {
  const ask = context.get(askContext)
  const [menu, config] = await Promise.all([
    ask('GET /web-api/accounts/office-menu', {}),
    ask('GET /web-api/accounts/user-config', {}),
  ])
  return { menu: playerAnswer(menu, url), config: playerAnswer(config, url).result }
}

export default function OfficeLayout() {
  const t = useText()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const { menu, config } = useLoaderData<typeof loader>()
  const home = officePaths.account(language)
  const isHome = pathname.replace(/\/$/u, '') === home
  return (
    <div className={styles.office} data-own-menu="">
      <div className={styles.side} data-home={isHome || undefined}>
        <Card menu={menu} config={config} />
        <OfficeMenu categories={menu.menuCategories} unread={config.user_msg_count} />
      </div>
      <div className={styles.page}>
        {!isHome && (
          <Link className={styles.back} to={home}>
            <Icon name="chevron-start" size={18} flip />
            {t('office.menu')}
          </Link>
        )}
        <div className={styles.shown}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function Card({ menu: { menuUserData }, config }: OfficeFrame) {
  const player = useRootData()?.player ?? null
  const balances = useBalances(player?.balances ?? null)
  if (player === null) return null
  return (
    <PlayerCard
      userId={player.userId}
      name={menuUserData.name}
      balance={balances === null ? null : { amount: balances.balance, currency: balances.currency }}
      bonus={menuUserData.bonus_balance}
      config={config}
    />
  )
}
