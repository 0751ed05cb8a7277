// What a document is called: its kind, or which paper it is and which side of it.
import { useText } from '#platform/browser/text.tsx'
import type { VerificationDocument } from '#modules/players/verification/contract-staff.ts'

export function useDocumentName(): (document: VerificationDocument) => string {
  const t = useText()
  return ({ kind, type, side }) => {
    const name = type === '' ? t(`cases.kind.${kind}`) : t(`cases.paper.${type}`)
    return type === '' || type === 'passport' ? name : `${name}, ${t(`cases.side.${side}`)}`
  }
}
