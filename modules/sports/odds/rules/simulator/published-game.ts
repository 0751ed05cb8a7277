// One game as the simulator publishes it: before its start, in play, at its end. Knows how far it has been published.
import type { RandomOf } from '#kernel/random.ts'
import { SECOND_MS } from '#kernel/time.ts'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMessage, FeedStrengths, SuspendReason } from '../feed-message.ts'
import { sportModels } from '../sport-models.ts'
import type { Fixture } from './schedule.ts'
import { startCourse, type Frame, type LiveCourse, type Script } from './plays/script.ts'
import { opinionNumber, quotedStrengths, trueStrengths } from './strengths.ts'

/** A state is sent at most this often, and at least this often while the clock runs. */
const STATE_MS_MIN = SECOND_MS
const STATE_MS_MAX = 5 * SECOND_MS
/** A coming game changes its strengths at most this often, however fast the simulator's time runs. */
const OPINION_MS_MIN = 50 * SECOND_MS

/** The game of a fixture at its start; it is drawn as it is asked for. */
export const courseOf = (randomOf: RandomOf, fixture: Fixture): LiveCourse =>
  startCourse(sportModels[fixture.sport].simulated, randomOf(`${fixture.key}:play`), trueStrengths(randomOf, fixture))

export type PublishedGame = {
  readonly fixture: Fixture
  /** There is none before the game starts. */
  course: LiveCourse | undefined
  /** Frames before this one are published. */
  cursor: number
  /** The state to go on from, and the second at which it held. */
  state: LiveState | undefined
  stateAt: number
  stateSentMs: number
  suspended: SuspendReason | null
  /** The number of the opinion last published; undefined once the true strengths are out. */
  opinion: number | undefined
  opinionSentMs: number
  isIntroduced: boolean
  /** It was in play before a restart, so the reader may still hold it suspended. */
  readonly isResumed: boolean
}

export const newGame = (fixture: Fixture, isResumed: boolean): PublishedGame => ({
  fixture,
  course: undefined,
  cursor: 0,
  state: undefined,
  stateAt: 0,
  stateSentMs: Number.NEGATIVE_INFINITY,
  suspended: null,
  opinion: undefined,
  opinionSentMs: Number.NEGATIVE_INFINITY,
  isIntroduced: false,
  isResumed,
})

export type Moment = {
  /** Our time, for what is sent how often. */
  readonly realMs: number
  /** The simulator's time, for what has happened. */
  readonly virtualMs: number
  readonly startAt: (fixture: Fixture) => Date
}

/** The messages of the game that are due now. The last one is a result; after it this must not be called again. */
export function tell(randomOf: RandomOf, game: PublishedGame, now: Moment): readonly FeedMessage[] {
  const { fixture } = game
  const isBefore = now.virtualMs < fixture.startsMs
  const messages: FeedMessage[] = []
  if (!game.isIntroduced) messages.push(introduction(fixture, now.startAt(fixture)))
  messages.push(...(isBefore ? tellOpinion(randomOf, game, now) : tellStart(randomOf, game)))
  const isFirst = !game.isIntroduced
  game.isIntroduced = true
  if (isBefore) return messages
  game.course ??= courseOf(randomOf, fixture)
  const second = Math.floor((now.virtualMs - fixture.startsMs) / SECOND_MS)
  const { frames, ended } = game.course.until(second)
  return [
    ...messages,
    ...(ended === undefined ? tellPlay(game, frames, { second, realMs: now.realMs, isFirst }) : tellEnd(game, ended)),
  ]
}

const introduction = ({ key, sport, league, home, away }: Fixture, startAt: Date): FeedMessage => ({
  type: 'fixture',
  fixture: {
    gameKey: key,
    sport,
    championship: { key: `simulator:${sport}:${league.key}`, name: league.name, country: league.country },
    home,
    away,
    startAt,
  },
})

const strengthsMessage = (game: PublishedGame, strengths: FeedStrengths): FeedMessage => ({
  type: 'strengths',
  gameKey: game.fixture.key,
  strengths,
})

function tellOpinion(randomOf: RandomOf, game: PublishedGame, { realMs, virtualMs }: Moment): readonly FeedMessage[] {
  const opinion = opinionNumber(game.fixture.key, virtualMs)
  if (opinion === game.opinion || realMs - game.opinionSentMs < OPINION_MS_MIN) return []
  game.opinion = opinion
  game.opinionSentMs = realMs
  return [strengthsMessage(game, quotedStrengths(randomOf, game.fixture, opinion))]
}

/** From the start on the game is priced with what it is really played with. */
function tellStart(randomOf: RandomOf, game: PublishedGame): readonly FeedMessage[] {
  if (game.isIntroduced && game.opinion === undefined) return []
  game.opinion = undefined
  return [strengthsMessage(game, trueStrengths(randomOf, game.fixture))]
}

function tellEnd({ fixture }: PublishedGame, script: Script): readonly FeedMessage[] {
  const last = script.frames.at(-1)
  const ended: readonly FeedMessage[] =
    last !== undefined && 'state' in last ? [{ type: 'state', gameKey: fixture.key, state: last.state }] : []
  return [...ended, { type: 'result', gameKey: fixture.key, result: script.result }]
}

/**
 * Goes through the frames up to that second: the last state counts, and whether bets are taken at the end. A stop is sent
 * before the state and an all-clear after it, so that no bet slips in between.
 */
function tellPlay(
  game: PublishedGame,
  frames: readonly Frame[],
  { second, realMs, isFirst }: { readonly second: number; readonly realMs: number; readonly isFirst: boolean },
): readonly FeedMessage[] {
  const gameKey = game.fixture.key
  const isTooSoon = realMs - game.stateSentMs < STATE_MS_MIN
  const before = game.suspended
  let isChanged = false
  for (let frame = frames[game.cursor]; frame !== undefined; frame = frames[game.cursor]) {
    if ('state' in frame) {
      if (isTooSoon) break
      game.state = frame.state
      game.stateAt = frame.at
      isChanged = true
    } else game.suspended = frame.suspended
    game.cursor += 1
  }
  const isStopped = game.suspended !== null && (game.suspended !== before || isFirst)
  const isCleared = game.suspended === null && (before !== null || (isFirst && game.isResumed))
  const isDue =
    game.state?.clockRunning === true &&
    game.state.clockSeconds !== undefined &&
    realMs - game.stateSentMs >= STATE_MS_MAX
  const messages: FeedMessage[] = []
  if (isStopped && game.suspended !== null) messages.push({ type: 'suspend', gameKey, reason: game.suspended })
  if (game.state !== undefined && (isChanged || isDue)) {
    messages.push({ type: 'state', gameKey, state: atSecond(game.state, second - game.stateAt) })
    game.stateSentMs = realMs
  }
  if (isCleared) messages.push({ type: 'resume', gameKey })
  return messages
}

/** The state some seconds later, when nothing but the clock has moved. */
const atSecond = (state: LiveState, seconds: number): LiveState =>
  state.clockRunning && state.clockSeconds !== undefined
    ? { ...state, clockSeconds: state.clockSeconds + seconds }
    : state
