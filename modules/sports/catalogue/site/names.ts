// Names of outcomes in the viewer's language, with the team names put in, and the icons of sports.
import sportResults from 'virtual:sport-results'
import { formatLine } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'
import type { IconName } from '#ui/icon.tsx'

type Named = { readonly kind: string; readonly line?: number | undefined }
type Opponents = readonly [string, string]

/** Figures keep their order inside right-to-left text; isolates work in attributes too, where markup cannot. */
export const isolated = (figures: string): string => `\u2066${figures}\u2069`

function outcomeName(t: Text, name: string, [home, away]: Opponents): string {
  if (name === 'home') return home
  if (name === 'away') return away
  return /\d/u.test(name) ? isolated(name) : t(`outcome.${name}`)
}

/** 'Arsenal', 'Over 2.5', 'Arsenal −0.5', 'Arsenal or draw', 'Draw / over', 'Arsenal by 2'. The line is in units, the home side's. */
export function outcomeTitle(t: Text, market: Named, outcome: string, opponents: Opponents): string {
  const { kind, line } = market
  const slash = outcome.indexOf('/')
  if (kind === 'winning_margin' && slash > 0)
    return t('outcome.by', {
      team: outcomeName(t, outcome.slice(0, slash), opponents),
      goals: isolated(outcome.slice(slash + 1)),
    })
  if (slash > 0) {
    const [first = '', second = ''] = outcome.split('/')
    return `${outcomeTitle(t, { kind }, first, opponents)} / ${outcomeTitle(t, { kind, line }, second, opponents)}`
  }
  if (outcome.includes('_')) {
    const [first = '', second = ''] = outcome.split('_')
    return t('outcome.or', { first: outcomeName(t, first, opponents), second: outcomeName(t, second, opponents) })
  }
  const name = outcomeName(t, outcome, opponents)
  if (line === undefined) return name
  if (kind.includes('handicap')) return `${name} ${isolated(formatLine(outcome === 'away' ? -line : line, true))}`
  return outcome === 'over' || outcome === 'under' ? `${name} ${isolated(formatLine(line))}` : name
}

/** Outcomes of the result column of a list: three with a draw, two without. Undefined for external data that names another sport. */
export const resultOfSport = (sport: string): 'three' | 'two' | undefined =>
  Object.hasOwn(sportResults, sport) ? sportResults[sport] : undefined

/** Of the sport's stable key; a flag for a sport that the book does not know. */
export const sportIcon = (sport: string): IconName =>
  resultOfSport(sport) === undefined ? 'sport-other' : `sport-${sport}`
