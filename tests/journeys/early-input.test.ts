// A page that is visible but not hydrated yet: presses, choices, ticks and typed text count, once, after hydration.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { givenJourney, type VisitOptions } from './journey.ts'

const JOURNEY_MS = 60_000

const journey = givenJourney()
let cookie = ''
beforeAll(async () => {
  const player = await newPlayer(journey.site.url, '100.00')
  await player.call('POST', '/web-api/safer-gambling/limit-prompt', { answer: 'declined' })
  cookie = player.cookie()
})

/** The page as rendered by the server; `wake` loads its scripts. */
async function asleep(path: string, options: VisitOptions = {}): Promise<{ page: Page; wake: () => void }> {
  const page = await journey.page({ cookie, ...options })
  const { promise: isTime, resolve: wake } = Promise.withResolvers<void>()
  await page.route(/\.js$/u, async (route) => {
    await isTime
    await route.continue()
  })
  await page.goto(journey.site.url + path, { waitUntil: 'commit' })
  return { page, wake }
}

describe('before any script has come', () => {
  test(
    'a choice counts, though hydration renders the page again',
    async () => {
      // A device in another zone than the server assumed: its first step after hydration is to render every time of
      // day again.
      const { page, wake } = await asleep('/en/office/history', { timezoneId: 'Asia/Tokyo' })
      await page.getByRole('combobox', { name: 'Bet type' }).selectOption({ label: 'Accumulator' })
      await page.getByRole('combobox', { name: 'Pre-match or in-play' }).selectOption({ label: 'Pre-match only' })
      expect(page.url()).not.toContain('type=')
      wake()
      await page.waitForURL(/type=1.*stage=line/u)
      await page.context().close()
    },
    JOURNEY_MS,
  )

  test(
    'an amount that is typed is the one that is paid',
    async () => {
      const { page, wake } = await asleep('/en/office/recharge')
      await page.getByRole('textbox', { name: 'Amount' }).pressSequentially('73')
      wake()
      await page.getByRole('button', { name: /^Pay .*73\.00/u }).waitFor()
      expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('73')
      await page.context().close()
    },
    JOURNEY_MS,
  )

  test(
    'a ticked way of registering shows its fields, and a button is pressed once',
    async () => {
      const { page, wake } = await asleep('/en/registration', { cookie: 'lng=en' })
      await page.getByRole('radio', { name: 'E-mail' }).check({ force: true })
      await page.getByRole('button', { name: 'Settings' }).first().click()
      wake()
      await page.getByLabel('Date of birth').waitFor()
      expect(await page.getByRole('radio', { name: 'E-mail' }).isChecked()).toBe(true)
      await page.getByRole('dialog').waitFor()
      await page.context().close()
    },
    JOURNEY_MS,
  )
})

test.for(['seen', 'half awake'] as const)(
  'a choice made while the page is only %s counts once',
  { timeout: 2 * JOURNEY_MS },
  async (moment) => {
    const page = await journey.page({ cookie })
    if (moment === 'half awake') {
      // So that there is a while between the first rendering and the last.
      const slow = await page.context().newCDPSession(page)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 3 })
    }
    await page.addInitScript((when) => {
      const choose = (): boolean => {
        const type = document.querySelector<HTMLSelectElement>('select[name=type]')
        // The parser may pause within the list: what is not there yet cannot be chosen.
        if (type === null || type.querySelector('option[value="1"]') === null) return false
        type.value = '1'
        type.dispatchEvent(new Event('input', { bubbles: true }))
        return type.dispatchEvent(new Event('change', { bubbles: true }))
      }
      if (when === 'seen') {
        const watch = new MutationObserver(() => choose() && watch.disconnect())
        watch.observe(document, { childList: true, subtree: true })
        return
      }
      // The page's own note of the place it is scrolled to comes first, then the router's, while the page is waking.
      const replaceState = history.replaceState.bind(history)
      let notes = 0
      history.replaceState = (...args) => {
        replaceState(...args)
        notes += 1
        if (notes === 2) setTimeout(choose)
      }
    }, moment)
    await page.goto(`${journey.site.url}/en/office/history`)
    // A page of a busy machine takes its time to wake; the choice must not be lost, however long it does.
    await page.waitForURL(/type=1/u, { timeout: JOURNEY_MS })
    expect(await page.getByRole('combobox', { name: 'Bet type' }).inputValue()).toBe('1')
    await page.context().close()
  },
)

test(
  'text typed before a part of the page hydrates counts before the button that is pressed meanwhile',
  async () => {
    const player = await newPlayer(journey.site.url, '20.00')
    const page = await journey.page({ cookie: player.cookie() })
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(() => {
      let isTyped = false
      const { port1, port2 } = new MessageChannel()
      // Between the steps in which a page wakes.
      port1.onmessage = () => {
        const form = document.querySelector<HTMLFormElement>('[data-part=limit-prompt]')
        const field = form?.querySelector<HTMLInputElement>('input[inputmode=decimal]')
        if (form && field && !isTyped) {
          isTyped = true
          field.value = '70'
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        if (form && isTyped && form.closest('[data-asleep]') === null)
          form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
        else port2.postMessage('')
      }
      port2.postMessage('')
    })
    await page.goto(`${journey.site.url}/en/office/recharge`)
    await page.getByText('Enter an amount', { exact: true }).waitFor()
    const { body } = await player.call('GET', '/web-api/safer-gambling/overview')
    expect(JSON.stringify(body)).toContain('"70.00"')
    await page.context().close()
  },
  JOURNEY_MS,
)
