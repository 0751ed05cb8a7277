// The tree of sports with its counts, live, for everything that shows or counts it.
import { createContext, useContext, useEffect, useState } from 'react'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { live } from '#platform/browser/live/live.ts'

const MENU_TOPIC = 'menu'

export const MenuContext = createContext<readonly MenuSport[]>([])

export const useMenu = (): readonly MenuSport[] => useContext(MenuContext)

/** The menu as loaded, then as the socket sends it. A change carries the whole menu: it is small and changes seldom. */
export function useLiveMenu(initial: readonly MenuSport[]): readonly MenuSport[] {
  const [latest, setLatest] = useState<{ readonly since: readonly MenuSport[]; readonly menu: readonly MenuSport[] }>()
  useEffect(
    () =>
      live().subscribe(MENU_TOPIC, {
        revision: null,
        onSnapshot: (data) => setLatest({ since: initial, menu: menuOf(data) }),
        onChange: (data) => setLatest({ since: initial, menu: menuOf(data) }),
      }),
    [initial],
  )
  // What was sent before the page loaded its menu again is older than that menu.
  return latest?.since === initial ? latest.menu : initial
}

const menuOf = (data: unknown): readonly MenuSport[] =>
  Array.isArray(data) ? data : (data as { sports: MenuSport[] }).sports

/** Without the games of sports that the player hides from the line and from live (S3.22). */
export const menuWithout = (
  menu: readonly MenuSport[],
  line: readonly number[] = [],
  live: readonly number[] = [],
): readonly MenuSport[] =>
  line.length + live.length === 0
    ? menu
    : menu.map((sport) => {
        const rest = <T extends { line: number; live: number }>(counted: T): T => ({
          ...counted,
          ...(line.includes(sport.sportId) && { line: 0 }),
          ...(live.includes(sport.sportId) && { live: 0 }),
        })
        return { ...rest(sport), championships: sport.championships.map(rest) }
      })
