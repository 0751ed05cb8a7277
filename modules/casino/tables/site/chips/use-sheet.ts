// The player's sheet at a table of chips: what they lay, what the server has, and the sheet of the round before.
import { useEffect, useRef, useState } from 'react'
import { currencyExponent } from '#kernel/currencies.ts'
import type { Refusal } from '#kernel/result.ts'
import type { OwnBet } from '#modules/casino/tables/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { playSound } from '../table/sound.ts'
import { betIn } from '../table/table-state.ts'
import { minorOf, textOfMinor } from '../table/times-text.ts'
import type { FollowedTable } from '../table/use-table.ts'
import { back, clear, EMPTY, isSameSheet, lay, replace, totalOf, twice, type Draft } from './sheet-draft.ts'

const chipsOf = (bet: OwnBet | undefined, exponent: number): ReadonlyMap<string, bigint> =>
  new Map((bet?.chips ?? []).map(({ spot, amount }) => [spot, minorOf(amount, exponent) ?? 0n]))

const MOST_UNITS = 1_000n

export type Sheet = ReturnType<typeof useSheet>

export function useSheet(followed: FollowedTable, currency: string) {
  const exponent = currencyExponent(currency) ?? 2
  const { money } = useFormat()
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [last, setLast] = useState<ReadonlyMap<string, bigint>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const bet = betIn(followed.own, 0)
  const placed = chipsOf(bet, exponent)
  const most = minorOf(followed.limits?.sheetMax ?? '', exponent) ?? MOST_UNITS * 10n ** BigInt(exponent)
  const roundId = followed.table?.round?.roundId

  // A sheet that came with the page, or stood in the last round, is laid out; with a new round the mat is empty again.
  const seen = useRef<{ roundId: number | undefined; betId: number | undefined }>({ roundId, betId: undefined })
  useEffect(() => {
    const isNewRound = seen.current.roundId !== roundId
    const isNewBet = bet !== undefined && seen.current.betId !== bet.betId
    seen.current = { roundId, betId: bet?.betId }
    if (!isNewRound && !isNewBet) return
    const setting = setTimeout(() => {
      if (isNewBet) {
        setDraft({ chips: placed, past: [] })
        setLast(placed)
      } else if (isNewRound && bet === undefined) setDraft(EMPTY)
    })
    return () => clearTimeout(setting)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `placed` follows from the bet
  }, [roundId, bet?.betId])

  const send = async (chips: ReadonlyMap<string, bigint>): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    const refused = await followed.place({
      slot: 0,
      chips: [...chips].map(([spot, amount]) => ({ spot, amount: textOfMinor(amount, exponent) })),
    })
    setRefusal(refused)
    if (refused === null && chips.size > 0) setLast(chips)
    setBusy(false)
  }
  const change = (next: (before: Draft) => Draft) => () => {
    playSound('press')
    setRefusal(null)
    setDraft(next)
  }
  return {
    exponent,
    currency,
    moneyOf: (minor: bigint) => money(textOfMinor(minor, exponent), currency),
    chips: draft.chips,
    placed,
    bet,
    total: totalOf(draft.chips),
    isPlaced: bet !== undefined && bet.state === 'open' && isSameSheet(draft.chips, placed),
    hasLast: last.size > 0,
    hasPast: draft.past.length > 0,
    isBusy,
    refusal,
    lay: (spots: readonly (readonly [string, bigint])[]) => change((before) => lay(before, spots, most))(),
    undo: change(back),
    clear: change(clear),
    double: change((before) => twice(before, most)),
    repeat: change((before) => replace(before, last)),
    place: () => void send(draft.chips),
    withdraw: () => {
      setDraft(EMPTY)
      void send(new Map())
    },
  }
}
