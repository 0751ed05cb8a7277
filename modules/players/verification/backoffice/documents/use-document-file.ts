// The bytes of a player's document: fetched by a short link and held as a picture of this page alone, never opened as a page.
import { useEffect, useState } from 'react'
import type { Refusal } from '#kernel/result.ts'
import type { VerificationDocument } from '#modules/players/verification/contract-staff.ts'
import { askVerification } from '../ask-verification.ts'

/** Types that a browser displays without executing anything; everything else is downloaded. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

export const isPicture = ({ mediaType }: Pick<VerificationDocument, 'mediaType'>): boolean => PICTURES.has(mediaType)

/** Not scanned, infected or taken back: there is nothing to view. */
export const hasFile = ({ state }: Pick<VerificationDocument, 'state'>): boolean =>
  state === 'in_review' || state === 'accepted' || state === 'refused'

export type DocumentFile =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly url: string }
  | { readonly kind: 'refused'; readonly refusal: Pick<Refusal, 'code'> }

const REFUSED = (code: string): DocumentFile => ({ kind: 'refused', refusal: { code } })

/** The file as an object URL of this page; release it with `URL.revokeObjectURL`. */
export async function fetchDocument({
  documentId,
  mediaType,
}: Pick<VerificationDocument, 'documentId' | 'mediaType'>): Promise<DocumentFile> {
  const link = await askVerification('POST /staff-api/accounts/verification/documents/:documentId/links', {
    documentId,
  })
  if (!link.ok) return REFUSED(link.refusal.code)
  try {
    const answer = await fetch(link.value.url, { credentials: 'same-origin' })
    if (!answer.ok) return REFUSED('document_not_found')
    // The type is the one detected by the server, whatever the header says.
    return { kind: 'there', url: URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: mediaType })) }
  } catch {
    return REFUSED('network_error')
  }
}

/** A displayable picture, as soon as it is loaded; increase `tries` to load again. */
export function useDocumentFile(
  { documentId, mediaType }: VerificationDocument,
  isShown: boolean,
  tries: number,
): DocumentFile {
  const [file, setFile] = useState<DocumentFile>({ kind: 'waiting' })
  useEffect(() => {
    if (!isShown) return undefined
    let isOver = false
    let url: string | undefined
    const load = async () => {
      const found = await fetchDocument({ documentId, mediaType })
      url = found.kind === 'there' ? found.url : undefined
      if (!isOver) setFile(found)
      else if (url !== undefined) URL.revokeObjectURL(url)
    }
    void load()
    return () => {
      isOver = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [documentId, mediaType, isShown, tries])
  return file
}
