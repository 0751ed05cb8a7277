// Opens a request: a question, a chat, a question about a payment, or a callback.
import { createHash } from 'node:crypto'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import type { calls } from '#modules/site/support/contract.ts'
import { readPhone } from '#modules/site/support/rules/phone-number.ts'
import { readWindow } from '#modules/site/support/rules/wished-window.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { askerOf, codeOf, type Asker, type SupportServer } from './asker.ts'
import { mayOpen } from './may-write.ts'
import { insertMessage } from './message-store.ts'
import { insertRequest, lockAsker, requestOfKey, type NewRequestRow, type RequestRow } from './request-store.ts'

type Opening = Omit<NewRequestRow, 'playerId' | 'asker' | 'requestHash' | 'at' | 'keyOwner' | 'consultant'> & {
  readonly text: string | undefined
}

type Opened = { readonly requestId: number; readonly code: string | null; readonly createdAt: string }
type OpenRefusal = 'too_many_words' | 'too_many_open' | 'idempotency_key_reused'

/** The request without its key. */
const hashOf = (opening: Opening): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(opening).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

const NO_CALL = { phone: undefined, wishedFrom: undefined, wishedTo: undefined }

const channelClosed = (): Refused<'channel_closed'> =>
  refuse('channel_closed', 'this support channel is closed at present')

/** The answer to a key that was used before. */
function again(row: RequestRow, hash: Buffer, keys: SupportServer['keys']): Result<Opened, 'idempotency_key_reused'> {
  return row.request_hash.equals(hash)
    ? ok(present(row, keys))
    : refuse('idempotency_key_reused', 'this idempotency key was already used for another request', {
        field: 'idempotencyKey',
      })
}

const present = (row: RequestRow, keys: SupportServer['keys']): Opened => ({
  requestId: Number(row.request_id),
  code: row.player_id === null ? codeOf(Number(row.request_id), keys) : null,
  createdAt: row.created_at.toISOString(),
})

/** Who asks, and which consultant their brand has. */
type Sender = { readonly asker: Asker; readonly consultant: string | undefined }

async function keep(
  tx: Tx,
  opening: Opening,
  { asker, consultant }: Sender,
  keys: SupportServer['keys'],
): Promise<Result<Opened, OpenRefusal>> {
  const { text, ...head } = opening
  const requestHash = hashOf(opening)
  // A visitor may repeat a request from another network: their keys belong to their e-mail or phone.
  const keyOwner = asker.playerId === undefined ? `guest:${(head.email ?? head.phone ?? '').toLowerCase()}` : asker.id
  await lockAsker(tx, asker.id)
  const known = await requestOfKey(tx, keyOwner, head.idempotencyKey)
  if (known !== undefined) return again(known, requestHash, keys)
  const at = await decisionTime(tx)
  const allowed = await mayOpen(tx, asker, at)
  if (!allowed.ok) return allowed
  const row = await insertRequest(tx, {
    ...head,
    consultant,
    playerId: asker.playerId,
    asker: asker.id,
    keyOwner,
    requestHash,
    at,
  })
  if (row === undefined) {
    const other = await requestOfKey(tx, keyOwner, head.idempotencyKey)
    if (other === undefined) throw new Error('a request vanished')
    return again(other, requestHash, keys)
  }
  if (text !== undefined)
    await insertMessage(tx, {
      requestId: Number(row.request_id),
      author: asker.author,
      actor: asker.id,
      body: text,
      at,
    })
  return ok(present(row, keys))
}

/** Of a signed-in player, about a payment: for a module that keeps what it is about, in its own transaction. */
export const openPaymentRequest = (
  tx: Tx,
  { keys }: Pick<SupportServer, 'keys'>,
  playerId: number,
  asked: Pick<NewRequestRow, 'language' | 'idempotencyKey'> & { readonly text: string },
): Promise<Result<Opened, OpenRefusal>> =>
  keep(
    tx,
    { kind: 'payment', subject: 'payments', ...asked, page: undefined, email: undefined, ...NO_CALL },
    { asker: { id: `player:${playerId}`, author: 'player', playerId }, consultant: undefined },
    keys,
  )

type BrandConfig = Awaited<ReturnType<SupportServer['configs']['brandOf']>>['config']
type BrandSupport = Pick<BrandConfig, 'supportDesk' | 'consultSystem' | 'consultantParams'>

/** S3.9: `none` as the system of consultants switches the chat off. */
export const isChatOpen = ({ supportDesk, consultSystem }: BrandSupport): boolean =>
  supportDesk.isChat && consultSystem !== 'none'

const brandOf = async ({ configs }: SupportServer, { origin }: CallContext): Promise<BrandSupport> =>
  (await configs.brandOf(hostOf(origin))).config

function open(
  server: SupportServer,
  opening: Opening,
  { consultantParams }: BrandSupport,
  context: CallContext,
): Promise<Result<Opened, OpenRefusal>> {
  const sender = { asker: askerOf(context, server.keys), consultant: consultantParams.consultant_id || undefined }
  return server.database.transaction((tx) => keep(tx, opening, sender, server.keys))
}

export const askQuestion =
  (server: SupportServer): Handlers<typeof calls>['POST /web-api/support/questions'] =>
  async ({ email, ...asked }, context) => {
    const isGuest = context.viewer === undefined
    if (isGuest && email === undefined)
      return refuse('email_required', 'leave an e-mail to be answered at', { field: 'email' })
    const brand = await brandOf(server, context)
    if (asked.kind === 'chat' && !isChatOpen(brand)) return channelClosed()
    const { kind, subject, text, language, page, idempotencyKey } = asked
    const opening = {
      kind,
      subject,
      text,
      language,
      page,
      idempotencyKey,
      email: isGuest ? email : undefined,
      ...NO_CALL,
    }
    return open(server, opening, brand, context)
  }

export const askCallback =
  (server: SupportServer): Handlers<typeof calls>['POST /web-api/support/callbacks'] =>
  async (asked, context) => {
    const phone = readPhone(asked.phone)
    if (phone === undefined)
      return refuse('phone_malformed', 'give the number with the code of its country, like +44 20 7946 0018', {
        field: 'phone',
      })
    const window = readWindow(asked.wishedFrom, asked.wishedTo, await decisionTime(server.database.db))
    if (!window.ok) return window
    const brand = await brandOf(server, context)
    if (!brand.supportDesk.isCallback) return channelClosed()
    const { subject, language, page, idempotencyKey } = asked
    const opening: Opening = {
      kind: 'callback',
      subject,
      text: asked.text === '' ? undefined : asked.text,
      language,
      page,
      idempotencyKey,
      email: undefined,
      phone,
      wishedFrom: window.value?.from,
      wishedTo: window.value?.to,
    }
    return open(server, opening, brand, context)
  }
