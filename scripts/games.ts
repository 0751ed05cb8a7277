// npm run games: whether the numbers that rounds are drawn from are random, whether our games bring back what they state, and the games of
// other studios into the catalogue.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { rngChecks } from '#modules/casino/fair/rules/statistics/rng-checks.ts'
import { simulateReturn, type SimulatedReturn } from '#modules/casino/game-rules/rules/simulation/simulate.ts'
import { simulatedPlays } from '#modules/casino/game-rules/rules/simulation/simulated-play.ts'
import { importGames } from '#modules/casino/games/server/service.ts'
import { joinInstance, readOptions, runCommand, say, showProgress, stopWith } from './command-line.ts'

const USE = `Use:
  npm run games -- rng       tests the numbers that rounds are drawn from, at the sample sizes of a laboratory: about an hour of one core
  npm run games -- returns   plays every game by the code of the server and compares what came back with its stated return, within
                             half a percent at 99 %: about seven hours of one core
  … --part 100               a hundredth of the sample sizes (1 to 10,000)
  … --seed TEXT              server seeds follow from it, so that a report can be repeated; without it a new one each time, which is printed
  … --game dice              returns of one game
  npm run games -- import --file games.json   takes a list of games into the catalogue (an array of drafts, modules/casino/games/contract/draft.ts):
                             facts of known games are renewed, new ones are hidden until an operator opens them
  npm run games -- --help    this text

Exits 1 where a check fails or a line of a list is left out. A sound generator fails a single check once in a hundred: repeat it with another seed.
`

const PART_MAX = 10_000
const SEED_BYTES = 32
const LIST_MAX = 20_000

const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

function readAsked() {
  const text = { type: 'string' } as const
  const { values } = readOptions({ part: text, seed: text, game: text }, USE)
  if (values.help === true) {
    say(USE)
    process.exit(0)
  }
  const part = Number(values.part ?? '1')
  if (!Number.isInteger(part) || part < 1 || part > PART_MAX)
    return stopWith(`'${values.part}' is no whole number from 1 to ${PART_MAX}`, USE)
  const seed = values.seed ?? freshSeed()
  if (seed === '' || seed.length > 100) return stopWith('a seed has 1 to 100 characters', USE)
  return { part, seed, game: values.game }
}

const count = (number: number): string => number.toLocaleString('en')
const seconds = (startedAt: number): string => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`
const percent = (part: number): string => (100 * part).toFixed(3)

async function testNumbers(): Promise<number> {
  const { part, seed, game } = readAsked()
  if (game !== undefined) return stopWith('the numbers are those of all games', USE)
  const startedAt = performance.now()
  say(`seed ${seed}, part ${part}`)
  let failed = 0
  let all = 0
  const onProgress = (name: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${name}`)
  }
  for (const { name, sample, finding, isPassed } of rngChecks({ seed, part, freshSeed, onProgress })) {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    say(`${isPassed ? 'ok  ' : 'FAIL'} ${name}: ${finding} (${count(sample)})`)
    all += 1
    if (!isPassed) failed += 1
  }
  say(`${all} checks, ${failed} failed, ${seconds(startedAt)}`)
  return failed === 0 ? 0 : 1
}

const lineOf = ({ name, rounds, stated, found, allowed, isWithin }: SimulatedReturn): string =>
  `${isWithin ? 'ok  ' : 'FAIL'} ${name}: stated ${percent(stated)} %, found ${percent(found)} %, allowed ±${percent(allowed)} (${count(rounds)} rounds)`

async function compareReturns(): Promise<number> {
  const { part, seed, game } = readAsked()
  const startedAt = performance.now()
  const plays = simulatedPlays().filter((play) => game === undefined || play.game.code === game)
  if (plays.length === 0) return stopWith(`there is no game '${game}'`, USE)
  say(`seed ${seed}, part ${part}`)
  let failed = 0
  for (const play of plays) {
    const found = simulateReturn(play, {
      serverSeed: commitmentOf(`${seed} ${play.name}`),
      part,
      onProgress: (rounds, all) => showProgress(play.name, rounds, all),
    })
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    say(lineOf(found))
    if (!found.isWithin) failed += 1
  }
  say(`${plays.length} games, ${failed} outside, ${seconds(startedAt)}`)
  return failed === 0 ? 0 : 1
}

async function takeIn(): Promise<number> {
  const { values } = readOptions({ file: { type: 'string' } } as const, USE)
  if (values.help === true) {
    say(USE)
    return 0
  }
  if (values.file === undefined) return stopWith('name the list with --file', USE)
  const rows: unknown = JSON.parse(await readFile(values.file, 'utf8'))
  if (!Array.isArray(rows) || rows.length > LIST_MAX) return stopWith(`a list has at most ${LIST_MAX} games`, USE)
  const instance = await joinInstance()
  try {
    const { added, updated, faults } = await importGames(instance, rows)
    for (const { line, code, field } of faults) say(`FAIL game ${line}: ${field} ${code}`)
    say(`${added} games added, ${updated} renewed, ${faults.length} left out`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await instance.close()
  }
}

await runCommand({ rng: testNumbers, returns: compareReturns, import: takeIn }, USE)
