// A file of a request: made harmless, encrypted and stored, while the request is open.
import { createHash, randomUUID } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import type { fileCalls } from '#modules/money/payment-requests/contract.ts'
import { FILES_MAX } from '#modules/money/payment-requests/rules/request-topics.ts'
import { cleanFile } from '#modules/players/document-files/server/service.ts'
import { lockOpenRequest } from '#modules/site/support/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { filesOf, findAbout, hasFile, insertFile, type NewFile } from './about-store.ts'
import type { PaymentRequestsServer } from './payment-requests-server.ts'
import { shownFile } from './shown-requests.ts'

const notFound = () => refuse('request_not_found', 'there is no such request of yours', { field: 'requestId' })
const closed = () => refuse('request_closed', 'this request is closed; open a new one')
const tooMany = () => refuse('too_many_files', `a request has at most ${FILES_MAX} files`, { field: 'file' })

/** Under the request's lock, so that files sent at the same moment are counted one after the other. */
async function enter(tx: Tx, file: NewFile): Promise<'entered' | 'sent_before' | 'full' | 'closed'> {
  if (!(await lockOpenRequest(tx, file.requestId))) return 'closed'
  if (await hasFile(tx, file.requestId, file.sentHash)) return 'sent_before'
  if ((await filesOf(tx, [file.requestId])).length >= FILES_MAX) return 'full'
  await insertFile(tx, file)
  return 'entered'
}

export const sendFile =
  ({
    database,
    verification: { storage },
  }: PaymentRequestsServer): Handlers<typeof fileCalls>['POST /web-api/payment-requests/files'] =>
  async ({ requestId, fileName, content }, { viewer: { playerId } }) => {
    const { db } = database
    const about = await findAbout(db, requestId)
    if (about === undefined || Number(about.player_id) !== playerId) return notFound()
    const sent = Buffer.from(content())
    const sentHash = createHash('sha256').update(sent).digest()
    const shown = async () => ok({ files: (await filesOf(db, [requestId])).map(shownFile) })
    if (await hasFile(db, requestId, sentHash)) return shown()
    const clean = await cleanFile(fileName, sent)
    if (!clean.ok) return clean
    const { name, bytes } = clean.value
    const storageName = await storage.put(bytes)
    const file = { fileId: randomUUID(), requestId, name, storageName, byteCount: bytes.length, sentHash }
    let entered: Awaited<ReturnType<typeof enter>> | undefined
    try {
      entered = await database.transaction(async (tx) => enter(tx, { ...file, at: await decisionTime(tx) }))
    } finally {
      if (entered !== 'entered') await storage.delete(storageName)
    }
    if (entered === 'closed') return closed()
    return entered === 'full' ? tooMany() : shown()
  }
