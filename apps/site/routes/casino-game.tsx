// S2.2.1, S2.2.3: one game of the casino, by its number and name.
import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { GameScreen, type GameAccount } from '#modules/casino/lobby/site/game/game-screen.tsx'
import { StudioScreen } from '#modules/casino/lobby/site/studio/studio-screen.tsx'
import { useText, type Text } from '#platform/browser/text.tsx'
import { loadGame } from '../casino/load-game.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf, useRootData, type RootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadGame(context.get(askContext), params['gameId'] ?? '', params['language'] ?? 'en')

type LoadedGame = Awaited<ReturnType<typeof loadGame>>

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { gameId, code, section } = loaderData
  return pageMeta({
    ...root,
    path: `/${section}/game/${gameId}/${code}`,
    title: (t) => ('studio' in loaderData ? loaderData.studio.tile.title : t(`casino-game.name.${code}`)),
    description: import.meta.env.SSR ? (t) => descriptionOf(t, loaderData) : undefined,
  })
}

const descriptionOf = (t: Text, page: LoadedGame): string =>
  'studio' in page
    ? t('casino-game.studio-about', { provider: page.studio.tile.provider.title })
    : t(`casino-game.about.${page.code}`)

/** The account that is played from: the active one. */
const activeOf = (root: RootData | undefined) => root?.player?.balances?.all_accounts.find(({ isActive }) => isActive)

function accountOf(root: RootData | undefined): GameAccount | null {
  const active = activeOf(root)
  return active === undefined ? null : { accountId: active.id, currency: active.iso }
}

export default function CasinoGame() {
  const page = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const t = useText()
  const root = useRootData()
  const own = {
    accountOf: () => accountOf(root),
    loginPath: `/${root?.language ?? 'en'}/login?return=${encodeURIComponent(pathname)}`,
  }
  const { gameId } = page
  if ('studio' in page)
    return (
      <StudioScreen
        key={gameId}
        game={page.studio}
        currency={page.currency}
        balanceOf={() => activeOf(root)?.money ?? null}
        {...own}
      />
    )
  return <GameScreen key={gameId} gameId={gameId} name={t(`casino-game.name.${page.code}`)} info={page} {...own} />
}
