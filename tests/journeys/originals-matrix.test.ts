// Every game of our own in a real browser. The suite plays one cell; the whole matrix is a command:
//
//   CASINO_MATRIX=all npx vitest run tests/journeys/originals-matrix --project journeys
//   CASINO_MATRIX=dice,mines …   these games alone;   CASINO_SHOTS=folder …   with a picture of each first win
//   CASINO_CELLS=3 …   the first three cells: every width, input, theme and language once
//
// Each game is won and lost at both widths, by mouse, touch and keys, in both themes, in English and Arabic; axe looks at each; a round
// is interrupted and gone on with, another verified, a stake above the limit refused, and a reality check covers the game.
import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '#tests/support/axe.ts'
import { newPlayer } from '#tests/support/running-app.ts'
import { givenJourney } from './journey.ts'
import { givenPlayTime } from './limit-timers-hands.ts'
import { frameOf, GAMES, playToBoth, press, start, finish, type GameHands, type Input } from './originals-hands.ts'
import { modalOf } from './popups-visitor.ts'

const CELL_MS = 240_000
/** Where tables are offered: Germany allows none. */
const CYPRUS = 196

type Cell = {
  readonly width: 390 | 1440
  readonly input: Input
  readonly colorScheme: 'light' | 'dark'
  readonly language: 'en' | 'ar'
}

/** Every pair of width, input, theme and language occurs. */
const CELLS: readonly Cell[] = [
  { width: 390, input: 'touch', colorScheme: 'light', language: 'en' },
  { width: 390, input: 'keys', colorScheme: 'dark', language: 'ar' },
  { width: 1440, input: 'mouse', colorScheme: 'dark', language: 'en' },
  { width: 1440, input: 'touch', colorScheme: 'light', language: 'ar' },
  { width: 1440, input: 'keys', colorScheme: 'light', language: 'en' },
  { width: 390, input: 'mouse', colorScheme: 'dark', language: 'ar' },
]

const asked = process.env['CASINO_MATRIX']
const shots = process.env['CASINO_SHOTS']
const ofGames = asked === undefined ? ['hilo'] : asked === 'all' ? GAMES.map(({ code }) => code) : asked.split(',')
const games = GAMES.filter(({ code }) => ofGames.includes(code))
const cells = CELLS.slice(0, asked === undefined ? 1 : Number(process.env['CASINO_CELLS'] ?? CELLS.length))

const journey = givenJourney()

const players = new Map<string, ReturnType<typeof newPlayer>>()
function playerOf({ code }: GameHands): ReturnType<typeof newPlayer> {
  const found = players.get(code) ?? newPlayer(journey.site.url, '500.00', 'EUR', CYPRUS)
  players.set(code, found)
  return found
}

async function open(game: GameHands, { width, input, colorScheme, language }: Cell): Promise<Page> {
  const player = await playerOf(game)
  const page = await journey.page({
    cookie: player.cookie(),
    width,
    height: width === 390 ? 844 : 900,
    hasTouch: input === 'touch',
    colorScheme,
    bypassCSP: true,
    reducedMotion: 'reduce',
  })
  await page.context().addCookies([{ name: 'theme', value: 'auto', url: journey.site.url }])
  await page.goto(`${journey.site.url}/${language}/${game.section}/game/${game.id}/${game.code}`)
  await frameOf(page).waitFor()
  return page
}

async function shoot(page: Page, game: GameHands, cell: Cell, what: string): Promise<void> {
  if (shots === undefined) return
  await mkdir(shots, { recursive: true })
  const { width, colorScheme, language } = cell
  await page.screenshot({ path: `${shots}/${game.code}-${width}-${colorScheme}-${language}-${what}.png` })
}

/** Left in the middle of a round and gone on with. */
async function interrupt(page: Page, game: GameHands, { input }: Cell): Promise<void> {
  if (game.move === undefined) return
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await start(page, input)).state !== 'open') continue
    await page.reload()
    await page.locator('[data-game][data-phase=open]').waitFor()
    await finish(page, input, game, true)
    return
  }
  throw new Error(`${game.code} was never left open`)
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fairness' }).click()
  await page.getByRole('button', { name: 'Replace the seeds and reveal ours' }).click()
  await page.getByText('Rounds of the former pair can be verified now.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'My rounds' }).click()
  await page.getByRole('link', { name: 'Verify' }).first().click()
  await page.getByRole('button', { name: 'Draw again' }).click()
  for (const same of ['The outcome is the one that was shown', 'The multiplier is the one that was paid'])
    await page.getByText(same).waitFor()
}

/** Games of chips have no field for a stake: what their chips cannot reach is refused nowhere else. */
async function meetLimit(page: Page, { input }: Cell): Promise<void> {
  const stake = frameOf(page).getByLabel('Stake', { exact: true })
  if ((await stake.count()) === 0) return
  const before = await stake.inputValue()
  await stake.fill('90000')
  await press(page, input, frameOf(page).locator('[data-play]'))
  await frameOf(page).getByRole('alert').waitFor()
  await stake.fill(before)
}

/** It covers the game: a press on the button of the game does not reach it. */
async function meetRealityCheck(page: Page): Promise<void> {
  const word = givenPlayTime((now) => ({ realityCheck: { minutes: 10, dueAt: now - 1, mayHide: false } }))
  await word.stand(page.context())
  await page.reload()
  await frameOf(page).waitFor()
  await modalOf(page).waitFor()
  const isCovered = await frameOf(page)
    .locator('[data-play]')
    .evaluate((button) => {
      button.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const reached = document.elementFromPoint(left + width / 2, top + height / 2)
      return reached !== null && !button.contains(reached)
    })
  expect(isCovered).toBe(true)
}

const lookFaults = async (page: Page): Promise<readonly string[]> => {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [...(isWider ? ['wider than its window'] : []), ...(await axeFaults(page, 'main'))]
}

test.each(games.flatMap((game) => cells.map((cell, n) => ({ ...cell, game, n, code: game.code }))))(
  'S1 $code at $width by $input, $colorScheme, $language: won, lost, looked at',
  async ({ game, n, ...cell }) => {
    const page = await open(game, cell)
    for (const choice of game.choose?.(page) ?? []) await press(page, cell.input, choice)
    await playToBoth(page, cell.input, game, async () => {
      await shoot(page, game, cell, 'won')
      expect(await lookFaults(page)).toEqual([])
    })
    if (n === 0) {
      await interrupt(page, game, cell)
      await meetLimit(page, cell)
      await verify(page)
    }
    if (n === 2) await meetRealityCheck(page)
    await page.context().close()
  },
  CELL_MS,
)
