// The stake in the field: as this browser last had it in this game and currency, within the limits of the table.
import { useState } from 'react'
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { stakeMinor } from './stake-text.ts'
import type { Table } from '../play/table.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

export function useKeptStake(
  { currency, mode, config: { minBet, maxBet, defaultBet } }: Table,
  game: string,
): readonly [string, (text: string) => void] {
  const key = `casino.stake.${mode}.${game}.${currency}`
  const [text, setText] = useState(() => {
    const kept = readStored(key, defaultBet, isText)
    const minor = stakeMinor(kept, currency)
    return minor >= stakeMinor(minBet, currency) && minor <= stakeMinor(maxBet, currency) ? kept : defaultBet
  })
  const change = (next: string) => {
    setText(next)
    writeStored(key, next)
  }
  return [text, change]
}
