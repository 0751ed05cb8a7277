// S2.2.4: a bonus game in the browser: its odds, one play of today by keys, its proof, and what is said of it afterwards.
import { expect, test } from 'vitest'
import { accountIdOf, newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { awake, givenJourney } from './journey.ts'

const TEST_MS = 90_000
const journey = givenJourney()

async function verifiedPlayer(): Promise<Visitor> {
  const player = await newPlayer(journey.site.url, '20.00')
  const { db } = journey.site.running.app.options.database
  const owner = await db
    .selectFrom('wallet.account')
    .select('player_id')
    .where('account_id', '=', BigInt(await accountIdOf(player)))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('verification.player_case')
    .values({ player_id: owner.player_id ?? 0n, decision: 'verified', since: new Date() })
    .onConflict((found) => found.column('player_id').doUpdateSet({ decision: 'verified' }))
    .execute()
  return player
}

test(
  'S2.2.4 a visitor reads the odds; a player plays once, checks the result, and is told when the next day begins',
  { timeout: TEST_MS },
  async () => {
    const visitor = await journey.visit('/en/bonus-games/chest')
    await visitor.getByRole('row', { name: /€0\.50.*1 in 16/u }).waitFor()
    await visitor.getByRole('link', { name: 'Log in to play' }).waitFor()
    await visitor.context().close()

    const player = await verifiedPlayer()
    const page = await journey.visit('/en/bonus-games/chest', { cookie: player.cookie(), reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Bring the chests' }).press('Enter')
    await page.getByRole('button', { name: 'Chest 2' }).press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /was paid to your account|No prize this time/u })
      .waitFor()
    await page.getByText('Check this result').click()
    await page.getByRole('button', { name: 'Draw it again' }).click()
    await page.getByText('the result is the same').waitFor()
    await page.goto(`${journey.site.url}/en/games/chest`)
    await awake(page)
    expect(page.url()).toBe(`${journey.site.url}/en/bonus-games/chest`)
    await page.getByText('You can play again').waitFor()
    await page.context().close()
  },
)
