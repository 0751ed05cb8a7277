// The chips of a player on the layout of one round: they are the options of the round, and stay for the next one.
import { useState } from 'react'
import { currencyExponent } from '#kernel/currencies.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import type { BetOptions } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import { playSound, type StageProps } from '#modules/casino/originals/site/parts.ts'
import { back, clear, lay, replace, twice, type Draft, type MatSheet } from '#modules/casino/tables/site/parts.ts'

type Chips = ReadonlyMap<string, bigint>

export const chipsOf = ({ bets }: BetOptions): Chips =>
  new Map(Object.entries(bets).map(([spot, chips]) => [spot, BigInt(chips)]))

const optionsOf = (chips: Chips): BetOptions => ({
  bets: Object.fromEntries([...chips].map(([spot, minor]) => [spot, Number(minor)])),
})

const minorOf = (text: string, currency: string): bigint => {
  const read = parseAmount(text, currency)
  return read.ok ? read.value : 0n
}

/** As tenths of the usual stake: of 1.00 these are 0.10, 0.50, 1, 5 and 25. */
const VALUES = [1n, 5n, 10n, 50n, 250n]
const TENTHS = 10n

type Money = StageProps['money']

/** At least one: the smallest stake. */
export function chipValues({ currency, config }: Money): readonly bigint[] {
  const [least, most, usual] = [config.minBet, config.maxBet, config.defaultBet].map((text) => minorOf(text, currency))
  const values = VALUES.map((tenths) => ((usual ?? 0n) * tenths) / TENTHS).filter(
    (value) => value >= (least ?? 1n) && value <= (most ?? 0n),
  )
  return values.length === 0 ? [least ?? 1n] : values
}

export type ChipSheet = MatSheet & {
  readonly hasPast: boolean
  readonly hasLast: boolean
  /** The last press would have staked more than a round may have. */
  readonly isFull: boolean
  readonly lay: (spots: readonly string[], value: bigint) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly double: () => void
  readonly repeat: () => void
}

type ChipsAsk = Pick<StageProps<BetOptions>, 'options' | 'onOptions' | 'money'> & {
  /** Of the round before. */
  readonly last: BetOptions | undefined
  readonly isTaking: boolean
}

export function useChips({ options, onOptions, money, last, isTaking }: ChipsAsk): ChipSheet {
  const { currency, config, textOf } = money
  const [past, setPast] = useState<Draft['past']>([])
  const [isFull, setFull] = useState(false)
  const chips = chipsOf(options)
  const draft: Draft = { chips, past }
  const most = minorOf(config.maxBet, currency)
  const become = (next: Draft) => {
    if (!isTaking) return
    playSound('tick')
    setFull(next === draft)
    if (next === draft) return
    setPast(next.past)
    onOptions(optionsOf(next.chips))
  }
  return {
    chips,
    placed: chips,
    exponent: currencyExponent(currency) ?? 2,
    moneyOf: (minor) => textOf(formatAmount(minor, currency)),
    hasPast: past.length > 0,
    hasLast: last !== undefined,
    isFull,
    lay: (spots, value) =>
      become(
        lay(
          draft,
          spots.map((spot) => [spot, value]),
          most,
        ),
      ),
    undo: () => become(back(draft)),
    clear: () => become(clear(draft)),
    double: () => become(twice(draft, most)),
    repeat: () => become(last === undefined ? draft : replace(draft, chipsOf(last))),
  }
}
