// The tree of sports with its counts, live, for everything that shows or counts it.
import { createContext, useContext, useEffect, useState } from 'react'
import type { MenuSport } from '#modules/catalogue/contract.ts'
import { live } from '#platform/browser/live.ts'

const MENU_TOPIC = 'menu'

export const MenuContext = createContext<readonly MenuSport[]>([])

export const useMenu = (): readonly MenuSport[] => useContext(MenuContext)

/** The menu as loaded, then as the socket tells it. A change carries the whole menu: it is small and changes seldom. */
export function useLiveMenu(initial: readonly MenuSport[]): readonly MenuSport[] {
  const [told, setTold] = useState<{ readonly since: readonly MenuSport[]; readonly menu: readonly MenuSport[] }>()
  useEffect(
    () =>
      live().subscribe(MENU_TOPIC, {
        revision: null,
        onSnapshot: (data) => setTold({ since: initial, menu: menuOf(data) }),
        onChange: (data) => setTold({ since: initial, menu: menuOf(data) }),
      }),
    [initial],
  )
  // What was told before the page loaded its menu again is older than that menu.
  return told?.since === initial ? told.menu : initial
}

const menuOf = (data: unknown): readonly MenuSport[] =>
  Array.isArray(data) ? data : (data as { sports: MenuSport[] }).sports
