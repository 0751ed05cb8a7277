// What pages are about, for search engines: championships and sides from the board, sports as the site names them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sports } from '#modules/sports/catalogue/contract.ts'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import type { SeoNames } from '#modules/site/site-config/server/service.ts'

/** Names of sports, and the site's own texts. */
const MESSAGES = ['../../../modules/sports/catalogue/site/messages', '../../site/messages/system'].map((folder) =>
  join(import.meta.dirname, folder),
)
const ENGLISH = 'en'

type Texts = Readonly<Record<string, string>>

function readTexts(language: string): Texts | undefined {
  const files = MESSAGES.map((folder) => join(folder, `${language}.json`))
  return /^[a-z]{2}$/u.test(language) && files.every((file) => existsSync(file))
    ? (Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts)) as Texts)
    : undefined
}

/** Reads each language once, when it is first asked for; there are only as many as there are files. */
export function createSeoNames(board: Board): SeoNames {
  const known = new Map<string, Texts>()
  const textsOf = (language: string): Texts => {
    const read = known.get(language) ?? readTexts(language)
    if (read === undefined) return language === ENGLISH ? {} : textsOf(ENGLISH)
    known.set(language, read)
    return read
  }
  const sportName = (sport: string, language: string): string =>
    textsOf(language)[`sport.${sport}`] ?? textsOf(ENGLISH)[`sport.${sport}`] ?? sport
  const sportById = new Map<number, string>(sports.map(({ id, key }) => [id, key]))
  return {
    of: ({ language = ENGLISH, subsectionId, championshipId, matchId }) => {
      const game = matchId === undefined ? undefined : board.get(matchId)?.row
      const champId = championshipId ?? game?.champId
      const inChampionship =
        game ?? (champId === undefined ? undefined : board.all().find(({ row }) => row.champId === champId)?.row)
      const sport = inChampionship?.sport ?? sportById.get(subsectionId ?? 0)
      return {
        championship: inChampionship?.champName,
        home: game?.home,
        away: game?.away,
        sport: sport === undefined ? undefined : sportName(sport, language),
      }
    },
    sports: (language) => ({
      sports: sports.map(({ id, key }) => ({ sportId: id, name: sportName(key, language) })),
      longTerm: textsOf(language)['system.long-term-bets'] ?? '',
    }),
  }
}
