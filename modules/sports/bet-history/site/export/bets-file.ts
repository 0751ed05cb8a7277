// The bets as a CSV file in the player's language.
import { CSV_BOM, csvText } from '#kernel/csv.ts'
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import { betCells, betHead, legCells, legHead, type CsvWords } from '#modules/sports/bet-history/rules/history-csv.ts'
import type { Text } from '#platform/browser/text.tsx'
import { marketName, outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'

/** One line per bet, or per leg. */
export type Lines = 'bets' | 'legs'

/** Marks of direction help on a screen and would be part of the text in a file. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/gu, '')

export function betsCsv(t: Text, bets: readonly Bet[], lines: Lines): string {
  const csv: CsvWords<Leg> = {
    head: (column) => t(`history.csv.${column}`),
    type: (typeId) => t(`bets.type.${typeId}`),
    status: (status) => t(`bets.status.${status}`),
    legStatus: (statusId) => t(`bets.leg.${statusId}`),
    market: (leg) => plain(marketName(t, leg, leg.opponents)),
    pick: (leg) => plain(outcomeTitle(t, leg, leg.outcome, leg.opponents)),
    yes: t('history.csv.yes'),
    no: t('history.csv.no'),
  }
  const rows =
    lines === 'bets'
      ? [betHead(csv), ...bets.map((bet) => betCells(bet, csv))]
      : [legHead(csv), ...bets.flatMap((bet) => legCells(bet, csv))]
  return CSV_BOM + csvText(rows)
}
