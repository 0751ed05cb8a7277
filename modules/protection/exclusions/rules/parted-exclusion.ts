// What is left of an exclusion when two accounts turn out not to be one person's: what was said on the account itself, as if nothing had
// ever come over from the other side.
import { isExcluded, type Exclusion } from './exclusion.ts'

/** A word about the exclusion of one kind of one account. Instants in milliseconds. */
export type OwnLine = {
  readonly act: 'excluded' | 'return_asked' | 'lifted' | 'parted'
  readonly at: number
  /** As it stood from then on. */
  readonly endsAt: number | null
  readonly holdsUntil: number | null
  readonly reasonId: number | undefined
  /** The account on which it was said or asked for; undefined: this one. */
  readonly from: number | undefined
}

/** Whether what was said on that account is another person's word. */
export type IsForeign = (from: number) => boolean

/** The exclusion as the account's own word and those of its side make it; `lines` as of `partExclusion`. */
function ownState(kind: Exclusion['kind'], lines: readonly OwnLine[], isForeign: IsForeign) {
  const [said, ...later] = lines
  if (said === undefined) return undefined
  let own: Exclusion = { kind, startsAt: said.at, endsAt: said.endsAt, holdsUntil: said.holdsUntil }
  for (const { act, at, endsAt, holdsUntil, from } of later) {
    if (from !== undefined && isForeign(from)) continue
    if (act !== 'return_asked') own = { kind, startsAt: own.startsAt, endsAt, holdsUntil }
    // Asked of a longer term that had come over, it counts for one's own that was over by then too.
    else if (own.endsAt !== null && own.endsAt <= at) own = { ...own, returnAskedAt: at, holdsUntil }
  }
  return { exclusion: own, reasonId: said.reasonId }
}

export type Parted = { readonly exclusion: Exclusion; readonly reasonId: number | undefined }

/**
 * The exclusion as it is once no word of another person counts: what was said on this account where that still holds, else ended now. undefined:
 * it stands as it would without them. `lines`: the last time that it was said on this account, and whatever was said since to end it,
 * oldest first; none where it was never said here. What others of the account's own side have said comes over again afterwards.
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
  // A word to come back is in the instant until which it holds.
  const isSame = own.exclusion.endsAt === standing.endsAt && own.exclusion.holdsUntil === standing.holdsUntil
  return isSame ? undefined : own
}
