// One limit for its row: the player's value, the value in force, the waiting one. Made from the answers of S7.14 and
// S7.15 and the overview.
import { isTerm, specOf } from '#modules/protection/limits/site/parts.ts'
import type { Limit, LimitDefinition, Overview } from '#modules/protection/limits/contract.ts'

export type WaitingChange = Overview['waiting'][number] & { readonly isRipe: boolean }

export type LimitCard = {
  readonly limitType: number
  readonly measure: LimitDefinition['measure']
  /**
   * Whether it may be set here. A limit that the brand does not offer is shown as long as it is in force, and may
   * be removed.
   */
  readonly isOffered: boolean
  readonly availableValues: readonly number[]
  /** Of amounts; null for all others. */
  readonly currency: string | null
  /** The player's value: a decimal text, '1' of the casino block; undefined: none. */
  readonly own: string | undefined
  /** The value in force and how far it is used; of amounts. */
  readonly use: Overview['periods'][number] | undefined
  /** S5.6: of the hours a day, what is left of today. */
  readonly hoursLeft: number | undefined
  /** Of times and the casino block: the operators' value, and the reason. */
  readonly operators: Overview['operatorTimes'][number] | undefined
  readonly waiting: WaitingChange | undefined
}

export type LimitAnswers = {
  readonly definitions: readonly LimitDefinition[]
  readonly limits: readonly Limit[]
  readonly overview: Overview
}

/** Types that the brand offers, and others in force or waiting for this player, whoever has set them. */
const typesOf = ({ definitions, limits, overview }: LimitAnswers, currency: string | undefined): readonly number[] => {
  const offered = definitions.map(({ limitType }) => limitType)
  const { periods, operatorTimes, waiting } = overview
  const held = [...limits, ...periods, ...waiting].filter((one) => one.currency === null || one.currency === currency)
  const others = [...held, ...operatorTimes].map(({ limitType }) => limitType).toSorted((a, b) => a - b)
  return [...new Set([...offered, ...others])].filter((limitType) => !isTerm(limitType))
}

type Awaited = Pick<Limit, 'limitType' | 'currency'>

const isRipe = (limits: readonly Limit[], { limitType, currency }: Awaited): boolean =>
  limits.find((one) => one.limitType === limitType && one.currency === currency && one.limitState === 'PENDING')
    ?.needApprove === true

/** When each waiting change is shown differently by the time alone: it can be confirmed, or has lapsed. In ms. */
export const changingAt = ({ limits, overview }: Pick<LimitAnswers, 'limits' | 'overview'>): readonly number[] =>
  overview.waiting.map((one) => Date.parse(isRipe(limits, one) ? one.lapsesAt : one.ripeAt))

/** By type; amounts of this currency. */
export function limitCards(answers: LimitAnswers, currency: string | undefined): ReadonlyMap<number, LimitCard> {
  const { definitions, limits, overview } = answers
  const cards = typesOf(answers, currency).map((limitType): LimitCard => {
    const definition = definitions.find((one) => one.limitType === limitType)
    const measure = definition?.measure ?? specOf(limitType)?.measure ?? 'minutes'
    const money = measure === 'amount' ? (currency ?? null) : null
    const isThis = (one: { readonly limitType: number; readonly currency: string | null }): boolean =>
      one.limitType === limitType && one.currency === money
    const own = limits.find((one) => isThis(one) && one.limitState === 'ACTIVE')
    const waiting = overview.waiting.find(isThis)
    return {
      limitType,
      measure,
      isOffered: definition !== undefined,
      availableValues: definition?.availableValues ?? [],
      currency: money,
      own: own === undefined ? undefined : String(own.limitValue),
      use: overview.periods.find(isThis),
      hoursLeft: measure === 'hours' ? own?.limitBalance : undefined,
      operators: overview.operatorTimes.find((one) => one.limitType === limitType),
      waiting: waiting === undefined ? undefined : { ...waiting, isRipe: isRipe(limits, waiting) },
    }
  })
  return new Map(cards.map((card) => [card.limitType, card]))
}

/** Types of limits in force or waiting without a section of the brand's: every limit must be visible to its player. */
export const unseenTypes = (
  cards: ReadonlyMap<number, LimitCard>,
  sections: readonly { readonly limitTypes: readonly number[] }[],
): readonly number[] =>
  [...cards.values()]
    .filter((card) => [card.own, card.use, card.operators, card.waiting].some((held) => held !== undefined))
    .map(({ limitType }) => limitType)
    .filter((limitType) => !sections.some(({ limitTypes }) => limitTypes.includes(limitType)))

/** How much of the limit is used, from 0 to 1. For display only: the figures beside it are exact. */
export function usedShare({ value, left }: { readonly value: string; readonly left: string }): number {
  const whole = Number(value)
  return whole > 0 ? Math.min(1, Math.max(0, 1 - Number(left) / whole)) : 1
}
