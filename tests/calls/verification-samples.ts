// Right input of the calls of verification, and a document of a player's own.
import { randomUUID } from 'node:crypto'
import type { ServedHouse, SignedIn } from './served-house.ts'

export const verificationInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'DELETE /web-api/accounts/verification/documents/:documentId': () => ({ documentId: randomUUID() }),
  'POST /web-api/accounts/verification/documents/:documentId/links': () => ({ documentId: randomUUID() }),
}

const PAGE =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** The id of a document that waits for an operator. */
export async function givenSentDocument({ raw }: ServedHouse, { cookie }: SignedIn): Promise<string> {
  const sent = await raw({
    method: 'POST',
    url: '/web-api/accounts/verification/documents?kind=address&fileName=bill.pdf',
    payload: Buffer.from(PAGE, 'latin1'),
    headers: { 'content-type': 'application/octet-stream', cookie },
  })
  const [document] = (sent.body as { documents: { documentId: string }[] }).documents
  if (document === undefined) throw new Error(sent.text)
  return document.documentId
}
