// Counts every stop of a slot's strips, quickly: a second implementation beside `playSpin`, so that each checks the other.
import type { Counted, SlotSheet, Strips } from './slot-sheet.ts'

export type Enumerated = {
  readonly counted: Counted
  /** How many stops pay so many units, and how many of those begin free spins. */
  readonly spread: ReadonlyMap<number, number>
  readonly triggerSpread: ReadonlyMap<number, number>
  /** Units by symbol and count, 'ship 5': what never pays is missing. */
  readonly byRun: ReadonlyMap<string, number>
}

/** Symbols as numbers, and the rows of each stop of each reel. */
type Coded = {
  readonly sheet: SlotSheet
  readonly names: readonly string[]
  readonly strips: readonly (readonly number[])[]
  readonly wild: number
  readonly scatter: number
  /** By symbol and count. */
  readonly pays: readonly (readonly number[])[]
  readonly scatterUnits: readonly number[]
  /** From reel r on: how many stops show k scatters. */
  readonly scattersFrom: readonly (readonly number[])[]
}

function codeOf(sheet: SlotSheet, strips: Strips): Coded {
  const names = [...new Set([...strips.flat(), ...Object.keys(sheet.pays)])]
  const coded = strips.map((strip) => strip.map((name) => names.indexOf(name)))
  const scatter = sheet.scatter === undefined ? -1 : names.indexOf(sheet.scatter.symbol)
  const most = strips.length * sheet.rows
  const shown = (strip: readonly number[], stop: number): number =>
    Array.from({ length: sheet.rows }, (_, row) => strip[(stop + row) % strip.length]).filter((one) => one === scatter)
      .length
  const scattersFrom: number[][] = [[1]]
  for (const strip of coded.toReversed()) {
    const after = scattersFrom[0] ?? []
    const next: number[] = Array.from({ length: after.length + sheet.rows }, () => 0)
    for (let stop = 0; stop < strip.length; stop += 1)
      for (const [k, stops] of after.entries())
        next[k + shown(strip, stop)] = (next[k + shown(strip, stop)] ?? 0) + stops
    scattersFrom.unshift(next)
  }
  return {
    sheet,
    names,
    strips: coded,
    wild: sheet.wild === undefined ? -1 : names.indexOf(sheet.wild.symbol),
    scatter,
    pays: names.map((name) => [0, ...(sheet.pays[name] ?? [])]),
    scatterUnits: Array.from({ length: most + 1 }, (_, k) => (sheet.scatter?.pays[k] ?? 0) * sheet.stakeUnits),
    scattersFrom,
  }
}

function createTally({ sheet, names, scatterUnits }: Coded) {
  const spread = new Map<number, number>()
  const triggerSpread = new Map<number, number>()
  const byRun = names.map((): number[] => [])
  const sums = { runUnits: 0, scatterUnits: 0, triggers: 0, triggerUnits: 0, longest: 0, cycle: 0 }
  const trigger = sheet.freeSpins?.trigger ?? Infinity
  return {
    add(runUnits: number, scatters: number, stops: number, wins: number): void {
      const extra = scatterUnits[scatters] ?? 0
      const units = runUnits + extra
      spread.set(units, (spread.get(units) ?? 0) + stops)
      sums.cycle += stops
      sums.runUnits += runUnits * stops
      sums.scatterUnits += extra * stops
      if (wins > sums.longest) sums.longest = wins
      if (scatters < trigger) return
      triggerSpread.set(units, (triggerSpread.get(units) ?? 0) + stops)
      sums.triggers += stops
      sums.triggerUnits += units * stops
    },
    addRun(symbol: number, count: number, units: number): void {
      const runs = byRun[symbol] ?? []
      runs[count] = (runs[count] ?? 0) + units
    },
    total(): Enumerated {
      const all = [...spread]
      const stopsWhere = (holds: (units: number) => boolean): number =>
        all.reduce((sum, [units, stops]) => sum + (holds(units) ? stops : 0), 0)
      return {
        counted: {
          ...sums,
          hits: stopsWhere((units) => units > 0),
          aboveStake: stopsWhere((units) => units > sheet.stakeUnits),
          squares: all.reduce((sum, [units, stops]) => sum + units * units * stops, 0),
          greatest: all.reduce((most, [units]) => Math.max(most, units), 0),
        },
        spread,
        triggerSpread,
        byRun: new Map(
          byRun.flatMap((runs, symbol) =>
            runs.map((units, count): [string, number] => [`${names[symbol]} ${count}`, units]),
          ),
        ),
      }
    },
  }
}

type Tally = ReturnType<typeof createTally>

/** A line that still runs: `symbol` is −1 while it has wilds alone. */
type Running = {
  readonly rows: readonly number[]
  readonly symbol: number
  readonly wilds: number
  readonly wildRun: number
}

function enumerateLines(coded: Coded, tally: Tally): void {
  const { sheet, strips, wild, scatter, pays, scattersFrom } = coded
  const factor = sheet.wild?.multiplier ?? 1
  const payOf = ({ symbol, wilds, wildRun }: Running, count: number): number =>
    Math.max(
      wildRun > 0 ? (pays[wild]?.[wildRun] ?? 0) : 0,
      symbol < 0 ? 0 : (pays[symbol]?.[count] ?? 0) * factor ** wilds,
    )
  const next = (line: Running, seen: number, reel: number): Running | undefined => {
    if (seen === wild)
      return { ...line, wilds: line.wilds + 1, wildRun: line.wildRun === reel ? reel + 1 : line.wildRun }
    if (line.symbol < 0) return seen === scatter ? undefined : { ...line, symbol: seen }
    return line.symbol === seen ? line : undefined
  }
  const walk = (
    reel: number,
    lines: readonly Running[],
    units: number,
    scatters: number,
    ended: readonly [number, number, number][],
  ): void => {
    const strip = strips[reel]
    if (strip === undefined || lines.length === 0) {
      const last = lines.map((line): [number, number, number] => [
        line.symbol < 0 ? wild : line.symbol,
        reel,
        payOf(line, reel),
      ])
      const sum = last.reduce((all, [, , each]) => all + each, units)
      let stops = 0
      for (const [k, some] of (scattersFrom[reel] ?? []).entries()) {
        if (some > 0) tally.add(sum, scatters + k, some, sum > 0 ? 1 : 0)
        stops += some
      }
      for (const [symbol, count, each] of [...ended, ...last]) if (each > 0) tally.addRun(symbol, count, each * stops)
      return
    }
    for (let stop = 0; stop < strip.length; stop += 1) {
      const at = (row: number): number => strip[(stop + row) % strip.length] ?? -1
      const running: Running[] = []
      const stopped = [...ended]
      let more = 0
      for (const line of lines) {
        const on = next(line, at(line.rows[reel] ?? 0), reel)
        if (on !== undefined) running.push(on)
        else {
          const each = payOf(line, reel)
          more += each
          if (each > 0) stopped.push([line.symbol < 0 ? wild : line.symbol, reel, each])
        }
      }
      let shown = scatters
      for (let row = 0; row < sheet.rows; row += 1) if (at(row) === scatter) shown += 1
      walk(reel + 1, running, units + more, shown, stopped)
    }
  }
  walk(
    0,
    (sheet.lines ?? []).map((rows) => ({ rows, symbol: -1, wilds: 0, wildRun: 0 })),
    0,
    0,
    [],
  )
}

type Fallen = { units: number; scatters: number; wins: number }

/** All wins of one stop on ways, falling as long as anything pays. Arrays are used again: there are millions of stops. */
function createFall(
  { sheet, strips, wild, scatter, pays, names }: Coded,
  tally: Tally,
): (stops: readonly number[]) => Fallen {
  const { rows, cascades } = sheet
  const grid = strips.map(() => new Int8Array(rows))
  const tops = new Int32Array(strips.length)
  /** How many reels a symbol has just been paid on. */
  const paidReels = new Int8Array(names.length)
  const at = (strip: readonly number[], position: number): number =>
    strip[(position + 16 * strip.length) % strip.length] ?? -1

  const shownOn = (column: Int8Array, symbol: number): number => {
    let shown = 0
    for (let row = 0; row < rows; row += 1) if (column[row] === symbol || column[row] === wild) shown += 1
    return shown
  }
  const payRuns = (times: number): number => {
    paidReels.fill(0)
    let sum = 0
    for (const symbol of grid[0] ?? []) {
      if (symbol === scatter || (paidReels[symbol] ?? 0) > 0) continue
      let ways = 1
      let reels = 0
      for (const column of grid) {
        const shown = shownOn(column, symbol)
        if (shown === 0) break
        ways *= shown
        reels += 1
      }
      const each = (pays[symbol]?.[reels] ?? 0) * ways * times
      if (each === 0) continue
      paidReels[symbol] = reels
      sum += each
      tally.addRun(symbol, reels, each)
    }
    return sum
  }
  const drop = (): void => {
    const longest = Math.max(...paidReels)
    for (const [reel, column] of grid.entries()) {
      let to = rows - 1
      for (let row = rows - 1; row >= 0; row -= 1) {
        const symbol = column[row] ?? 0
        const goes = symbol === wild ? reel < longest : (paidReels[symbol] ?? 0) > reel
        if (!goes) column[to--] = symbol
      }
      for (; to >= 0; to -= 1) column[to] = at(strips[reel] ?? [], (tops[reel] = (tops[reel] ?? 0) - 1))
    }
  }
  const scattersShown = (): number => {
    let shown = 0
    for (const column of grid) for (const symbol of column) if (symbol === scatter) shown += 1
    return shown
  }
  return (stops) => {
    for (const [reel, strip] of strips.entries()) {
      tops[reel] = stops[reel] ?? 0
      for (let row = 0; row < rows; row += 1) (grid[reel] ?? [])[row] = at(strip, (stops[reel] ?? 0) + row)
    }
    const fallen: Fallen = { units: 0, scatters: 0, wins: 0 }
    for (;;) {
      const units = payRuns(cascades?.[Math.min(fallen.wins, cascades.length - 1)] ?? 1)
      if (units > 0) fallen.wins += 1
      fallen.units += units
      if (units === 0 || cascades === undefined) break
      drop()
    }
    fallen.scatters = scattersShown()
    return fallen
  }
}

/** Where the first three reels share no symbol nothing runs, and only scatters count. */
function enumerateWays(coded: Coded, tally: Tally): void {
  const { sheet, strips, wild, scatter, scattersFrom } = coded
  const fall = createFall(coded, tally)
  const window = (reel: number, stop: number): number[] => {
    const strip = strips[reel] ?? []
    return Array.from({ length: sheet.rows }, (_, row) => strip[(stop + row) % strip.length] ?? -1)
  }
  const walk = (reel: number, stops: number[], alive: readonly number[], scatters: number): void => {
    if (alive.length === 0 && reel <= 3) {
      for (const [k, some] of (scattersFrom[reel] ?? []).entries()) if (some > 0) tally.add(0, scatters + k, some, 0)
      return
    }
    const strip = strips[reel]
    if (strip === undefined) {
      const fallen = fall(stops)
      return tally.add(fallen.units, fallen.scatters, 1, fallen.wins)
    }
    for (let stop = 0; stop < strip.length; stop += 1) {
      const shown = window(reel, stop)
      const on = reel < 3 && !shown.includes(wild) ? alive.filter((symbol) => shown.includes(symbol)) : alive
      const first = reel === 0 ? [...new Set(shown)].filter((symbol) => symbol !== scatter) : on
      walk(reel + 1, [...stops, stop], first, scatters + shown.filter((one) => one === scatter).length)
    }
  }
  walk(0, [], [-2], 0)
}

/** All stops of `strips`, by default those of paid spins. */
export function enumerate(sheet: SlotSheet, strips: Strips = sheet.strips): Enumerated {
  const coded = codeOf(sheet, strips)
  const tally = createTally(coded)
  if (sheet.lines === undefined) enumerateWays(coded, tally)
  else enumerateLines(coded, tally)
  return tally.total()
}
