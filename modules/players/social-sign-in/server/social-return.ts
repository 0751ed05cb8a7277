// Redirecting to a provider's page, and the result of its answer.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/players/social-sign-in/contract.ts'
import type { Identity } from '#modules/players/social-sign-in/rules/identity.ts'
import type { CallContext, Viewer } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { holdStepUp, passkeyService, socialLinks } from '#modules/players/credentials/server/service.ts'
import { dropHostCookie } from '#platform/server/http/host-cookie.ts'
import { enter } from './enter.ts'
import { identify, socialRefused } from './providers/identify.ts'
import { shownNewcomer } from './newcomer.ts'
import type { ProviderClient } from './providers/provider-clients.ts'
import { beginFlow, FLOW_COOKIE, flowOf, type Begun, type FoundFlow } from './social-flow.ts'
import { shownProvider } from './providers/social.ts'
import { letters } from './letters/letters.ts'

type Accounts = Handlers<typeof calls>

export const providerUnavailable = () => refuse('provider_unavailable', 'the provider does not answer; try again later')

/** For the guard's kind `social`, which counts networks: the account is unknown before the provider's answer. */
export const guardedBy = (context: CallContext) => ({
  account: `social ${visitorNetwork(context.address)}`,
  playerId: undefined,
})

export async function leaveFor(
  server: SocialSignInServer,
  begun: Begun,
  context: CallContext,
): Promise<Result<{ url: string }, 'provider_unknown' | 'provider_unavailable' | 'wrong_address'>> {
  const party = passkeyService.relyingParty(context.origin, server.publicUrl)
  if (party === undefined) return passkeyService.refuseAddress()
  const { clients } = server.social
  if (!clients.ids.includes(begun.provider)) return refuse('provider_unknown', 'this provider is not offered')
  const client = await clients.of(begun.provider).catch(() => undefined)
  if (client === undefined) return providerUnavailable()
  return ok({ url: beginFlow(server, client, begun, party.origin, context) })
}

type Came = { readonly flow: FoundFlow; readonly client: ProviderClient; readonly identity: Identity }
type CameRefusal =
  | 'social_refused'
  | 'social_cancelled'
  | 'provider_unavailable'
  | 'wrong_address'
  | 'captcha_required'
  | 'too_many_attempts'

/** It uses the flow up, whatever the provider answers; a refusal by the guard uses up nothing. */
async function comeBack(
  server: SocialSignInServer,
  returned: Parameters<Accounts['POST /web-api/accounts/social-returns']>[0],
  context: CallContext,
): Promise<Result<Came, CameRefusal>> {
  const party = passkeyService.relyingParty(context.origin, server.publicUrl)
  if (party === undefined) return passkeyService.refuseAddress()
  const flow = flowOf(server, context, returned.state)
  if (flow === undefined) return socialRefused()
  const { guard, database, clock, social } = server
  const attempt = await guard.before('social', guardedBy(context), context)
  if (!attempt.ok) return attempt
  dropHostCookie(context, FLOW_COOKIE)
  if (!(await passkeyService.spendChallenge(database.db, flow.hash, flow.expiresAt, clock.now())))
    return socialRefused()
  const client = await social.clients.of(flow.facts.provider).catch(() => undefined)
  if (client === undefined) {
    await guard.after(attempt.value, 'not_tried')
    return providerUnavailable()
  }
  const identity = await identify(client, party.origin, flow, returned)
  if (identity.ok) await guard.after(attempt.value, 'succeeded')
  else if (identity.refusal.code === 'social_cancelled') await guard.after(attempt.value, 'not_tried')
  return identity.ok ? ok({ flow, client, identity: identity.value }) : identity
}

/** The session's player made a step-up when it began. */
async function link(
  server: SocialSignInServer,
  { flow, client: { issuer }, identity: { subject } }: Came,
  viewer: Viewer,
  context: CallContext,
): Promise<Result<undefined, 'social_link_taken' | 'social_refused'>> {
  const { provider } = flow.facts
  const { playerId } = viewer
  return server.database.transaction(async (tx) => {
    if (!(await holdStepUp(tx, viewer)).ok) return socialRefused()
    const at = server.clock.now()
    if (!(await socialLinks.insertLink(tx, { issuer, subject }, { playerId, provider, at })))
      return refuse('social_link_taken', 'this account is linked already, or you have one of this provider')
    const values = { at, provider: shownProvider(provider).name }
    await tellPlayer(tx, server, playerId, letters['social-linked'], values, { origin: context.origin })
    return ok(undefined)
  })
}

export const finishSocial =
  (server: SocialSignInServer): Accounts['POST /web-api/accounts/social-returns'] =>
  async (input, context) => {
    const came = await comeBack(server, input, context)
    if (!came.ok) return came
    const { flow, identity } = came.value
    const { provider, isSaved } = flow.facts
    const returnTo = flow.facts.returnTo === '' ? null : flow.facts.returnTo
    if (flow.purpose === 'link' && context.viewer !== undefined) {
      const linked = await link(server, came.value, context.viewer, context)
      return linked.ok ? ok({ linked: provider, returnTo }) : linked
    }
    const arrival = { provider, identity, method: 'social', isSaved, countryId: null, currency: null } as const
    const entered = await enter(server, arrival, context)
    if (!entered.ok) return entered
    return 'newcomer' in entered.value
      ? ok({ newcomer: shownNewcomer(entered.value.newcomer), returnTo })
      : ok({ ...entered.value.answer, returnTo })
  }
