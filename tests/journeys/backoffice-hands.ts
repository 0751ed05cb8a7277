// Helpers of journeys through the back office: its pages beside the site, operators who sign in, players with
// documents.
import { generateSync } from 'otplib'
import type { BrowserContext, Page } from 'playwright-core'
import { ensureBackofficeBuild } from '#apps/server/build/build-backoffice.ts'
import { mountBackoffice } from '#apps/server/mount-backoffice.ts'
import { pictureOf } from '#modules/players/document-files/server/files.testdata.ts'
import type { Role } from '#modules/operations/staff/rules/permissions.ts'
import { openAudit } from '#modules/operations/audit/server/service.ts'
import { addMember } from '#modules/operations/staff/server/service.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'
import { playerIdOf } from './verification-hands.ts'

export const OPERATOR_PASSWORD = 'four lemons in a basket'
const STEP_SECONDS = 30

export type BackofficeSite = LiveSite & { readonly backoffice: string }

/**
 * The site by its address, the back office by its name: a browser resolves every name under localhost to this
 * machine.
 */
export async function openBackofficeSite(settings: Readonly<Record<string, string>> = {}): Promise<BackofficeSite> {
  const live = await openLiveSite(settings, async (http) => mountBackoffice(await ensureBackofficeBuild())(http))
  return { ...live, backoffice: `http://backoffice.localhost:${new URL(live.url).port}` }
}

/** The link that the command line prints. */
export async function invitationLink(
  site: BackofficeSite,
  email: string,
  name: string,
  roles: readonly Role[],
): Promise<string> {
  const { database, log, secret, clock } = site.running.app.options
  const world = { database, audit: openAudit(database, secret, log), clock }
  const invited = await addMember(world, { email, name, roles })
  if (!invited.ok) throw new Error(`the invitation was refused: ${invited.refusal.code}`)
  return `${site.backoffice}/invitation#${invited.value.token}`
}

/** A code is accepted once: `steps` ahead there is another one. */
export const codeOf = (key: string, steps = 0): string =>
  generateSync({ secret: key.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS })

/** A call as the back office's own page makes it. */
export const callFrom = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([url, text]) => {
      const answer = await fetch(`/staff-api/staff/${url ?? ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text ?? '',
      })
      if (!answer.ok) throw new Error(`${url ?? ''}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    [path, JSON.stringify(body)],
  )

/** Accepts an invitation without its screens; the page is then at the start of the back office. */
export async function comeIn(site: BackofficeSite, context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.backoffice}/sign-in`)
  // The back office has checked the session: signing in behind it would begin to set up another second factor.
  await page.getByRole('textbox').first().waitFor()
  const token = link.slice(link.indexOf('#') + 1)
  await callFrom(page, 'invitations/acceptances', { token, password: OPERATOR_PASSWORD })
  const { secret } = await callFrom<{ secret: string }>(page, 'second-factor', {})
  await callFrom(page, 'second-factor/confirmations', { code: codeOf(secret) })
  await page.goto(site.backoffice)
  await page.getByRole('navigation').first().waitFor()
  return page
}

/** Has declared personal data and sent both sides of an identity card. */
export async function playerWithPapers(site: LiveSite): Promise<Visitor & { readonly playerId: number }> {
  const player = await newPlayer(site.url, '20.00')
  const told = await player.call('POST', '/web-api/accounts/personal-data', personalData())
  if (told.status !== 200) throw new Error(`personal data: ${told.status}`)
  for (const side of ['front', 'back']) {
    const query = new URLSearchParams({ kind: 'identity', type: 'identity_card', side, fileName: `${side}.jpg` })
    const sent = await fetch(`${site.url}/web-api/accounts/verification/documents?${query.toString()}`, {
      method: 'POST',
      headers: { cookie: player.cookie(), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await pictureOf(900, 600)),
    })
    if (sent.status !== 201) throw new Error(`the ${side} was refused: ${await sent.text()}`)
  }
  return { ...player, playerId: await playerIdOf(player) }
}
