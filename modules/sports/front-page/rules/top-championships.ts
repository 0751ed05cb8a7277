// Where most games are.
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'

const TOP_CHAMPIONSHIPS_MAX = 8

type Top = { readonly sport: string; readonly champId: number; readonly name: string; readonly count: number }

/** The championships with most games to come, over all sports. */
export function topChampionships(menu: readonly MenuSport[]): readonly Top[] {
  return menu
    .flatMap(({ sport, championships }) =>
      championships.map((champ) => ({ sport, champId: champ.champId, name: champ.name, count: champ.line })),
    )
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, TOP_CHAMPIONSHIPS_MAX)
}
