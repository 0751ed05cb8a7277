// A simulated face check for testing: the picture's name determines the answer. It recognises no faces.
import { FACE_ID_CODE, FaceAttemptsError, type FaceAnswer, type FaceProvider } from './face-provider.ts'

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
