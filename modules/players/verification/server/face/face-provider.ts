// S4.23, S8.10, S9.7: the port of an external face check, and the interpretation of its answers.

/** An answer of the service itself. */
export const FACE_ID_CODE = 20_000
/** Of a hundred: a face that is less alike was not seen well enough. */
export const FACE_LIKENESS_MIN = 50
/** From here on the check is Active: the identity is confirmed. */
export const FACE_STATUS_ACTIVE = 5
/** From here on, and below Active, the check is Closed. Below it is in progress. */
export const FACE_STATUS_CLOSED = 3

export type FaceAnswer = {
  readonly code: number
  /** 0 to 100. */
  readonly likeness: number
  readonly status: number
  /** The provider's id of the check. */
  readonly reference: string
}

export type FaceQuestion = {
  readonly checkId: string
  readonly picture: Buffer
  /** As the player's device called it. */
  readonly fileName: string
  readonly person: { readonly name: string; readonly surname: string; readonly birthDate: string }
}

/** Out of attempts, by the provider's own count. */
export class FaceAttemptsError extends Error {}

export type FaceProvider = {
  readonly name: string
  /** Throws FaceAttemptsError, or anything else where the service is unavailable. */
  check(question: FaceQuestion): Promise<FaceAnswer>
  /** The current state of an undecided check. */
  find(reference: string): Promise<FaceAnswer>
}

export type FaceResult = 'VERIFICATION_SUCCESSFUL' | 'VERIFICATION_DENIED' | 'UNVERIFIED' | 'retake'

/** Undefined: no answer of the service, it is broken. */
export function faceResult({ code, likeness, status }: FaceAnswer): FaceResult | undefined {
  if (code !== FACE_ID_CODE) return undefined
  if (status >= FACE_STATUS_ACTIVE) return likeness < FACE_LIKENESS_MIN ? 'retake' : 'VERIFICATION_SUCCESSFUL'
  if (status >= FACE_STATUS_CLOSED) return 'VERIFICATION_DENIED'
  return likeness < FACE_LIKENESS_MIN ? 'retake' : 'UNVERIFIED'
}

const OUTCOMES: readonly { readonly word: RegExp; readonly likeness: number; readonly status: number }[] = [
  { word: /denied/iu, likeness: 90, status: 3 },
  { word: /retake/iu, likeness: 20, status: 1 },
  { word: /pending/iu, likeness: 90, status: 1 },
  { word: /success/iu, likeness: 95, status: 5 },
]

const answerOf = (name: string): FaceAnswer => {
  // An unknown name is decided by a person, never by the sandbox.
  const { likeness, status } = OUTCOMES.find(({ word }) => word.test(name)) ?? { likeness: 90, status: 1 }
  return { code: FACE_ID_CODE, likeness, status, reference: `sandbox-${status}` }
}

/** 'success.jpg', 'denied.jpg', 'retake.jpg', 'pending.jpg', 'attempts.jpg', 'error.jpg'; any other name is pending. */
export const sandboxFace: FaceProvider = {
  name: 'sandbox',
  check: async ({ fileName }) => {
    if (/attempts/iu.test(fileName)) throw new FaceAttemptsError('no attempts are left')
    if (/error/iu.test(fileName)) throw new Error('the sandbox is unavailable, as requested')
    return answerOf(fileName)
  },
  find: async (reference) => answerOf(reference === 'sandbox-1' ? 'pending' : ''),
}
