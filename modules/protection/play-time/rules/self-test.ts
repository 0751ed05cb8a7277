// A self-test about play in the last twelve months: nine questions, the score of the answers, and its severity. The
// scale is the usual one for such questions (Ferris and Wynne, 2001: four answers, bands at 1, 3 and 8); the
// questions are our own.
import { ok, refuse, type Result } from '#kernel/result.ts'

/** Each is a key of the texts too. */
export const SELF_TEST_QUESTIONS = [
  'afford',
  'more',
  'back',
  'borrow',
  'problem',
  'told',
  'guilt',
  'health',
  'money',
] as const
export type SelfTestQuestion = (typeof SELF_TEST_QUESTIONS)[number]

/** In rising order; an answer counts as its place. */
export const SELF_TEST_ANSWERS = ['never', 'sometimes', 'often', 'always'] as const
export type SelfTestAnswer = (typeof SELF_TEST_ANSWERS)[number]

export type SelfTestAnswers = Readonly<Partial<Record<SelfTestQuestion, SelfTestAnswer>>>

export const SELF_TEST_SCORE_MAX = SELF_TEST_QUESTIONS.length * (SELF_TEST_ANSWERS.length - 1)

/** `none`: no sign of harm; `low`: few; `moderate`: harm has probably begun; `high`: it is present. */
export type SelfTestBand = 'none' | 'low' | 'moderate' | 'high'

const BANDS: readonly (readonly [from: number, band: SelfTestBand])[] = [
  [8, 'high'],
  [3, 'moderate'],
  [1, 'low'],
]

export const bandOf = (score: number): SelfTestBand => BANDS.find(([from]) => score >= from)?.[1] ?? 'none'

/** Refuses while a question is open; `details.field` is the first such. */
export function selfTestResult(
  answers: SelfTestAnswers,
): Result<{ readonly score: number; readonly band: SelfTestBand }, 'answer_missing'> {
  const missing = SELF_TEST_QUESTIONS.find((question) => answers[question] === undefined)
  if (missing !== undefined) return refuse('answer_missing', 'every question needs an answer', { field: missing })
  const score = SELF_TEST_QUESTIONS.reduce(
    (sum, question) => sum + SELF_TEST_ANSWERS.indexOf(answers[question] ?? 'never'),
    0,
  )
  return ok({ score, band: bandOf(score) })
}
