// S2.2.1, S2.2.3: one game of the casino, by its number and name.
import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { GameScreen, type GameAccount } from '#modules/casino/lobby/site/game/game-screen.tsx'
import { useText } from '#platform/browser/text.tsx'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf, useRootData, type RootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'

const GAME_ID = /^[1-9]\d{0,8}$/u
/** Tables on a shared clock have numbers of their own. */
const TABLE_ID = /^3\d\d$/u

export async function loader({ context, params }: LoaderFunctionArgs) {
  const gameId = params['gameId'] ?? ''
  if (!GAME_ID.test(gameId)) return notFound()
  const ask = context.get(askContext)
  if (TABLE_ID.test(gameId)) return answerOrThrow(await ask('GET /web-api/casino/tables/pages/:gameId', { gameId }))
  return answerOrThrow(await ask('GET /web-api/casino/originals/:gameId', { gameId }))
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { gameId, code, section } = loaderData
  return pageMeta({
    ...root,
    path: `/${section}/game/${gameId}/${code}`,
    title: (t) => t(`casino-game.name.${code}`),
    description: import.meta.env.SSR ? (t) => t(`casino-game.about.${code}`) : undefined,
  })
}

/** The account that is played from: the active one. */
function accountOf(root: RootData | undefined): GameAccount | null {
  const active = root?.player?.balances?.all_accounts.find(({ isActive }) => isActive)
  return active === undefined ? null : { accountId: active.id, currency: active.iso }
}

export default function CasinoGame() {
  const { gameId, ...info } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const t = useText()
  const root = useRootData()
  return (
    <GameScreen
      key={gameId}
      gameId={gameId}
      name={t(`casino-game.name.${info.code}`)}
      info={info}
      accountOf={() => accountOf(root)}
      loginPath={`/${root?.language ?? 'en'}/login?return=${encodeURIComponent(pathname)}`}
    />
  )
}
