// S3.20, S4.23: the states of a player's verification, their transitions, and the fields for screens.

/** `review`: at least one document waits for an operator. Additional requests are in `openRequests`. */
export const decisions = ['unverified', 'review', 'verified', 'denied'] as const
export type Decision = (typeof decisions)[number]

export type VerificationState = {
  readonly decision: Decision
  /** Documents that were requested and not accepted yet. */
  readonly openRequests: number
  /** The last face check was a denial, and nothing has followed it. The player can continue by documents. */
  readonly isFaceDenied: boolean
  /** An operator has denied the player, and none has closed the case since: no face decides anything meanwhile. */
  readonly isPersonNeeded: boolean
}

export type VerificationStep =
  | 'document-sent'
  | 'documents-decided'
  | 'document-asked'
  | 'request-closed'
  | 'face-successful'
  | 'face-denied'
  | 'closed-verified'
  | 'closed-denied'

export const newVerification: VerificationState = {
  decision: 'unverified',
  openRequests: 0,
  isFaceDenied: false,
  isPersonNeeded: false,
}

/** Maximum of open requests of one player. */
export const REQUESTS_OPEN_MAX = 5

/**
 * Every transition; others do not happen. An operator's denial holds until an operator opens the case again, and
 * even then only an operator verifies: neither a document nor a face reverses it. A verified player stays so while
 * sending more, but counts as verified only without open requests (S4.23).
 */
const NEXT: Readonly<Record<Decision, Partial<Record<VerificationStep, Decision>>>> = {
  unverified: {
    'document-sent': 'review',
    'documents-decided': 'unverified',
    'document-asked': 'unverified',
    'request-closed': 'unverified',
    'face-successful': 'verified',
    'face-denied': 'unverified',
    'closed-verified': 'verified',
    'closed-denied': 'denied',
  },
  review: {
    'document-sent': 'review',
    'documents-decided': 'unverified',
    'document-asked': 'review',
    'request-closed': 'review',
    'face-successful': 'verified',
    'face-denied': 'review',
    'closed-verified': 'verified',
    'closed-denied': 'denied',
  },
  verified: {
    'document-sent': 'verified',
    'documents-decided': 'verified',
    'document-asked': 'verified',
    'request-closed': 'verified',
    'closed-denied': 'denied',
  },
  denied: {
    'documents-decided': 'denied',
    'document-asked': 'unverified',
    'request-closed': 'denied',
    'closed-verified': 'verified',
  },
}

/** The state after a step; undefined where that step is refused. */
export function nextState(state: VerificationState, step: VerificationStep): VerificationState | undefined {
  const { openRequests } = state
  const decision = NEXT[state.decision][step]
  if (decision === undefined) return undefined
  switch (step) {
    case 'document-asked':
      return openRequests < REQUESTS_OPEN_MAX ? { ...state, decision, openRequests: openRequests + 1 } : undefined
    case 'request-closed':
      return openRequests > 0 ? { ...state, decision, openRequests: openRequests - 1 } : undefined
    case 'face-denied':
    case 'face-successful':
      return state.isPersonNeeded ? undefined : { ...state, decision, isFaceDenied: step === 'face-denied' }
    case 'documents-decided':
      return { ...state, decision }
    case 'document-sent':
      return { ...state, decision, isFaceDenied: false }
    // Closing a case withdraws all requests.
    case 'closed-verified':
    case 'closed-denied':
      return { decision, openRequests: 0, isFaceDenied: false, isPersonNeeded: step === 'closed-denied' }
  }
}

export const VERIFIED_GROUP = 'VERIFICATION_SUCCESSFUL'
export const DENIED_GROUP = 'VERIFICATION_DENIED'
export const UNVERIFIED_GROUP = 'UNVERIFIED'

const INTERNAL_STATUS: Readonly<Record<Decision, number>> = { unverified: 0, verified: 1, review: 2, denied: 3 }

/** S4.23: a requested document keeps a player unverified. */
export const isVerified = ({ decision, openRequests }: VerificationState): boolean =>
  decision === 'verified' && openRequests === 0

/** Facts of the documents that the state alone does not contain. */
export type DocumentFacts = {
  /** A document was sent back, and no other has taken its place. */
  readonly isSomethingSentBack: boolean
}

/** The fields of S3.20 that follow from the state; the names are the specification's. */
export type VerificationFacts = {
  readonly is_need_identification: boolean
  readonly verification_status: number
  readonly verification_types: string[]
  readonly verification_status_group_code: string
  readonly internal_verification_status: number
  readonly requested_additional_document: boolean
  readonly user_status_id: number
  readonly show_verification_modal_on_deposit_page: boolean
}

/**
 * `verification_status`: 5 verified, 4 something is requested of the player, 3 denied, 2 in review, 1 a document
 * was sent back, 0 not begun. `user_status_id`: who has to act: 0 the player, 1 the operator, 2 nobody.
 * `is_need_identification`: not verified, not denied, and the player has to act. The modal of the deposit page is
 * shown only for an explicit request: a new player is not stopped there.
 */
export function verificationFacts(state: VerificationState, { isSomethingSentBack }: DocumentFacts): VerificationFacts {
  const { decision, openRequests, isFaceDenied, isPersonNeeded } = state
  const isAsked = openRequests > 0
  const group =
    decision === 'verified'
      ? VERIFIED_GROUP
      : decision === 'denied' || (decision === 'unverified' && isFaceDenied)
        ? DENIED_GROUP
        : UNVERIFIED_GROUP
  const isDone = isVerified(state)
  const isPlayersTurn = !isDone && decision !== 'denied' && (isAsked || decision !== 'review')
  const status = isDone ? 5 : isAsked ? 4 : decision === 'denied' ? 3 : decision === 'review' ? 2 : 0
  return {
    verification_status_group_code: group,
    internal_verification_status: INTERNAL_STATUS[decision],
    requested_additional_document: isAsked,
    is_need_identification: isPlayersTurn,
    verification_status: status === 0 && isSomethingSentBack ? 1 : status,
    verification_types:
      isDone || decision === 'denied' ? [] : isPersonNeeded ? ['documents'] : ['documents', 'face-id'],
    user_status_id: isPlayersTurn ? 0 : isDone || decision === 'denied' ? 2 : 1,
    show_verification_modal_on_deposit_page:
      !isDone && (isAsked || (decision === 'unverified' && (isSomethingSentBack || isFaceDenied))),
  }
}
