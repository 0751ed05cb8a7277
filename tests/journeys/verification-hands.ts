// Helpers for journeys of verification: a player with a pending document, and an operator's decisions without the
// screens.
import { createDispatcher } from '#platform/server/dispatch.ts'
import { verificationStaffRoutes } from '#modules/players/verification/server/staff-routes.ts'
import { pictureOf } from '#modules/players/document-files/server/files.testdata.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import type { LiveSite } from './live-site.ts'

export async function playerIdOf(player: Visitor): Promise<number> {
  const { body } = await player.call('GET', '/web-api/accounts/me')
  return (body as { userId: number }).userId
}

/** A player who has declared personal data and whose passport waits for an operator. */
export async function playerWithDocument(site: Pick<LiveSite, 'url'>): Promise<Visitor & { readonly email: string }> {
  const player = await newPlayer(site.url, '20.00')
  const told = await player.call('POST', '/web-api/accounts/personal-data', personalData())
  const sent = await fetch(
    `${site.url}/web-api/accounts/verification/documents?kind=identity&type=passport&fileName=passport.jpg`,
    {
      method: 'POST',
      headers: { cookie: player.cookie(), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await pictureOf(1_000, 700)),
    },
  )
  if (told.status !== 200 || sent.status !== 201) throw new Error(`${told.status} ${sent.status} ${await sent.text()}`)
  return player
}

/** An operator requests one more document from the player. */
export async function askedByOperator(
  { running }: LiveSite,
  player: Visitor,
  asked: { readonly kind: string; readonly note: string },
): Promise<void> {
  const operators = createDispatcher([verificationStaffRoutes(running.app.verification.server)])
  const answer = await operators.dispatch(
    'POST /staff-api/accounts/verification/cases/:playerId/requests',
    { playerId: await playerIdOf(player), ...asked },
    {
      viewer: undefined,
      staff: { staffId: 1, sessionId: 'journey', permissions: new Set(['verification.review']) },
      address: '127.0.0.1',
      device: 'test',
      requestId: 'test',
      isSecure: false,
      origin: 'http://backoffice.localhost',
      cookies: [],
    },
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
