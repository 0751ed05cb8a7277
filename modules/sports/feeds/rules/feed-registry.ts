// Every file format the book can read, by the name that operators type; a new adapter is one more line here.
import type { FeedReading } from '#modules/sports/odds/contract.ts'
import { nothingRead } from './feed-limits.ts'
import { readFootballData } from './football-data/football-data.ts'
import { readOpenfootball } from './openfootball/openfootball.ts'
import { readWyscout } from './wyscout/wyscout.ts'

export type ReadFeedOptions = {
  /** `fixtures`: games and their prices as before kick-off. `results`: how they ended. */
  readonly mode: 'fixtures' | 'results'
  /** UTC midnight of the day on which the file's first kick-off shall fall; without it games keep their own days. */
  readonly shiftTo?: Date
}

export type FeedReader = (text: string, options: ReadFeedOptions) => FeedReading

const readers = {
  'football-data': readFootballData,
  openfootball: readOpenfootball,
  wyscout: readWyscoutWhole,
} as const satisfies Record<string, FeedReader>

export type FeedFormat = keyof typeof readers

export const feedFormats = Object.keys(readers) as readonly FeedFormat[]

export const isFeedFormat = (name: string): name is FeedFormat => Object.hasOwn(readers, name)

/** Reads a file of the named format. The same text and options always give the same messages. */
export const readFeed = (format: FeedFormat, text: string, options: ReadFeedOptions): FeedReading =>
  readers[format](text, options)

/** A match file read at once instead of replayed: its fixture, or its result. Its kick-off is `shiftTo`: it has none itself. */
function readWyscoutWhole(text: string, { mode, shiftTo }: ReadFeedOptions): FeedReading {
  if (mode === 'fixtures' && shiftTo === undefined) {
    return nothingRead({
      line: 1,
      code: 'bad_date',
      message: 'the file does not tell the day of the match: say it with a shift',
    })
  }
  const { fixture, strengths, timeline, problems } = readWyscout(text, { startAt: shiftTo ?? new Date(0) })
  if (fixture === undefined) return { messages: [], problems }
  const { gameKey } = fixture
  if (mode === 'results') {
    return { messages: timeline.map(({ message }) => message).filter(({ type }) => type === 'result'), problems }
  }
  return {
    messages: [
      { type: 'fixture', fixture },
      ...(strengths ? [{ type: 'strengths' as const, gameKey, strengths }] : []),
    ],
    problems,
  }
}
