// What the ways to sign in serve, and the job that prunes their old links.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { ContactsServer } from '#modules/players/contacts/server/service.ts'
import { sweepLinks } from './prune/prune-links.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/sign-in/contract.ts'
import { staffCalls } from '#modules/players/sign-in/contract-staff.ts'
import { listPlayersSignIns, listSignIns } from './history/list-sign-ins.ts'
import { signInByPasskey, signInOptions } from './passkeys/sign-in-by-passkey.ts'
import { logInByPhone, logInBySms } from './password/log-in-by-phone.ts'
import { logIn } from './password/log-in.ts'
import { answerQrSignIn, showQrSignIn } from './qr/answer-qr.ts'
import { beginQrSignIn, pollQrSignIn } from './qr/waiting-browser.ts'
import { finishTwoStep, showTwoStep } from './second-step/finish-two-step.ts'
import type { SignInServer } from './sign-in-server.ts'

const signInRoutes = (server: SignInServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/sessions': logIn(server),
    'POST /web-api/accounts/sessions/phone': logInByPhone(server),
    'POST /web-api/accounts/sessions/sms': logInBySms(server),
    'POST /web-api/accounts/sessions/two-step': finishTwoStep(server),
    'GET /web-api/accounts/sessions/two-step': showTwoStep(server),
    'POST /web-api/accounts/sessions/passkey-options': signInOptions(server),
    'POST /web-api/accounts/sessions/passkey': signInByPasskey(server),
    'POST /web-api/accounts/qr-sign-ins': beginQrSignIn(server),
    'POST /web-api/accounts/sessions/qr': pollQrSignIn(server),
    'GET /web-api/accounts/qr-sign-ins/:code': showQrSignIn(server),
    'POST /web-api/accounts/qr-sign-ins/answers': answerQrSignIn(server),
    'GET /web-api/accounts/sign-ins': listSignIns(server),
  })

type Lower = { readonly contacts: ContactsServer } & Pick<SignInServer, 'siteConfigs' | 'exclusions' | 'playTime'>

export function openSignIn({ database, clock, log }: ServerPlatform, { contacts, ...lower }: Lower) {
  const server: SignInServer = { ...contacts, ...lower }
  return {
    server,
    serves: {
      calls: [signInRoutes(server)],
      staffCalls: [
        bundle(staffCalls, { 'GET /staff-api/accounts/players/:playerId/sign-ins': listPlayersSignIns(server) }),
      ],
      jobs: [() => sweepLinks({ database, clock, log })],
    } satisfies ServerModule,
  }
}
