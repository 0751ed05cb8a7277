// One Wyscout match file, checked as a whole: two teams and every event, or nothing.
import type { FeedProblemCode } from '#modules/sports/odds/contract.ts'
import { type Result, ok, refuse } from '#kernel/result.ts'
import { readableName, unreadable, withoutBom } from '../feed-limits.ts'
import { isRecord, jsonParts, parsedJson } from '../json-members.ts'
import { type MatchEvent, wyscoutEvents } from './wyscout-events.ts'

export type WyscoutTeam = {
  readonly id: number
  readonly name: string
  readonly isNational: boolean
  /** ISO 3166 alpha-2, or ''. */
  readonly country: string
  readonly countryName: string
}

export type WyscoutMatch = {
  readonly matchId: number
  readonly home: WyscoutTeam
  readonly away: WyscoutTeam
  /** In order of play. */
  readonly events: readonly MatchEvent[]
}

/** Members of the file (three are known) and of its `teams` (two are wanted). */
const MEMBERS_MAX = 20

/**
 * Reads the file. The home side is the first team of the file's `teams` object (the order of its text), which is how the
 * data set lists its matches; `home` names the other by its id. One unreadable event refuses the file: it could be a goal.
 */
export function readWyscoutFile(text: string, home?: number): Result<WyscoutMatch, FeedProblemCode> {
  const refusal = unreadable(text)
  if (refusal) return refuse(refusal.code, refusal.message)
  const plain = withoutBom(text)
  const json = parsedJson(plain)
  if (json === undefined && /^\s*\{\s*"events"/.test(plain)) return refuse('cut_off', 'the file is cut off or damaged')
  if (!isRecord(json) || !isRecord(json['teams']) || !Array.isArray(json['events'])) {
    return refuse('wrong_file', 'not a Wyscout match file: it needs events and teams')
  }
  const teams = teamsOf(plain, home)
  if (teams === undefined) return refuse('missing_team', 'the file does not name two teams, or not the one asked for')
  const read = wyscoutEvents(json['events'], { home: teams.home.id, away: teams.away.id })
  return typeof read === 'string'
    ? refuse('wrong_file', `not a Wyscout match file: ${read}`)
    : ok({ ...teams, ...read })
}

/** JSON.parse sorts numeric keys, so the order of the teams is taken from the text. */
function teamsOf(text: string, homeId: number | undefined): { home: WyscoutTeam; away: WyscoutTeam } | undefined {
  const listed = jsonParts(text, { partsMax: MEMBERS_MAX })?.parts.findLast(({ key }) => key === 'teams')
  const parts = jsonParts(listed?.text ?? '', { partsMax: MEMBERS_MAX })?.parts ?? []
  const [first, second] = parts.map((part) => teamOf(parsedJson(part.text)))
  if (!first || !second || parts.length > 2 || first.id === second.id) return undefined
  if (homeId === undefined || homeId === first.id) return { home: first, away: second }
  return homeId === second.id ? { home: second, away: first } : undefined
}

/** The data set gives the British nations no alpha-2 code but alpha-3 codes of its own. */
const britishAreas = new Set<unknown>(['XEN', 'XSC', 'XWA', 'XNI'])

function teamOf(entry: unknown): WyscoutTeam | undefined {
  const team = isRecord(entry) ? entry['team'] : undefined
  if (!isRecord(team) || typeof team['wyId'] !== 'number') return undefined
  const name = nameOf(team['name'])
  if (name === undefined) return undefined
  const area = isRecord(team['area']) ? team['area'] : {}
  const alpha2 = typeof area['alpha2code'] === 'string' ? area['alpha2code'] : ''
  return {
    id: team['wyId'],
    name,
    isNational: team['type'] === 'national',
    country: britishAreas.has(area['alpha3code']) ? 'GB' : /^[A-Z]{2}$/.test(alpha2) ? alpha2 : '',
    countryName: nameOf(area['name']) ?? '',
  }
}

/** Names hold literal \uXXXX escapes. */
const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? readableName(
        value.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      )
    : undefined
