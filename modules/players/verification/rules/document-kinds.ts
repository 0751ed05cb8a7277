// The kinds of documents, and the reasons for sending one back.

export const documentKinds = ['identity', 'address', 'payment', 'selfie', 'additional'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Of the kind `identity` only. */
export const identityTypes = ['passport', 'identity_card', 'driving_licence'] as const
export type IdentityType = (typeof identityTypes)[number]

export const documentSides = ['front', 'back'] as const
export type DocumentSide = (typeof documentSides)[number]

/** A passport has one page that counts, a card has two faces. */
export const sidesOf = (type: IdentityType | ''): readonly DocumentSide[] =>
  type === 'identity_card' || type === 'driving_licence' ? documentSides : ['front']

/**
 * `pending_scan`: not scanned for viruses yet, nobody may open it. `in_review`: waits for an operator. `infected`:
 * the scanner found something, the file is deleted. `withdrawn`: the player has taken it back, the file is deleted.
 */
export const documentStates = ['pending_scan', 'in_review', 'accepted', 'refused', 'infected', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why an operator sends a document back; the player reads it in their language. */
export const refusalReasons = [
  'unreadable',
  'cropped',
  'expired',
  'wrong_document',
  'data_differs',
  'too_old',
  'card_number_visible',
  'cannot_accept',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why a case is closed against the player. */
export const denialReasons = [
  'documents_not_genuine',
  'another_person',
  'under_age',
  'second_account',
  'no_answer',
] as const
export type DenialReason = (typeof denialReasons)[number]

/** Characters that an operator's note may have. */
export const NOTE_LENGTH_MAX = 500
