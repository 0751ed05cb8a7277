// Safe: a code of three digits in five tries, each answered by higher or lower. Who halves what is left every time opens 31 of 1,000 safes.
import { fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import { readWhole } from '#modules/casino/game-rules/rules/read-input.ts'
import { costOf, type BonusGame, type Cents } from '../bonus-game.ts'

export const SAFE_CODES = 1_000
export const SAFE_TRIES = 5
const PRIZE: Cents = 300n

/** Five tries tell apart 2^5 - 1 codes at most: each is the try that finds one of them, and halves what is left. */
const FOUND = 2n ** BigInt(SAFE_TRIES) - 1n
const chance = fraction(FOUND, BigInt(SAFE_CODES))

export type SafeChoice = { readonly code: number }
export type SafeAnswer = 'higher' | 'lower' | 'open'
export type SafeView = {
  readonly tries: readonly { readonly code: number; readonly answer: SafeAnswer }[]
  /** Once the play is over. */
  readonly code?: number
}

const answerTo = (tried: number, code: number): SafeAnswer =>
  tried === code ? 'open' : code > tried ? 'higher' : 'lower'

const odds = [
  { prize: PRIZE, chance },
  { prize: 0n, chance: fraction(BigInt(SAFE_CODES) - FOUND, BigInt(SAFE_CODES)) },
]

/** Cursor 0: the code. */
export const safe: BonusGame<SafeChoice, SafeView> = {
  code: 'safe',
  version: '1',
  odds,
  expectedCost: costOf(odds),
  greatest: PRIZE,
  choicesMax: SAFE_TRIES,
  readChoice(input) {
    const code = readWhole(input, 'code', [0, SAFE_CODES - 1])
    return code.ok ? ok({ code: code.value }) : code
  },
  at(draw, choices) {
    const code = draw(0, SAFE_CODES)
    const tries = choices.map((tried) => ({ code: tried.code, answer: answerTo(tried.code, code) }))
    const isOpen = tries.some(({ answer }) => answer === 'open')
    const isClosed = isOpen || tries.length >= SAFE_TRIES
    return { view: { tries, ...(isClosed ? { code } : {}) }, isClosed, prize: isOpen ? PRIZE : 0n }
  },
}
