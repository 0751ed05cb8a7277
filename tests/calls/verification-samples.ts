// Right input of the calls of verification, and a document of a player's own.
import { randomUUID } from 'node:crypto'
import { numberedOf } from '#modules/players/document-files/server/files.testdata.ts'
import type { ServedApp, SignedIn } from './served-app.ts'

export const verificationInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'DELETE /web-api/accounts/verification/documents/:documentId': () => ({ documentId: randomUUID() }),
  'POST /web-api/accounts/verification/documents/:documentId/links': () => ({ documentId: randomUUID() }),
}

/** The id of a document that waits for an operator. */
export async function givenSentDocument({ raw }: ServedApp, { cookie }: SignedIn): Promise<string> {
  const sent = await raw({
    method: 'POST',
    url: '/web-api/accounts/verification/documents?kind=address&fileName=bill.png',
    payload: numberedOf(0),
    headers: { 'content-type': 'application/octet-stream', cookie },
  })
  const [document] = (sent.body as { documents: { documentId: string }[] }).documents
  if (document === undefined) throw new Error(sent.text)
  return document.documentId
}
