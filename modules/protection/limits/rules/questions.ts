// The test before a player's limit may be loosened: yes or no to what everyone who bets should know.

export const YES = 1
export const NO = 2

/** The right answer to each question, by the question's id. */
const RIGHT: ReadonlyMap<number, number> = new Map([
  [1, NO],
  [2, NO],
  [3, YES],
])

export const QUESTION_IDS = [1, 2, 3] as const
export const ANSWER_IDS = [YES, NO] as const

export type TestAnswer = { readonly questionId: number; readonly answerId: number }

/** Of each question whether its one answer is right; not answered, or answered twice, is wrong. */
export const judge = (answers: readonly TestAnswer[]): readonly { questionId: number; isRight: boolean }[] =>
  QUESTION_IDS.map((questionId) => {
    const given = answers.filter((answer) => answer.questionId === questionId)
    return { questionId, isRight: given.length === 1 && given[0]?.answerId === RIGHT.get(questionId) }
  })
