// The tree of sports with its counts, live, for everything that shows or counts it.
import { createContext, useContext, useEffect, useState } from 'react'
import type { MenuSport } from '#modules/catalogue/contract.ts'
import { live } from '#platform/browser/live.ts'

const MENU_TOPIC = 'menu'

export const MenuContext = createContext<readonly MenuSport[]>([])

export const useMenu = (): readonly MenuSport[] => useContext(MenuContext)

/** The menu as loaded, then as the socket tells it. A change carries the whole menu: it is small and changes seldom. */
export function useLiveMenu(initial: readonly MenuSport[]): readonly MenuSport[] {
  const [menu, setMenu] = useState(initial)
  useEffect(() => setMenu(initial), [initial])
  useEffect(
    () =>
      live().subscribe(MENU_TOPIC, {
        revision: null,
        onSnapshot: (data) => setMenu(menuOf(data)),
        onChange: (data) => setMenu(menuOf(data)),
      }),
    [],
  )
  return menu
}

const menuOf = (data: unknown): readonly MenuSport[] => (Array.isArray(data) ? data : (data as { sports: MenuSport[] }).sports)
