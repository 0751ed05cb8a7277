// What modules bring to every page: their watchers run, their parts stand beside the page.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SiteModule, SitePage } from '#platform/browser/site-module.ts'
import { siteModules } from '../modules.ts'
import type { RootData } from '../page-data/root-data.ts'
import type { ShellConfig } from '../page-data/shell-config.ts'

type Modules = readonly SiteModule<ShellConfig>[]

/** Those of every page, and for a player those of players as soon as they are there. */
export function useSiteModules(isPlayer: boolean): Modules {
  const [ofPlayers, setOfPlayers] = useState<Modules>([])
  useEffect(() => {
    if (!isPlayer) return
    void import('../player-modules.ts').then(
      ({ playerModules }) => setOfPlayers(playerModules),
      // The line was cut: the next page tries again.
      () => undefined,
    )
  }, [isPlayer])
  return useMemo(() => (isPlayer ? [...siteModules, ...ofPlayers] : siteModules), [isPlayer, ofPlayers])
}

export function useSitePage({ language, config, player }: RootData): SitePage<ShellConfig> {
  const { pathname } = useLocation()
  return { language, config, playerId: player?.userId ?? null, path: pathname.slice(language.length + 1) || '/' }
}

/** The same object as long as it says the same: a page that loads its data again restarts no watcher. */
function useSame<T>(value: T): T {
  const [stable, setStable] = useState(value)
  const isSame = useMemo(() => stable === value || JSON.stringify(stable) === JSON.stringify(value), [stable, value])
  if (!isSame) setStable(value)
  return isSame ? stable : value
}

/** Each module's watchers begin when the module is there. Draws nothing. */
export function Watchers({ module, page }: { module: SiteModule<ShellConfig>; page: SitePage<ShellConfig> }) {
  const { language, playerId } = page
  const config = useSame(page.config)
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => {
    const watched = { language, playerId, config, go: (address: string) => void go.current(address) }
    const stops = module.watchers?.map((watch) => watch(watched)) ?? []
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [module, language, playerId, config])
  return null
}
