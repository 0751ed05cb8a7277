// A player verifies their identity in a real browser: a document by mouse and by keyboard, errors shown beside it, a
// request for another document on the deposit page, and the face check; in Arabic on a phone as well.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pictureOf } from '#modules/players/document-files/server/files.testdata.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { awake, givenJourney } from './journey.ts'
import { askedByOperator, playerWithDocument } from './verification-hands.ts'

const STEP_MS = 10_000
const JOURNEY_MS = 60_000
const TABS_MAX = 60

const journey = givenJourney()
let picture: Buffer
beforeAll(async () => {
  picture = await pictureOf(1_000, 700)
}, 120_000)

type Opened = { readonly page: Page; readonly faults: string[]; close(): Promise<void> }

async function openPage(player: Visitor, path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await journey.browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const [name = '', value = ''] = player.cookie().split('=')
  await context.addCookies([
    { name, value, url: journey.site.url },
    { name: 'cookiesAgreeType', value: '1', url: journey.site.url },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  await page.goto(`${journey.site.url}${path}`)
  // A key pressed before hydration would have no effect.
  await awake(page)
  return { page, faults, close: () => context.close() }
}

async function toldPlayer(): Promise<Visitor> {
  const player = await newPlayer(journey.site.url, '20.00')
  const told = await player.call('POST', '/web-api/accounts/personal-data', personalData())
  if (told.status !== 200) throw new Error(`personal data: ${told.status}`)
  return player
}

const jpeg = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'image/jpeg',
  buffer: picture,
})

test(
  'S2.3.1, S3.20 by mouse: personal data first, then a document that is previewed, taken back and sent again',
  async () => {
    const player = await newPlayer(journey.site.url, '20.00')
    const { page, faults, close } = await openPage(player, '/en/office/verification')
    await page.getByText('Start with your details').waitFor()
    expect(await page.getByRole('link', { name: 'Fill in your details' }).getAttribute('href')).toBe(
      '/en/office/settings/personal',
    )
    await player.call('POST', '/web-api/accounts/personal-data', personalData())
    await page.reload()
    await page.getByText('Show us who you are').waitFor()
    const slot = page.getByRole('region', { name: 'Page with your photo' })
    const input = slot.getByLabel('Choose a file: Page with your photo')
    await input.setInputFiles(jpeg('letter.docx'))
    await slot.getByRole('alert').getByText('Only JPEG, PNG, WebP and PDF can be sent.').waitFor()
    await input.setInputFiles({ ...jpeg('broken.jpg'), buffer: picture.subarray(0, 700) })
    await slot.getByRole('button', { name: 'Send', exact: true }).click()
    await slot.getByRole('alert').getByText('The file can’t be read.').waitFor()
    await input.setInputFiles(jpeg('passport.jpg'))
    const seen = slot.getByRole('img', { name: 'What you are about to send' })
    await seen.waitFor()
    expect(await seen.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1_000)
    await slot.getByRole('button', { name: 'Send', exact: true }).click()
    await slot.getByText('In review').waitFor()
    await page.getByText('We are looking at your documents').waitFor()
    expect(await axeFaults(page, 'main')).toEqual([])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      slot.getByRole('button', { name: 'Download passport.jpg' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^document-[\da-f-]{36}\.jpg$/u)
    await slot.getByRole('button', { name: 'Remove passport.jpg' }).click()
    await page.getByText('Show us who you are').waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S3.20 by keyboard: the two sides of a card, a line that breaks and a second try with the same file',
  async () => {
    const { page, faults, close } = await openPage(await toldPlayer(), '/en/office/verification')
    const types = page.getByRole('radio', { name: 'Passport' })
    // Files are handled from now on: subscribing after the press may be too late.
    page.on('filechooser', () => undefined)
    const front = page.getByRole('region', { name: 'Front' })
    // On a busy machine the first press may come before the page listens; the next one leads to the same type.
    await expect
      .poll(async () => {
        await types.focus()
        await page.keyboard.press('ArrowRight')
        return front.isVisible()
      })
      .toBe(true)
    for (let tab = 0; tab < TABS_MAX; tab += 1) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      if (name === 'Choose a file: Front') break
    }
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await chooser.setFiles(jpeg('front.jpg'))
    await front.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await page.route('**/verification/documents?*', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await front.getByRole('alert').getByText('The connection was lost.').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Try again')
    await page.keyboard.press('Enter')
    await front.getByText('In review').waitFor()
    await page.getByRole('region', { name: 'Back', exact: true }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S3.20 an operator requests one more document: the page names it, and so does the deposit page',
  async () => {
    const player = await playerWithDocument(journey.site)
    await askedByOperator(journey.site, player, { kind: 'address', note: 'A bill of this year, please' })
    const { page, faults, close } = await openPage(player, '/en/office/recharge')
    const reminder = page.getByRole('dialog', { name: 'We need a document from you' })
    await reminder.waitFor()
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await reminder.getByRole('link', { name: 'Send it now' }).click()
    await page.getByText('We need one more document').waitFor()
    await page.getByText('A bill of this year, please').waitFor()
    const asked = page.getByRole('region', { name: 'We ask you for: Proof of address' })
    await asked.getByLabel('Choose a file: Proof of address').setInputFiles(jpeg('bill.jpg'))
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await asked.getByText('In review').waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S4.23, S8.10 in Arabic on a phone: a face that is not seen well, no answer, then the player is verified',
  async () => {
    const phone = { viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true, isMobile: true }
    const { page, faults, close } = await openPage(await toldPlayer(), '/ar/office/identification', phone)
    await page.getByRole('heading', { level: 1, name: 'إثبات الهوية' }).waitFor()
    const face = page.getByRole('region', { name: 'صورة وجهك' })
    const input = face.locator('input[type=file]').first()
    const send = face.getByRole('button', { name: 'إرسال', exact: true })
    for (const [name, words] of [
      ['retake.jpg', 'الصورة غير مناسبة'],
      ['attempts.jpg', 'لم تبقَ محاولات حاليًا'],
      ['error.jpg', 'الفحص غير متاح الآن'],
    ] as const) {
      await input.setInputFiles(jpeg(name))
      await send.click()
      await face.getByRole('alert').getByText(words).waitFor()
      const other = face.getByRole('button', { name: 'اختر غيره' })
      if (await other.isVisible()) await other.click()
    }
    expect(await axeFaults(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await input.setInputFiles(jpeg('success.jpg'))
    await send.click()
    await page.getByText('تم التحقق منك').waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)
