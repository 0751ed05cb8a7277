// One of our own games in a real browser, for money: won and lost, verified, held to its limit, interrupted and gone on with.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { givenJourney } from './journey.ts'

const TEST_MS = 120_000
/** Where tables are offered: Germany allows none. */
const CYPRUS = 196
/** Red neither wins nor loses in all of these once in 35,000 runs. */
const ROUNDS_MAX = 16

const journey = givenJourney()

const frameOf = (page: Page) => page.locator('[data-game]')
const inPhase = (page: Page, phase: string) => page.locator(`[data-game][data-phase=${phase}]`).waitFor()
const playButton = (page: Page) => frameOf(page).locator('[data-play]')

/** The result of one more round, as its player reads it. */
async function playOnce(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/web-api/casino/rounds'))
  await playButton(page).click()
  await answered
  await inPhase(page, 'over')
  return frameOf(page)
    .locator('output', { hasText: /You won|Returned|No win this round/u })
    .innerText()
}

test(
  'S1 a player wins and loses at roulette for money, verifies the round, meets the limit of a stake, and goes on with an interrupted round',
  async () => {
    const player = await newPlayer(journey.site.url, '100.00', 'EUR', CYPRUS)
    const cookie = player.cookie()
    const page = await journey.visit('/en/casino/game/114/roulette', {
      cookie,
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    await frameOf(page).locator('[data-spot=red]').click()
    const told = new Set<string>()
    for (let round = 0; round < ROUNDS_MAX && told.size < 2; round += 1) {
      const result = await playOnce(page)
      if (!result.startsWith('Returned')) told.add(result.startsWith('You won') ? 'won' : 'lost')
    }
    expect([...told].toSorted()).toEqual(['lost', 'won'])
    expect(await lookAt(page, PAIRED_LOOKS.en, 'main')).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Fairness' }).click()
    await page.getByRole('button', { name: 'Replace the seeds and reveal ours' }).click()
    await page.getByText('Rounds of the former pair can be verified now.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'My rounds' }).click()
    await page.getByRole('link', { name: 'Verify' }).first().click()
    await page.getByRole('button', { name: 'Draw again' }).click()
    for (const same of [
      'The seed is the one of the commitment',
      'The outcome is the one that was shown',
      'The multiplier is the one that was paid',
    ])
      await page.getByText(same).waitFor()

    await page.goto(`${journey.site.url}/en/casino/game/103/mines`)
    await frameOf(page).waitFor()
    const stake = frameOf(page).getByLabel('Stake', { exact: true })
    await stake.fill('5000')
    await playButton(page).click()
    await page.getByText('the largest stake is').waitFor()
    await stake.fill('1')
    await playButton(page).click()
    await inPhase(page, 'open')
    await page.reload()
    await inPhase(page, 'open')
    expect(await stake.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Open a random tile' }).click()
    await page.locator('[data-game][data-phase=open], [data-game][data-phase=over]').waitFor()
    expect(await lookAt(page, PAIRED_LOOKS.ar.slice(0, 1), 'main', 'main')).toEqual([])
  },
  TEST_MS,
)
