// Bets as rows of a table for export: one row per bet, or one per leg. Figures stay exact, instants stay ISO.

type CsvLeg = {
  readonly sport: string
  readonly champName: string
  readonly opponents: readonly [string, string]
  readonly startAt: string
  readonly coef: number
  readonly isLive: boolean
  readonly blockId?: number | undefined
  readonly scoreAtBet?: readonly [number, number] | undefined
  readonly statusId: number
  readonly score?: readonly [number, number] | undefined
}

export type CsvBet<L extends CsvLeg> = {
  readonly betId: number
  readonly typeId: number
  readonly status: string
  readonly amount: string
  readonly openAmount: string
  readonly currency: string
  readonly coef: number
  readonly possibleWin: string
  readonly payout?: string | undefined
  readonly placedAt: string
  readonly settledAt?: string | undefined
  readonly rows: number
  readonly systemValues?: readonly number[] | undefined
  readonly insuredPercent?: number | undefined
  readonly replacesBetId?: number | undefined
  readonly legs: readonly L[]
}

/** The texts of a language; `head` names a column. */
export type CsvWords<L extends CsvLeg> = {
  readonly head: (column: BetColumn | LegColumn) => string
  readonly type: (typeId: number) => string
  readonly status: (status: string) => string
  readonly legStatus: (statusId: number) => string
  readonly market: (leg: L) => string
  readonly pick: (leg: L) => string
  readonly yes: string
  readonly no: string
}

const BET_COLUMNS = [
  'number',
  'placed',
  'type',
  'status',
  'currency',
  'stake',
  'open-stake',
  'price',
  'possible-win',
  'paid',
  'settled',
  'legs',
  'rows',
  'sizes',
  'insured',
  'edited-from',
  'picks',
] as const
export type BetColumn = (typeof BET_COLUMNS)[number]

const LEG_COLUMNS = [
  'number',
  'placed',
  'type',
  'status',
  'currency',
  'stake',
  'paid',
  'leg',
  'block',
  'sport',
  'championship',
  'home',
  'away',
  'starts',
  'market',
  'pick',
  'price',
  'live',
  'score-at-bet',
  'result',
  'score',
] as const
export type LegColumn = (typeof LEG_COLUMNS)[number]

const scoreText = (score: readonly [number, number] | undefined): string => score?.join(':') ?? ''
const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value))

export const betHead = <L extends CsvLeg>({ head }: CsvWords<L>): readonly string[] => BET_COLUMNS.map(head)

export function betCells<L extends CsvLeg>(bet: CsvBet<L>, words: CsvWords<L>): readonly string[] {
  const cells: Readonly<Record<BetColumn, string>> = {
    number: String(bet.betId),
    placed: bet.placedAt,
    type: words.type(bet.typeId),
    status: words.status(bet.status),
    currency: bet.currency,
    stake: bet.amount,
    'open-stake': bet.openAmount,
    price: String(bet.coef),
    'possible-win': bet.possibleWin,
    paid: bet.payout ?? '',
    settled: bet.settledAt ?? '',
    legs: String(bet.legs.length),
    rows: String(bet.rows),
    sizes: bet.systemValues?.join('+') ?? '',
    insured: numberText(bet.insuredPercent),
    'edited-from': numberText(bet.replacesBetId),
    picks: bet.legs
      .map(
        (leg) =>
          `${leg.opponents.join(' – ')}: ${words.market(leg)}: ${words.pick(leg)} @ ${leg.coef} (${words.legStatus(leg.statusId)})`,
      )
      .join('; '),
  }
  return BET_COLUMNS.map((column) => cells[column])
}

export const legHead = <L extends CsvLeg>({ head }: CsvWords<L>): readonly string[] => LEG_COLUMNS.map(head)

/** One row per leg; the bet's values are repeated in each of them. */
export const legCells = <L extends CsvLeg>(bet: CsvBet<L>, words: CsvWords<L>): readonly (readonly string[])[] =>
  bet.legs.map((leg, index) => {
    const cells: Readonly<Record<LegColumn, string>> = {
      number: String(bet.betId),
      placed: bet.placedAt,
      type: words.type(bet.typeId),
      status: words.status(bet.status),
      currency: bet.currency,
      stake: bet.amount,
      paid: bet.payout ?? '',
      leg: String(index + 1),
      block: numberText(leg.blockId),
      sport: leg.sport,
      championship: leg.champName,
      home: leg.opponents[0],
      away: leg.opponents[1],
      starts: leg.startAt,
      market: words.market(leg),
      pick: words.pick(leg),
      price: String(leg.coef),
      live: leg.isLive ? words.yes : words.no,
      'score-at-bet': scoreText(leg.scoreAtBet),
      result: words.legStatus(leg.statusId),
      score: scoreText(leg.score),
    }
    return LEG_COLUMNS.map((column) => cells[column])
  })
