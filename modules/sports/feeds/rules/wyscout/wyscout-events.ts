// Events of a Wyscout file, checked one by one and reduced to what a book cares about: who did what, when.
import type { Side } from '#modules/sports/catalogue/contract.ts'
import { isRecord } from '../json-members.ts'

/** A match has about 1,800 events. */
export const EVENTS_MAX = 20_000
const PERIOD_SECONDS_MAX = 7_200
const TAGS_MAX = 100

const periodOrder = ['1H', '2H', 'E1', 'E2', 'P'] as const
export type WyscoutPeriod = (typeof periodOrder)[number]

/** What in an event may become a goal within seconds. */
export type Threat = 'shot' | 'corner' | 'free_kick' | 'penalty'

export type MatchEvent = {
  readonly period: WyscoutPeriod
  /** Seconds since the start of the period. */
  readonly second: number
  readonly side: Side
  /** The side that a goal counts for: in period P the side that scored a kick of the shoot-out. */
  readonly goal?: Side
  readonly threat?: Threat
  readonly isYellow: boolean
  readonly isRed: boolean
  /** How far up the pitch, 0 at the side's own goal line to 100 at the other's. */
  readonly depth: number
}

/** An event as the file has it, with its fields' types checked. */
type RawEvent = {
  readonly eventName: string
  readonly subEventName: unknown
  readonly tags: ReadonlySet<unknown>
  readonly depth: number
  readonly matchId: number
  readonly teamId: number
  readonly period: WyscoutPeriod
  readonly second: number
}

export type WyscoutEvents = { readonly matchId: number; readonly events: readonly MatchEvent[] }

/** Events in order of play. A text says which event spoils the list: all must be readable, of one match and two teams. */
export function wyscoutEvents(list: unknown, teams: { home: number; away: number }): WyscoutEvents | string {
  if (!Array.isArray(list) || list.length === 0 || list.length > EVENTS_MAX) return 'it needs a list of events'
  const events: MatchEvent[] = []
  let matchId: number | undefined
  for (const [at, entry] of list.entries()) {
    const raw = rawEvent(entry)
    if (raw === undefined) return `event ${at + 1} cannot be read, and it may be a goal`
    if (raw.matchId !== (matchId ?? raw.matchId)) return `event ${at + 1} belongs to match ${raw.matchId}`
    if (raw.teamId !== teams.home && raw.teamId !== teams.away) return `event ${at + 1} belongs to team ${raw.teamId}`
    matchId = raw.matchId
    events.push(matchEvent(raw, raw.teamId === teams.home ? 'home' : 'away'))
  }
  const inOrder = events.toSorted(
    (a, b) => periodOrder.indexOf(a.period) - periodOrder.indexOf(b.period) || a.second - b.second,
  )
  return { matchId: matchId ?? 0, events: inOrder }
}

function rawEvent(entry: unknown): RawEvent | undefined {
  if (!isRecord(entry)) return undefined
  const { eventName, subEventName, matchId, teamId, matchPeriod, eventSec } = entry
  const period = periodOrder.find((name) => name === matchPeriod)
  const tags = tagsOf(entry['tags'])
  if (typeof eventName !== 'string' || period === undefined || tags === undefined) return undefined
  if (typeof matchId !== 'number' || !Number.isSafeInteger(matchId) || typeof teamId !== 'number') return undefined
  if (typeof eventSec !== 'number' || !(eventSec >= 0 && eventSec <= PERIOD_SECONDS_MAX)) return undefined
  return {
    eventName,
    subEventName,
    tags,
    depth: depthOf(entry['positions']),
    matchId,
    teamId,
    period,
    second: eventSec,
  }
}

function tagsOf(list: unknown): ReadonlySet<unknown> | undefined {
  if (!Array.isArray(list) || list.length > TAGS_MAX) return undefined
  const ids = list.map((tag: unknown) => (isRecord(tag) ? tag['id'] : undefined))
  return ids.every((id) => typeof id === 'number') ? new Set(ids) : undefined
}

/** Where the event began; an unknown place counts as one's own goal line, far from any danger. */
function depthOf(positions: unknown): number {
  const first: unknown = Array.isArray(positions) ? positions[0] : undefined
  return isRecord(first) && typeof first['x'] === 'number' ? first['x'] : 0
}

const TAG = { goal: 101, ownGoal: 102, red: 1_701, yellow: 1_702, secondYellow: 1_703 } as const

const threats = new Map<unknown, Threat>([
  ['Corner', 'corner'],
  ['Penalty', 'penalty'],
  ['Free kick shot', 'free_kick'],
  ['Free kick cross', 'free_kick'],
])

/** Tag 101 is also on the beaten keeper's save attempt: only a shot or a free kick (penalties are free kicks) scores. */
function matchEvent({ eventName, subEventName, tags, depth, period, second }: RawEvent, side: Side): MatchEvent {
  const isFreeKick = eventName === 'Free Kick'
  const scores = tags.has(TAG.goal) && (eventName === 'Shot' || isFreeKick)
  const goal = tags.has(TAG.ownGoal) ? otherSide(side) : scores ? side : undefined
  const threat = eventName === 'Shot' ? 'shot' : isFreeKick ? threats.get(subEventName) : undefined
  return {
    period,
    second,
    side,
    ...(goal === undefined ? {} : { goal }),
    ...(threat === undefined ? {} : { threat }),
    isYellow: tags.has(TAG.yellow) || tags.has(TAG.secondYellow),
    isRed: tags.has(TAG.red) || tags.has(TAG.secondYellow),
    depth,
  }
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
