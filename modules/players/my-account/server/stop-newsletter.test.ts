import { beforeAll, expect, test } from 'vitest'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { settingsOf } from '#modules/players/profiles/server/preferences/setting-store.ts'
import { openRecoveryApp, tokenIn, type RecoveryApp } from '#modules/players/recovery/server/recovery-app.testdata.ts'
import { newsletterLink, playerOfNewsletterToken } from './stop-newsletter.ts'

let opened: RecoveryApp
let key: Buffer
let player: SignedIn

beforeAll(async () => {
  opened = await openRecoveryApp()
  key = deriveKey(opened.app.given.app.options.secret, 'newsletter links')
  player = await givenSignedIn(opened.app)
})

const stop = (token: string): Promise<Sent> =>
  opened.app.send('POST /web-api/accounts/newsletter-stops/:token', { token })
const newsOf = async (playerId: number): Promise<string | undefined> =>
  (await settingsOf(opened.app.given.database.db, playerId)).get('news_email')

test('S2.3.5 the link of a newsletter ends newsletters to its player, without signing in, as often as it is pressed', async () => {
  const asked = await opened.app.send('POST /web-api/accounts/settings', { id: 'news_email', value: true }, player)
  expect([asked.status, await newsOf(player.playerId)]).toEqual([200, 'true'])
  const link = newsletterLink(key, player.playerId, 'en', 'https://book.example')
  expect(link).toMatch(/^https:\/\/book\.example\/en\/user\/stopnewsletter\?token=/u)
  for (let n = 0; n < 2; n += 1) {
    const sent = await stop(tokenIn(link))
    expect([sent.status, sent.body, sent.cookies, await newsOf(player.playerId)]).toEqual([200, {}, [], 'false'])
  }
})

test('nobody can unsubscribe another player', async () => {
  const other = await givenSignedIn(opened.app)
  const token = tokenIn(newsletterLink(key, player.playerId, 'en', 'https://book.example'))
  const seal = token.split('.')[1] ?? ''
  const forged = [
    `${other.playerId}.${seal}`,
    `0${token}`,
    `${player.playerId}.${'A'.repeat(43)}`,
    `${player.playerId}.${seal.slice(1)}`,
    `${player.playerId}.`,
    '',
    tokenIn(newsletterLink(Buffer.alloc(32, 9), other.playerId, 'en', 'https://book.example')),
  ]
  for (const one of forged) {
    expect(playerOfNewsletterToken(key, one)).toBeUndefined()
    expect(codeOf(await stop(one))).toBe('link_expired')
  }
  expect(await newsOf(other.playerId)).toBeUndefined()
})
