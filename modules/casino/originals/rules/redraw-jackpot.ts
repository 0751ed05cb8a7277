// The part of a round that plays for a jackpot, drawn again from the seeds of the round and from the pool before it.
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { jackpotPosition, playJackpot } from '#modules/casino/game-rules/rules/jackpot.ts'

export type DrawnFrom = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly label: string
}

export type RedrawnJackpot = {
  /** Of 2^48 equally likely ones. */
  readonly position: bigint
  /** Minor units that the stake gave, and what it won. */
  readonly contribution: bigint
  readonly prize: bigint
  readonly isSame: boolean
}

const AMOUNTS = ['stake', 'seed', 'cap', 'amount', 'contribution', 'prize'] as const
type Amounts = Readonly<Record<(typeof AMOUNTS)[number], bigint>>

function amountsOf(proof: Readonly<Record<string, unknown>>): Amounts | undefined {
  const texts = AMOUNTS.map((name) => [name, proof[name]] as const)
  if (!texts.every(([, text]) => typeof text === 'string' && /^\d{1,18}$/u.test(text))) return undefined
  return Object.fromEntries(texts.map(([name, text]) => [name, BigInt(text as string)])) as Amounts
}

const isPart = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Undefined where the proof names no pool as it was: a typed round has none. */
export function redrawJackpot(from: DrawnFrom, proof: unknown): RedrawnJackpot | undefined {
  if (typeof proof !== 'object' || proof === null) return undefined
  const told = proof as Readonly<Record<string, unknown>>
  const { rate, carry, isSeeded } = told
  const amounts = amountsOf(told)
  if (amounts === undefined || !isPart(rate) || !isPart(carry) || typeof isSeeded !== 'boolean') return undefined
  const { stake, seed, cap, amount } = amounts
  const position = jackpotPosition(createDraw(from))
  const { contribution, prize } = playJackpot({ rate, seed, cap, amount, carry, isSeeded }, stake, position)
  const isSame = contribution === amounts.contribution && prize === amounts.prize
  return { position, contribution, prize, isSame }
}
