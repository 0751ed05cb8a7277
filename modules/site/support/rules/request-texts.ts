// The stable codes of a request: its kind, its subject, the author of a message.

export const questionKinds = ['question', 'chat', 'payment'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const requestKinds = [...questionKinds, 'callback'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Its subject; screens translate each as `support.subject.<word>`. */
export const generalSubjects = [
  'account',
  'payments',
  'bets',
  'bonuses',
  'verification',
  'safer-gambling',
  'technical',
  'other',
] as const
/** S2.3.1: these have pages of their own. */
export const topics = ['idea', 'manager'] as const
export type Topic = (typeof topics)[number]
export const subjects = [...generalSubjects, ...topics] as const
export type Subject = (typeof subjects)[number]

export const isSubject = (word: string): word is Subject => (subjects as readonly string[]).includes(word)

export type MessageAuthor = 'player' | 'guest' | 'operator'
