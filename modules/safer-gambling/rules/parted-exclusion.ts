// What is left of an exclusion when two accounts turn out not to be one person's: what was said on this side of the parting, as if nothing
// had ever come over from the other.
import { isExcluded, type Exclusion } from './exclusion.ts'

/** One line of the history of an account's exclusion of one kind. Instants in milliseconds. */
export type ExclusionLine = {
  readonly act: 'excluded' | 'return_asked' | 'lifted' | 'parted'
  readonly at: number
  readonly endsAt: number | null
  readonly holdsUntil: number | null
  readonly reasonId: number | undefined
  /** Of what came over from another account of the person: whose it was. undefined: it was said about this account itself. */
  readonly from: number | undefined
}

type State = { readonly line: ExclusionLine; readonly startsAt: number; readonly returnAskedAt: number | undefined }

/** One kind's state as the lines of this side alone make it; undefined: nothing of it was ever said here. */
function stateOf(lines: readonly ExclusionLine[], isForeign: IsForeign): State | undefined {
  let state: State | undefined
  let isBorrowed = false
  for (const line of lines) {
    const isTheirs = line.from !== undefined && isForeign(line.from)
    if (line.act === 'excluded') {
      isBorrowed = isTheirs
      if (isTheirs) continue
      const runs = state !== undefined && isRunning(state.line, line.at)
      state = { line, startsAt: runs && state !== undefined ? state.startsAt : line.at, returnAskedAt: undefined }
    } else if (line.act === 'return_asked') {
      // Asked by them, or of what had come over from them, it says nothing about one's own.
      if (!isTheirs && !isBorrowed && state !== undefined) state = { ...state, line, returnAskedAt: line.at }
    } else {
      // The end of both: operators lift no account's and leave another's of the person.
      isBorrowed = false
      if (state !== undefined) state = { ...state, line }
    }
  }
  return state
}

const isRunning = ({ holdsUntil }: Pick<ExclusionLine, 'holdsUntil'>, now: number): boolean =>
  holdsUntil === null || now < holdsUntil

/** Whether what came over from that account is foreign, by itself or because it had come from the other side before. */
export type IsForeign = (from: number) => boolean

export type Parted = { readonly exclusion: Exclusion; readonly reasonId: number | undefined }

/**
 * The exclusion as it is once nothing that came from foreign accounts counts: what was said on this side where that still holds, else ended now.
 * undefined: it stands as it would without them. `lines`: of this kind, oldest first.
 */
export function partExclusion(
  standing: Exclusion,
  lines: readonly ExclusionLine[],
  isForeign: IsForeign,
  now: number,
): Parted | undefined {
  if (!lines.some(({ from }) => from !== undefined && isForeign(from))) return undefined
  const { kind, startsAt } = standing
  const own = stateOf(lines, isForeign)
  if (own === undefined || !isRunning(own.line, now))
    return isExcluded(standing, now)
      ? { exclusion: { kind, startsAt, endsAt: now, holdsUntil: now }, reasonId: undefined }
      : undefined
  const { line, returnAskedAt } = own
  const isSame =
    line.endsAt === standing.endsAt &&
    line.holdsUntil === standing.holdsUntil &&
    returnAskedAt === standing.returnAskedAt
  if (isSame) return undefined
  const asked = returnAskedAt === undefined ? {} : { returnAskedAt }
  return {
    exclusion: { kind, startsAt: own.startsAt, endsAt: line.endsAt, holdsUntil: line.holdsUntil, ...asked },
    reasonId: line.reasonId,
  }
}

/**
 * Whose word of this kind is foreign on a side: the accounts beyond it, and those of the side whose last word came over from one of these.
 * `lines`: of the accounts of the side, oldest first.
 */
export function foreignTo(
  side: readonly number[],
  beyond: readonly number[],
  linesOf: (playerId: number) => readonly ExclusionLine[],
): ReadonlySet<number> {
  const foreign = new Set(beyond)
  // Each round finds another of the side, or there is none left.
  for (const _round of side) {
    const found = side.find((one) => {
      const from = linesOf(one).findLast(({ act }) => act === 'excluded')?.from
      return !foreign.has(one) && from !== undefined && foreign.has(from)
    })
    if (found === undefined) return foreign
    foreign.add(found)
  }
  return foreign
}
