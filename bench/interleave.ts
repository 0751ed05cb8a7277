// Fair comparison on a machine that is never quiet: cases take turns, round by round, and medians are compared.

/** The value below which that share of the values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Runs every case once per round, in turn, and answers each one's values. The order turns round by round. */
export async function interleave<N extends string>(
  rounds: number,
  cases: Readonly<Record<N, () => Promise<number>>>,
): Promise<Readonly<Record<N, readonly number[]>>> {
  const names = Object.keys(cases) as N[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) values[name].push(await cases[name]())
  return values
}

/** One measured fact. `ratio` is to the baseline of that name, measured in the same run. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline?: string
  readonly ratio?: number
  /** What the project asks of it, as text, and whether this run met it. */
  readonly goal?: string
  readonly holds?: boolean
}

const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Prints a figure as one line and gives it back. */
export function tell(bench: string, figure: Figure): Figure {
  const ratio = figure.ratio === undefined ? '' : `, ${figure.ratio.toFixed(2)}× ${figure.baseline ?? 'the baseline'}`
  const goal = figure.goal === undefined ? '' : ` (goal ${figure.goal}: ${figure.holds === true ? 'met' : 'MISSED'})`
  console.log(`${bench}: ${figure.name}: ${shown(figure.value)} ${figure.unit}${ratio}${goal}`)
  return figure
}
