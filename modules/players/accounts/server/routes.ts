// Contract name → use case.
import { ok } from '#kernel/result.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/accounts/contract.ts'
import type { AccountsServer } from './accounts-server.ts'
import { emailChangeHandlers } from './email-change/email-change-handlers.ts'
import { getOfficeMenu } from './office/office-menu.ts'
import { getUserConfig } from './office/user-config.ts'
import { changePassword } from './password-change/change-password.ts'
import { phoneHandlers } from './phone/phone-handlers.ts'
import { findPlayerCard } from './players/player-store.ts'
import { recoveryHandlers } from './recovery/recovery-handlers.ts'
import { qrSignInHandlers } from './qr-sign-in/qr-sign-in-handlers.ts'
import { mailCredentials } from './registering/mail-credentials.ts'
import { register } from './registering/register.ts'
import { passkeyHandlers } from './passkeys/passkey-handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts'
import { sessionHandlers } from './sessions/session-routes.ts'
import { getSettings, getShown, postDisallowedSports, postSetting } from './settings/settings.ts'
import { logIn } from './signing-in/log-in.ts'
import { socialHandlers } from './social/social-handlers.ts'

export const accountsRoutes = (server: AccountsServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/registrations': register(server),
    'POST /web-api/accounts/credential-letters': mailCredentials(server),
    'POST /web-api/accounts/sessions': logIn(server),
    ...phoneHandlers(server),
    ...sessionHandlers(server),
    ...secondFactorHandlers(server),
    ...passkeyHandlers(server),
    ...socialHandlers(server),
    'POST /web-api/accounts/password': changePassword(server),
    ...recoveryHandlers(server),
    ...emailChangeHandlers(server),
    ...qrSignInHandlers(server),
    'GET /web-api/accounts/settings': getSettings(server),
    'POST /web-api/accounts/settings': postSetting(server),
    'POST /web-api/accounts/disallowed-sports': postDisallowedSports(server),
    'GET /web-api/accounts/shown': getShown(server),
    'GET /web-api/accounts/office-menu': getOfficeMenu(server),
    'GET /web-api/accounts/user-config': getUserConfig(server),
    'GET /web-api/accounts/me': async (_input, { viewer }) => {
      const card = await findPlayerCard(server.database.db, viewer.playerId)
      if (card === undefined) throw new Error(`player ${viewer.playerId} has a session but no card`)
      return ok({
        userId: card.playerId,
        email: card.email,
        phone: card.phone,
        isEmailConfirmed: card.isEmailConfirmed,
        currency: card.currency,
        countryId: card.countryId,
        registeredAt: card.registeredAt.toISOString(),
      })
    },
  })
