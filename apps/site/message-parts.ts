// The parts that the texts of a language come in: the build divides them (scripts/message-plugin.ts), pages fetch them (messages.ts).

export const LATER_PARTS = [
  'around',
  'popups',
  'support',
  'accounts',
  'recovery',
  'office',
  'market',
  'page',
  'calculator',
  'betting',
  'system',
] as const

export type LaterPart = (typeof LATER_PARTS)[number]
/** `first`: what every page begins with. */
export type TextPart = 'first' | LaterPart
