// An exclusion after two accounts turned out not to be one person's: what was declared on the account itself, as if
// nothing had ever been carried over from the other side.
import { isExcluded, type Exclusion } from './exclusion.ts'

/** A history line about the exclusion of one kind of one account. Instants in milliseconds. */
export type OwnLine = {
  readonly act: 'excluded' | 'return_asked' | 'lifted' | 'parted'
  readonly at: number
  /** The state from then on. */
  readonly endsAt: number | null
  readonly holdsUntil: number | null
  readonly reasonId: number | undefined
  /** The account on which it was declared or requested; undefined: this one. */
  readonly from: number | undefined
}

/** Whether a declaration on that account is by another person. */
export type IsForeign = (from: number) => boolean

/** The exclusion by the declarations of the account and its side; `lines` as for `partExclusion`. */
function ownState(kind: Exclusion['kind'], lines: readonly OwnLine[], isForeign: IsForeign) {
  const [said, ...later] = lines
  if (said === undefined) return undefined
  let own: Exclusion = { kind, startsAt: said.at, endsAt: said.endsAt, holdsUntil: said.holdsUntil }
  for (const { act, at, endsAt, holdsUntil, from } of later) {
    if (from !== undefined && isForeign(from)) continue
    if (act !== 'return_asked') own = { kind, startsAt: own.startsAt, endsAt, holdsUntil }
    // Asked of a longer term that had come over, it counts for one's own that was over by then too; asked again, it changes nothing.
    else if (own.endsAt !== null && own.endsAt <= at && own.returnAskedAt === undefined)
      own = { ...own, returnAskedAt: at, holdsUntil }
  }
  return { exclusion: own, reasonId: said.reasonId }
}

export type Parted = { readonly exclusion: Exclusion; readonly reasonId: number | undefined }

/**
 * The exclusion without the declarations of another person: what was declared on this account where that is still
 * in force, else ended now. undefined: it is unchanged. `lines`: the last declaration on this account, and
 * everything since that ended it, oldest first; none where it was never declared here. Declarations on other
 * accounts of the same side are carried over again afterwards.
 */
export function partExclusion(
  standing: Exclusion,
  lines: readonly OwnLine[],
  isForeign: IsForeign,
  now: number,
): Parted | undefined {
  const { kind, startsAt } = standing
  const own = ownState(kind, lines, isForeign)
  if (own === undefined || !isExcluded({ ...own.exclusion, startsAt: 0 }, now))
    return isExcluded(standing, now)
      ? { exclusion: { kind, startsAt, endsAt: now, holdsUntil: now }, reasonId: undefined }
      : undefined
  // A request to return is contained in the instant until which it is in force.
  const isSame = own.exclusion.endsAt === standing.endsAt && own.exclusion.holdsUntil === standing.holdsUntil
  return isSame ? undefined : own
}
