// A bet builder from the page of a game to its receipt and its place among the bets: on a desktop in English, on a phone in Arabic.
import { expect, test } from 'vitest'
import ar from '#modules/sports/coupon/site/messages/bets/ar.json' with { type: 'json' }
import en from '#modules/sports/coupon/site/messages/bets/en.json' with { type: 'json' }
import { betsOf, HOMES, openBettor, openCouponSite, type Bettor } from './coupon-site.ts'
import { awake, givenJourney } from './journey.ts'

const journey = givenJourney(openCouponSite)

/** Text before its figures: 'Place bet · ' of 'Place bet · {amount}'. */
const beginning = (text: string): RegExp => new RegExp(`^${text.split('{', 1)[0] ?? ''}`, 'u')

/** The page of the first game in this language, with what was picked there before. */
async function openGame({ page }: Bettor, language: string): Promise<void> {
  const href = await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(HOMES[0], 'u') })
    .first()
    .getAttribute('href')
  await page.goto(journey.site.url + (href ?? '').replace(/^\/en\//u, `/${language}/`))
  await awake(page)
}

test.each([
  { name: 'on a desktop in English', language: 'en', texts: en, isPhone: false },
  { name: 'on a phone in Arabic', language: 'ar', texts: ar, isPhone: true },
])(
  'selections of one game are a bet builder at their joint price, $name',
  async ({ language, texts, isPhone }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const bettor = await openBettor(journey.browser, journey.site, isPhone ? phone : {})
    const { page, player, faults } = bettor
    const line = page.url()
    await awake(page)
    await openGame(bettor, 'en')
    const main = page.getByRole('main')
    for (const [market, outcome] of [
      ['Match result', HOMES[0]],
      ['Both teams to score', 'Yes'],
    ] as const) {
      const card = main.locator('section').filter({ has: page.getByRole('heading', { name: market, exact: true }) })
      const price = card
        .last()
        .getByRole('button', { name: new RegExp(`^${outcome}`, 'u') })
        .first()
      await price.click()
      await card
        .last()
        .getByRole('button', { name: new RegExp(`^${outcome}`, 'u'), pressed: true })
        .first()
        .waitFor()
    }
    if (language !== 'en') {
      await page.goto(line)
      await openGame(bettor, language)
    }
    const title = new RegExp(texts['coupon.title'], 'u')
    if (isPhone) await page.getByRole('navigation').getByRole('link', { name: title }).last().tap()
    const slip = isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: title })
    await slip.getByRole('radio', { name: texts['coupon.type.10'], checked: true }).waitFor()
    await slip.getByRole('textbox', { name: texts['coupon.stake'] }).fill('10')
    await slip.getByRole('button', { name: beginning(texts['coupon.place']) }).click()
    await slip.getByText(texts['coupon.placed'], { exact: true }).waitFor()
    const [bet] = await betsOf(player)
    expect(bet).toMatchObject({ typeId: 10, amount: '10.00', legs: [{}, {}] })
    expect(faults).toEqual([])
  },
  90_000,
)
