// npm run feed: brings fixtures, prices and results in, and replays recorded matches.
import fs from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#kernel/time.ts'
import { feedFormats, isFeedFormat, readFeed, type FeedFormat } from '#modules/sports/feeds/rules/feed-registry.ts'
import { NewMedia } from '#modules/sports/catalogue/contract.ts'
import { insertMedia } from '#modules/sports/catalogue/server/media-store.ts'
import { CHANGED_TOPIC, gamesById } from '#modules/sports/catalogue/server/service.ts'
import { createOddsEngine, RESULTED_TOPIC, runFeed } from '#modules/sports/odds/server/service.ts'
import { importFile, replayFile, type ImportReport } from '#modules/sports/feeds/server/service.ts'
import { createSettler, type SetAside } from '#modules/sports/settlement/server/service.ts'
import { createStakes } from '#modules/money/stakes/server/service.ts'
import { createWallet } from '#modules/money/wallet/server/service.ts'
import { systemClock } from '#platform/server/clock.ts'
import { joinInstance, readOptions, say, showProgress, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run feed -- import  --format F --file X [--shift-to DAY]   fixtures and prices, as they were before kick-off
  npm run feed -- results --format F --file X [--early]          results; settlement runs
  npm run feed -- replay  --format wyscout --file X [--speed N]  a recorded match, played through the pricing model

  npm run feed -- media   --game N (--video ID | --zone ID) [--title T] [--link URL] [--floating] [--recommended] [--keep]
                                                                 something to watch of a game

  --format F      ${feedFormats.join(', ')}
  --file X        the file to read
  --shift-to DAY  moves the season as a whole so that its first kick-off falls on that day:
                  today, tomorrow or YYYY-MM-DD. Without it past games go in as played and closed.
  --early         takes results of games whose stored kick-off has not come yet
  --speed N       how many times as fast as it was (1 to 3600, default 60)
  --home ID       replay: the home team's id, where it is not the file's first team
  --game N        media: the game's number on the site
  --video ID      media: of the provider; played at the site config's mediaResources.videos, for signed-in players
  --zone ID       media: an animated pitch at mediaResources.zones, for everybody
  --link URL      media: the provider's own page of the game
  --floating      media: follows the page as it is scrolled
  --recommended   media: stands first
  --keep          media: stays when the game is over
  --help          this text

The running service's database is found by the same settings (DATA_DIR or DATABASE_URL).
`

const SPEED_MAX = 3_600
const PROBLEMS_SHOWN_MAX = 20
const SLICE_IDS = 400

function saySetAside(bets: readonly SetAside[]): void {
  for (const { betId, cause } of bets) say(`bet ${betId} cannot be graded and is set aside: ${cause}`)
}

async function readFile(file: string | undefined): Promise<string> {
  if (file === undefined) return stopWith('--file is missing', USE)
  return fs
    .readFile(path.resolve(file), 'utf8')
    .catch((error: NodeJS.ErrnoException) => stopWith(`cannot read ${file}: ${error.code ?? error.message}`, USE))
}

function readFormat(format: string | undefined): FeedFormat {
  if (format === undefined || !isFeedFormat(format))
    return stopWith(`--format must be one of ${feedFormats.join(', ')}`, USE)
  return format
}

function readDay(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const today = new Date(new Date().toISOString().slice(0, 10))
  if (value === 'today') return today
  if (value === 'tomorrow') return new Date(today.getTime() + DAY_MS)
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(value) ? new Date(value) : undefined
  return day === undefined || Number.isNaN(day.getTime())
    ? stopWith('--shift-to takes today, tomorrow or YYYY-MM-DD', USE)
    : day
}

function tellRefusedQuotes(quotes: ImportReport['refusedQuotes']): void {
  for (const { gameKey, kind, line, fault } of quotes.slice(0, PROBLEMS_SHOWN_MAX))
    process.stderr.write(`quote_refused: ${gameKey}: ${kind}${line === undefined ? '' : ` ${line / 100}`}: ${fault}\n`)
  if (quotes.length > PROBLEMS_SHOWN_MAX)
    process.stderr.write(`… and ${quotes.length - PROBLEMS_SHOWN_MAX} more quotes are not published\n`)
}

function tellProblems({
  problems,
  early,
  late,
  unknown,
}: Pick<ImportReport, 'problems' | 'early' | 'late' | 'unknown'>): void {
  for (const { line, code, message } of problems.slice(0, PROBLEMS_SHOWN_MAX))
    process.stderr.write(`line ${line}: ${code}: ${message}\n`)
  if (problems.length > PROBLEMS_SHOWN_MAX)
    process.stderr.write(`… and ${problems.length - PROBLEMS_SHOWN_MAX} more problems\n`)
  if (early.length > 0)
    process.stderr.write(
      `result_too_early: ${early.length} results lie before their game's kick-off (first: ${early[0]}); say --early to take them\n`,
    )
  if (late > 0)
    process.stderr.write(
      `result_final: ${late} results differ from one that is final; operators decide on them in the back office\n`,
    )
  if (unknown > 0) process.stderr.write(`game_unknown: ${unknown} results belong to games that were never imported\n`)
}

const publishIds = (instance: Instance, topic: string, ids: readonly number[]): void => {
  for (let from = 0; from < ids.length; from += SLICE_IDS)
    instance.bus.publish(topic, ids.slice(from, from + SLICE_IDS))
}

async function bringIn(mode: 'fixtures' | 'results'): Promise<number> {
  const { values } = readOptions(
    {
      format: { type: 'string' },
      file: { type: 'string' },
      'shift-to': { type: 'string' },
      early: { type: 'boolean' },
    },
    USE,
  )
  const format = readFormat(values.format)
  const text = await readFile(values.file)
  const shiftTo = readDay(values['shift-to'])
  const startedAt = performance.now()
  const shift = shiftTo === undefined ? {} : { shiftTo }
  const reading = readFeed(format, text, { mode, ...shift })
  // A past season that is not shifted goes in as it was: games, then how they ended, so that nothing of it is open.
  const ended = mode === 'fixtures' && shiftTo === undefined ? readFeed(format, text, { mode: 'results' }) : undefined
  const instance = await joinInstance()
  try {
    const { database } = instance
    const engine = createOddsEngine(database)
    const settler = createSettler({ database, stakes: createStakes(createWallet()), onSetAside: saySetAside })
    const label = mode === 'fixtures' ? 'games' : 'results'
    const now = new Date()
    const onWritten = (gameIds: readonly number[], resulted: readonly number[]): void => {
      publishIds(instance, CHANGED_TOPIC, gameIds)
      publishIds(instance, RESULTED_TOPIC, resulted)
    }
    const common = {
      now,
      isEarlyAllowed: values.early === true,
      onWritten,
      onProgress: (done: number, all: number) => showProgress(label, done, all),
    }
    const report = await importFile(database, engine, reading, { ...common, mode })
    const past =
      ended === undefined
        ? undefined
        : await importFile(database, engine, ended, { ...common, mode: 'results', isEarlyAllowed: false })
    const settled = mode === 'results' || past !== undefined ? await settler.settleWaiting() : 0
    tellProblems(report)
    tellRefusedQuotes(report.refusedQuotes)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2)
    if (mode === 'fixtures')
      say(
        `${report.games} games read, ${report.changed} new or changed${past === undefined ? '' : `, ${past.resulted} already played`}, ${report.problems.length} problems, ${seconds} s`,
      )
    else say(`${report.resulted} results in, ${settled} bets settled, ${report.problems.length} problems, ${seconds} s`)
    const isUnread = report.games === 0 && report.problems.length > 0
    return isUnread || report.early.length > 0 ? 1 : 0
  } finally {
    await instance.close()
  }
}

async function replay(): Promise<number> {
  const { values } = readOptions(
    { format: { type: 'string' }, file: { type: 'string' }, speed: { type: 'string' }, home: { type: 'string' } },
    USE,
  )
  if (values.format !== 'wyscout') return stopWith('only wyscout files can be replayed', USE)
  const speed = Number(values.speed ?? '60')
  if (!(speed >= 1 && speed <= SPEED_MAX)) return stopWith(`--speed takes a number from 1 to ${SPEED_MAX}`, USE)
  const text = await readFile(values.file)
  const instance = await joinInstance()
  const { bus, database, log } = instance
  const feed = runFeed({ engine: createOddsEngine(database), bus, clock: systemClock, log })
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new Error('stopped by hand')))
  let score = ''
  try {
    const problems = await replayFile(feed, systemClock, {
      text,
      speed,
      replayId: new Date().toISOString(),
      ...(values.home === undefined ? {} : { home: Number(values.home) }),
      signal: stopping.signal,
      onMessage: ({ atSecond, message }) => {
        const now =
          message.type === 'state'
            ? `${message.state.goals.filter(({ side }) => side === 'home').length}:${message.state.goals.filter(({ side }) => side === 'away').length}`
            : score
        if (now !== score || message.type === 'result')
          say(`${String(Math.floor(atSecond / 60)).padStart(3)}' ${message.type === 'result' ? 'ended' : ''} ${now}`)
        score = now
      },
    })
    tellProblems({ problems, early: [], late: 0, unknown: 0 })
    if (problems.length > 0) return 1
    const settled = await createSettler({
      database,
      stakes: createStakes(createWallet()),
      onSetAside: saySetAside,
    }).settleWaiting()
    say(`the game ended ${score}; ${settled} bets settled here`)
    return 0
  } finally {
    await feed.stop()
    await instance.close()
  }
}

/** S3.24: what operators add to a game by hand; feeds of the formats above bring none. */
async function addMedia(): Promise<number> {
  const { values } = readOptions(
    {
      game: { type: 'string' },
      video: { type: 'string' },
      zone: { type: 'string' },
      title: { type: 'string' },
      link: { type: 'string' },
      floating: { type: 'boolean' },
      recommended: { type: 'boolean' },
      keep: { type: 'boolean' },
    },
    USE,
  )
  const gameId = Number(values.game)
  if (!Number.isSafeInteger(gameId) || gameId <= 0) return stopWith('--game takes the number of a game', USE)
  const instance = await joinInstance()
  try {
    const { database } = instance
    const [game] = (await gamesById(database.db, [gameId])).games
    if (game === undefined) return stopWith(`there is no game ${gameId}`, USE)
    const media = NewMedia.safeParse({
      type: values.video === undefined ? 'zone' : 'video',
      target: 'game',
      gameId,
      sportId: game.sportId,
      videoId: values.video,
      zoneId: values.zone,
      title: values.title ?? '',
      gameLink: values.link,
      autoClearable: values.keep !== true,
      isFloating: values.floating === true,
      isRecommended: values.recommended === true,
    })
    if (!media.success)
      return stopWith(media.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join(', '), USE)
    await database.transaction((tx) => insertMedia(tx, media.data))
    say(`game ${gameId} can be watched: ${values.video ?? values.zone}`)
    return 0
  } finally {
    await instance.close()
  }
}

const command = process.argv[2]
if (command === undefined || command === '--help' || command === '-h' || process.argv.includes('--help')) {
  say(USE)
  process.exit(command === undefined ? 2 : 0)
}
if (command === 'import') process.exit(await bringIn('fixtures'))
if (command === 'results') process.exit(await bringIn('results'))
if (command === 'media') process.exit(await addMedia())
if (command === 'replay') process.exit(await replay())
stopWith(`there is no command '${command}'`, USE)
