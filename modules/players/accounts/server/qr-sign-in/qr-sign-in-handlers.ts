// The calls of QR login, by name.
import type { qrSignInCalls } from '#modules/players/accounts/contract/qr-sign-in.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { answerQrSignIn, showQrSignIn } from './answer-qr.ts'
import { beginQrSignIn, pollQrSignIn } from './waiting-browser.ts'

export const qrSignInHandlers = (server: AccountsServer): Handlers<typeof qrSignInCalls> => ({
  'POST /web-api/accounts/qr-sign-ins': beginQrSignIn(server),
  'POST /web-api/accounts/sessions/qr': pollQrSignIn(server),
  'GET /web-api/accounts/qr-sign-ins/:code': showQrSignIn(server),
  'POST /web-api/accounts/qr-sign-ins/answers': answerQrSignIn(server),
})
