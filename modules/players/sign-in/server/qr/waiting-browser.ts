// The waiting side of a QR login: it shows a code, polls for an approval, and is signed in by the answer (SEC-12).
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { qrSignInCalls } from '#modules/players/sign-in/contract/qr-sign-in.ts'
import { QR_ALPHABET, QR_CODE_LENGTH, shownQrCode } from '#modules/players/sign-in/rules/qr/qr-code.ts'
import { QR_POLLS_MAX, QR_WAIT_MS } from '#modules/players/sign-in/rules/qr/qr-times.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { dropHostCookie, hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import { finishSignIn } from '../password/finish-sign-in.ts'
import { insertWait, pollWait, pruneWaits, takeWait } from './qr-sign-in-store.ts'
import { countryOfVisitor } from './country-of-visitor.ts'

/** Identifies the waiting browser; the code alone signs nobody in. */
export const QR_COOKIE = 'fairline_qr'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/u
/** Maximum of browsers of one network waiting at once: a carrier's address represents many. */
export const QR_WAITING_MAX = 30
/** A code that another browser has is drawn again; of 40 bits, that never happens. */
const THROWS_MAX = 3
/** Each new one deletes more expired ones than it adds. */
const WAITS_PRUNED_MAX = 5
/** A browser that waited for two minutes is of no interest an hour later. */
export const WAIT_KEPT_MS = HOUR_MS

type Handled = Handlers<typeof qrSignInCalls>

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const newCode = (): string =>
  Array.from({ length: QR_CODE_LENGTH }, () => QR_ALPHABET[randomInt(QR_ALPHABET.length)]).join('')

const tooMany = () => refuse('too_many_attempts', 'too many wait from this network at this moment')

export const beginQrSignIn =
  (server: SignInServer): Handled['POST /web-api/accounts/qr-sign-ins'] =>
  async ({ lng }, context) => {
    const { database, clock, guard } = server
    const network = visitorNetwork(context.address)
    const attempt = await guard.before('qr_wait', { account: `qr ${network}`, playerId: undefined }, context)
    if (!attempt.ok) return attempt
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const [country, letterhead] = await Promise.all([
      countryOfVisitor(server.siteConfigs, context),
      server.letterhead(context.origin),
    ])
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + QR_WAIT_MS)
    const { device, address } = context
    const wait = {
      browserHash: hashOf(token),
      device,
      address,
      network,
      country,
      at,
      expiresAt,
    }
    await pruneWaits(database.db, new Date(at.getTime() - WAIT_KEPT_MS), WAITS_PRUNED_MAX)
    for (let thrown = 0; thrown < THROWS_MAX; thrown += 1) {
      const code = newCode()
      if (!(await insertWait(database.db, { ...wait, code }, QR_WAITING_MAX))) continue
      setHostCookie(context, QR_COOKIE, token, QR_WAIT_MS)
      const qr = secondFactors.qrPath(`${letterhead.origin}/${lng}/office/security/qr?code=${code}`)
      return ok({ code: shownQrCode(code), qrPath: qr.path, qrSize: qr.size, expiresAt: expiresAt.toISOString() })
    }
    return tooMany()
  }

function over(context: CallContext) {
  dropHostCookie(context, QR_COOKIE)
  return refuse('qr_expired', 'the browser was not approved in time; show another code')
}

export const pollQrSignIn =
  (server: SignInServer): Handled['POST /web-api/accounts/sessions/qr'] =>
  async ({ save }, context) => {
    const { database, clock } = server
    const token = hostCookie(context, QR_COOKIE) ?? ''
    if (!TOKEN.test(token)) return over(context)
    const at = clock.now()
    const browserHash = hashOf(token)
    const state = await pollWait(database.db, browserHash, at, QR_POLLS_MAX)
    if (state === 'waiting') return ok({})
    if (state === 'refused') {
      dropHostCookie(context, QR_COOKIE)
      return refuse('qr_refused', 'the player refused this browser')
    }
    const taken = state === undefined ? undefined : await takeWait(database.db, browserHash, at)
    if (taken === undefined) return over(context)
    const signedIn = await finishSignIn(server, { ...taken, method: 'qr', isSaved: save }, context)
    if (signedIn === undefined) return over(context)
    dropHostCookie(context, QR_COOKIE)
    return ok(signedIn)
  }
