// Which pages about one subject have games now, by the tree of sports: for the sitemap.
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { belongsTo, type PageRule } from '#modules/sports/sport-pages/rules/belongs-to.ts'

export type SportPageRules = Readonly<Record<string, PageRule | undefined>>

/** Names of pages, in the order of their rules; the top games wherever there is any game. */
export function pagesWithGames(menu: readonly MenuSport[], rules: SportPageRules): readonly string[] {
  const subjects = menu.flatMap(({ sport, championships }) =>
    championships
      .filter(({ line, live }) => line + live > 0)
      .map(({ name, country }) => ({ sport, champName: name, country })),
  )
  const found = Object.entries(rules).flatMap(([page, rule]) =>
    rule !== undefined && subjects.some(belongsTo(rule)) ? [page] : [],
  )
  return subjects.length === 0 ? found : [...found, 'topgame']
}
