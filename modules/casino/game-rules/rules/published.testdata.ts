// Tables published by others, where they are beside the repository; figures of them are rounded to some places.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Fraction } from '#kernel/fraction.ts'

const read = (name: string): unknown => {
  const file = resolve(import.meta.dirname, '../../../../../shared/data/casino', name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export const paytables = (read('paytables.json') as { games: Record<string, never> } | undefined)?.games
export const slotSheets = (read('slots.json') as { slots: never[] } | undefined)?.slots

/** For comparison with a rounded figure only. */
export const toNumber = ({ num, den }: Fraction): number => Number((num * 10n ** 15n) / den) / 1e15
