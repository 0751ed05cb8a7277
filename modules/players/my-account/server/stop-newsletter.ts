// Unsubscribes from newsletters by a link in any of them, without signing in (S2.3.5): the link contains the sealed
// player.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/my-account/contract.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { preferences } from '#modules/players/profiles/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'

const TOKEN = /^([1-9]\d{0,15})\.([\w-]{43})$/u

const sealOf = (key: Buffer, playerId: string): string =>
  createHmac('sha256', key).update(`newsletter ${playerId}`).digest('base64url')

/** Where a newsletter to this player must lead at its end; `origin` of the letterhead. It does not expire: leaving is always possible. */
export const newsletterLink = (key: Buffer, playerId: number, language: string, origin: string): string =>
  `${origin}/${language}/user/stopnewsletter?token=${playerId}.${sealOf(key, String(playerId))}`

/** The player of a link; undefined for a forged one. */
export function playerOfNewsletterToken(key: Buffer, token: string): number | undefined {
  const [, playerId = '', seal = ''] = TOKEN.exec(token) ?? []
  if (playerId === '' || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, playerId)))) return undefined
  return Number(playerId)
}

export const stopNewsletter =
  ({
    database,
    clock,
    newsletterKey,
    wallet,
    post,
  }: MyAccountServer): Handlers<typeof calls>['POST /web-api/accounts/newsletter-stops/:token'] =>
  async ({ token }) => {
    const playerId = playerOfNewsletterToken(newsletterKey, token)
    if (playerId === undefined || (await subjectService.findAddressee(database.db, playerId)) === undefined)
      return refuse('link_expired', 'this link is of no newsletter')
    await database.transaction(async (tx) => {
      await lockPlayerAccounts(tx, wallet, [playerId])
      await preferences.saveSetting(tx, { playerId, id: 'news_email', value: 'false', at: clock.now() })
      await post.withdrawMarketing(tx, [playerId], 'mail')
    })
    return ok({})
  }
