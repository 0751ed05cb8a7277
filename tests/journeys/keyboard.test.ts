// The same way by keyboard alone: every step is a Tab, a letter or Enter.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, givenJourney } from './journey.ts'
import { GAME, liveState } from './live-site.ts'

const TABS_MAX = 160
const STEP_MS = 15_000

const journey = givenJourney()

/** What a screen reader would announce for the focused element: its label, its name or its text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels =
      'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : []
    return [element.tagName, element.getAttribute('aria-label') ?? '', ...labels, element.innerText]
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  })

/** Tabs on until the focus is on an element of that tag and name; the focus ring must be visible there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab')
    if (!name.test(await focusedName(page))) continue
    const isSeen = await page.evaluate(() => {
      // A field shows its ring on the box around it.
      for (
        let element = document.activeElement, level = 0;
        element !== null && level < 3;
        element = element.parentElement, level += 1
      ) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true
      }
      return false
    })
    expect(isSeen, `focus on ${name} is not visible`).toBe(true)
    return
  }
  throw new Error(`no Tab leads to ${name}; the focus is on ${await focusedName(page)}`)
}

test('a new user registers, deposits, bets in play, finds the settled bet and logs out without a mouse', async () => {
  const page = await (
    await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  ).newPage()
  page.setDefaultTimeout(STEP_MS)
  const { keyboard } = page
  await page.goto(`${journey.site.url}/en/`)
  await awake(page)
  await tabTo(page, /^A.*Register/u)
  await keyboard.press('Enter')
  await tabTo(page, /^INPUT.*One click/u)
  await keyboard.press('ArrowLeft')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await tabTo(page, /^INPUT.*E-mail/u)
  await keyboard.type('keyboard.user@example.org')
  await tabTo(page, /^INPUT.*Password/u)
  await keyboard.type('correct horse battery')
  await tabTo(page, /^INPUT.*Date of birth/u)
  await keyboard.type('17051990')
  await tabTo(page, /^SELECT.*Country/u)
  await keyboard.type('Germ')
  await tabTo(page, /^SUMMARY.*More: currency/u)
  await keyboard.press('Enter')
  await tabTo(page, /^SELECT.*Currency/u)
  await keyboard.type('EUR')
  await tabTo(page, /^INPUT.*at least 18 and accept/u)
  await keyboard.press('Space')
  await tabTo(page, /^BUTTON.*Create account/u)
  await keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await tabTo(page, /^BUTTON.*Make a deposit/u)
  await keyboard.press('Enter')
  await page.waitForURL(/recharge/u)
  // Before the first deposit a limit is offered.
  await tabTo(page, /^BUTTON.*No limit for now/u)
  await keyboard.press('Enter')
  await tabTo(page, /^INPUT.*Amount/u)
  await keyboard.type('50')
  await tabTo(page, /^BUTTON.*Pay/u)
  await keyboard.press('Enter')
  await page.waitForURL(/sandbox-provider/u)
  await tabTo(page, /^BUTTON.*Pay/u)
  await keyboard.press('Enter')
  await page.waitForURL(/onpay\/success/u)

  await tabTo(page, /^A.*Live/u)
  await keyboard.press('Enter')
  await page.waitForURL(/\/live/u)
  await page
    .getByRole('link', { name: /Harbour Town/u })
    .first()
    .waitFor()
  await tabTo(page, /^BUTTON Harbour Town/u)
  await keyboard.press('Enter')
  const coupon = page.getByRole('complementary', { name: 'Bet slip' })
  await coupon.getByText('Harbour Town').first().waitFor()
  await tabTo(page, /^INPUT.*Stake/u)
  await keyboard.type('5')
  await tabTo(page, /^BUTTON.*Place/u)
  await keyboard.press('Enter')
  await coupon.getByText('Bet placed').waitFor()

  journey.site.tell({ type: 'state', gameKey: GAME, state: liveState(1, 0) })
  journey.site.tell({
    type: 'result',
    gameKey: GAME,
    result: {
      status: 'played',
      periods: [
        { period: 'h1', home: 1, away: 0 },
        { period: 'h2', home: 0, away: 0 },
      ],
    },
  })
  await tabTo(page, /^(?:A|BUTTON).*Single #/u)
  await keyboard.press('Enter')
  await page.getByRole('article').getByText('Won', { exact: true }).first().waitFor()
  await tabTo(page, /^A.*Security/u)
  await keyboard.press('Enter')
  await page.waitForURL(/security/u)
  await tabTo(page, /^BUTTON.*Log out/u)
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^BUTTON.*Yes, log out/u)
  await keyboard.press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
}, 180_000)
