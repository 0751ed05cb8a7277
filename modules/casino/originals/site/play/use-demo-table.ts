// A table for play without money: everything happens in this page.
import { useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import type { Played, Round } from '#modules/casino/originals/contract.ts'
import { createDemoRounds, DEMO_CONFIG, DEMO_CURRENCY } from './demo-rounds.ts'
import type { Table } from './table.ts'

export type DemoTable = Table & { readonly refill: () => void }

export function useDemoTable(game: OriginalGame, minCycleMs = 0): DemoTable {
  const [rounds] = useState(() => createDemoRounds(game))
  const [round, setRound] = useState<Round | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [readyAt, setReadyAt] = useState(0)
  const [, setVersion] = useState(0)
  const show = (answer: Result<Played, string>): boolean => {
    setRefusal(answer.ok ? null : answer.refusal)
    if (answer.ok) setRound(answer.value.round)
    return answer.ok
  }
  return {
    mode: 'demo',
    accountId: 0,
    currency: DEMO_CURRENCY,
    balance: rounds.balance(),
    config: { ...DEMO_CONFIG, minCycleMs },
    seeds: rounds.seeds(),
    round,
    isBusy: false,
    refusal,
    isUnsure: false,
    readyAt,
    figures: null,
    start: (amount, options) => {
      if (show(rounds.start(amount, options))) setReadyAt(performance.now() + minCycleMs)
    },
    step: (choice) => void show(rounds.step(choice)),
    retry: () => undefined,
    dismiss: () => setRefusal(null),
    rotate: async (clientSeed) => {
      const refused = rounds.rotate(clientSeed)
      setVersion((now) => now + 1)
      return refused
    },
    history: async () => rounds.history(),
    refill: () => {
      rounds.refill()
      setRefusal(null)
      setVersion((now) => now + 1)
    },
  }
}
