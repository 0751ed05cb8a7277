// English names of outcomes for scripts, partners and receipts; screens use text keys instead.

const WORDS: Readonly<Record<string, string>> = {
  draw: 'Draw',
  none: 'No goal',
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
  odd: 'Odd',
  even: 'Even',
  other: 'Any other',
  equal: 'Equal',
  first: 'First half',
  second: 'Second half',
}

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line))

/**
 * 'home' of a handicap at −0.5 → 'Man United -0.5'; 'over' of a total at 2.5 → 'Over 2.5'. `line` is in units and is
 * the home side's in handicaps.
 */
export function outcomeName(
  kind: string,
  outcome: string,
  line: number | undefined,
  opponents: readonly [string, string],
): string {
  const isHandicap = kind.includes('handicap')
  const side = (word: string): string =>
    word === 'home' ? opponents[0] : word === 'away' ? opponents[1] : (WORDS[word] ?? word)
  const named = outcome
    .split(/[_/]/u)
    .map(side)
    .join(outcome.includes('/') ? ' / ' : ' or ')
  if (line === undefined) return named
  if (isHandicap) return `${named} ${signed(outcome === 'away' ? -line : line)}`
  return outcome === 'over' || outcome === 'under' ? `${named} ${line}` : named
}
