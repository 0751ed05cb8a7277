// The calls of accounts elsewhere → use cases.
import { ok, refuse } from '#kernel/result.ts'
import type { socialCalls } from '#modules/players/social-sign-in/contract/social.ts'
import { providerIds, type ProviderId } from '#modules/players/social-sign-in/rules/providers.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { requireStepUp, socialLinks } from '#modules/players/credentials/server/service.ts'
import { newcomerIn, shownNewcomer } from './newcomer.ts'
import { oneTap, oneTapClient } from './one-tap.ts'
import { logInByToken } from './partner-token.ts'
import { finishSocial, leaveFor } from './social-return.ts'
import { shownProvider } from './providers/social.ts'
import { letters } from './letters/letters.ts'

const isProvider = (id: string): id is ProviderId => providerIds.some((known) => known === id)
const notFound = () => refuse('social_link_not_found', 'no account of this provider is linked')

const shownLink = ({ provider, linked_at: linkedAt, last_used_at: lastUsedAt }: socialLinks.LinkRow) =>
  isProvider(provider)
    ? [
        {
          provider,
          name: shownProvider(provider).name,
          linkedAt: linkedAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        },
      ]
    : []

export const socialHandlers = (server: SocialSignInServer): Handlers<typeof socialCalls> => ({
  'GET /web-api/accounts/social-providers': async () => ok({ items: server.social.clients.ids.map(shownProvider) }),
  'POST /web-api/accounts/social-sign-ins': async ({ provider, save, returnTo }, context) =>
    leaveFor(server, { provider, purpose: 'sign-in', isSaved: save, returnTo }, context),
  'POST /web-api/accounts/social-links': async ({ provider, returnTo }, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    return leaveFor(server, { provider, purpose: 'link', isSaved: false, returnTo }, context)
  },
  'POST /web-api/accounts/social-returns': finishSocial(server),
  'GET /web-api/accounts/social-newcomer': async (_input, context) => {
    const found = newcomerIn(server, context)
    return ok({ newcomer: found === undefined ? null : shownNewcomer(found.facts) })
  },
  'GET /web-api/accounts/social-links': async (_input, { viewer }) => {
    const rows = await socialLinks.linksOf(server.database.db, viewer.playerId, providerIds.length)
    const linked = new Set(rows.map(({ provider }) => provider))
    const available = server.social.clients.ids.filter((id) => !linked.has(id)).map(shownProvider)
    return ok({ items: rows.flatMap(shownLink), available })
  },
  'DELETE /web-api/accounts/social-links/:provider': async ({ provider }, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    if (!isProvider(provider)) return notFound()
    const { playerId } = context.viewer
    const isRemoved = await server.database.transaction(async (tx) => {
      if (!(await socialLinks.deleteLink(tx, playerId, provider))) return false
      const values = { at: server.clock.now(), provider: shownProvider(provider).name }
      await tellPlayer(tx, server, playerId, letters['social-unlinked'], values, { origin: context.origin })
      return true
    })
    return isRemoved ? ok({ removed: 1 as const }) : notFound()
  },
  'POST /social-api/oauth/google-one-tap': oneTap(server),
  'GET /social-api/oauth/google-one-tap/clientId': oneTapClient(server),
  'POST /web-api/accounts/sessions/token': logInByToken(server),
})
