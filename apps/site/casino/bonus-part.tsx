// A page of bonus games, with who looks at it.
import { useLocation } from 'react-router'
import type { BonusPage } from '#modules/casino/bonus-games/site/bonus-page.ts'
import { BonusScreen } from '#modules/casino/bonus-games/site/bonus-screen.tsx'
import { useRootData } from '../page-data/root-data.ts'

export function BonusPart(page: BonusPage) {
  const root = useRootData()
  const { pathname } = useLocation()
  const loginPath = `/${root?.language ?? 'en'}/login?return=${encodeURIComponent(pathname)}`
  return <BonusScreen {...page} isPlayer={(root?.player ?? null) !== null} loginPath={loginPath} />
}
