// One game as the simulator tells it: before its start, in play, at its end. Knows how far it has told.
import { seededRandom, seedOf, type Random } from '#kernel/random.ts'
import { SECOND_MS } from '#kernel/time.ts'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMessage, FeedStrengths, SuspendReason } from '../feed-message.ts'
import { sportModels } from '../sport-models.ts'
import type { Fixture } from './schedule.ts'
import type { Script } from './plays/script.ts'
import { opinionNumber, quotedStrengths, trueStrengths } from './strengths.ts'

/** A state is sent at most this often, and at least this often while the clock runs. */
const STATE_MS_MIN = SECOND_MS
const STATE_MS_MAX = 5 * SECOND_MS
/** A coming game changes its strengths at most this often, however fast the simulator's time runs. */
const OPINION_MS_MIN = 50 * SECOND_MS

/**
 * The whole game, the same every time it is asked. `random`: what it is played with; without one, numbers that anybody can compute
 * who knows the seed.
 */
export const scriptOf = (
  seed: number,
  fixture: Fixture,
  random: Random = seededRandom(seedOf(`${seed}:${fixture.key}:play`)),
): Script => sportModels[fixture.sport].simulated.play(random, trueStrengths(seed, fixture))

export type ScriptFor = (fixture: Fixture) => Script

export type ToldGame = {
  readonly fixture: Fixture
  /** Written when the game starts. */
  script: Script | undefined
  /** Frames before this one are told. */
  cursor: number
  /** The state to go on from, and the second at which it held. */
  state: LiveState | undefined
  stateAt: number
  stateSentMs: number
  suspended: SuspendReason | null
  /** The number of the opinion last told; undefined once the true strengths are out. */
  opinion: number | undefined
  opinionSentMs: number
  isIntroduced: boolean
  /** It was in play before a restart, so the reader may still hold it suspended. */
  readonly isResumed: boolean
}

export const newGame = (fixture: Fixture, isResumed: boolean): ToldGame => ({
  fixture,
  script: undefined,
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

/** What is to tell of the game now. Its last message is a result; after that it must not be asked again. */
export function tell(seed: number, scriptFor: ScriptFor, game: ToldGame, now: Moment): readonly FeedMessage[] {
  const { fixture } = game
  const isBefore = now.virtualMs < fixture.startsMs
  const messages: FeedMessage[] = []
  if (!game.isIntroduced) messages.push(introduction(fixture, now.startAt(fixture)))
  messages.push(...(isBefore ? tellOpinion(seed, game, now) : tellStart(seed, game)))
  const isFirst = !game.isIntroduced
  game.isIntroduced = true
  if (isBefore) return messages
  game.script ??= scriptFor(fixture)
  const second = Math.floor((now.virtualMs - fixture.startsMs) / SECOND_MS)
  return [
    ...messages,
    ...(second >= game.script.endsAt
      ? tellEnd(game, game.script)
      : tellPlay(game, game.script, second, now.realMs, isFirst)),
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

const strengthsMessage = (game: ToldGame, strengths: FeedStrengths): FeedMessage => ({
  type: 'strengths',
  gameKey: game.fixture.key,
  strengths,
})

function tellOpinion(seed: number, game: ToldGame, { realMs, virtualMs }: Moment): readonly FeedMessage[] {
  const opinion = opinionNumber(game.fixture.key, virtualMs)
  if (opinion === game.opinion || realMs - game.opinionSentMs < OPINION_MS_MIN) return []
  game.opinion = opinion
  game.opinionSentMs = realMs
  return [strengthsMessage(game, quotedStrengths(seed, game.fixture, opinion))]
}

/** From the start on the game is priced with what it is really played with. */
function tellStart(seed: number, game: ToldGame): readonly FeedMessage[] {
  if (game.isIntroduced && game.opinion === undefined) return []
  game.opinion = undefined
  return [strengthsMessage(game, trueStrengths(seed, game.fixture))]
}

function tellEnd({ fixture }: ToldGame, script: Script): readonly FeedMessage[] {
  const last = script.frames.at(-1)
  const ended: readonly FeedMessage[] =
    last !== undefined && 'state' in last ? [{ type: 'state', gameKey: fixture.key, state: last.state }] : []
  return [...ended, { type: 'result', gameKey: fixture.key, result: script.result }]
}

/**
 * Goes through the frames up to that second: the last state counts, and whether bets are taken at the end. A stop is told
 * before the state and an all-clear after it, so that no bet slips in between.
 */
function tellPlay(
  game: ToldGame,
  script: Script,
  second: number,
  realMs: number,
  isFirst: boolean,
): readonly FeedMessage[] {
  const gameKey = game.fixture.key
  const isTooSoon = realMs - game.stateSentMs < STATE_MS_MIN
  const before = game.suspended
  let isChanged = false
  for (
    let frame = script.frames[game.cursor];
    frame !== undefined && frame.at <= second;
    frame = script.frames[game.cursor]
  ) {
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
