// The rules of play by jurisdiction, as data: what the server holds every start of a round to, whatever a screen shows.
// Sources: UKGC RTS 14 and the slot stake limits of 2025; GlüStV § 22a.
import { currencyExponent } from '#kernel/currencies.ts'
import { SECOND_MS } from '#kernel/time.ts'

export const PROFILE_IDS = ['default', 'UK', 'DE', 'ON'] as const
export type ProfileId = (typeof PROFILE_IDS)[number]

export type PlayProfile = {
  readonly id: ProfileId
  /** From the start of a round to the start of the next one, at least. */
  readonly cycleMs: { readonly slot: number; readonly other: number }
  readonly mayPlaySlotsInParallel: boolean
  /** Whole units of the one currency in which slots are offered; undefined: no such limit. The stricter one holds where the age is unknown. */
  readonly slotStake: { readonly currency: string; readonly below25: bigint; readonly from25: bigint } | undefined
  readonly isAutoplayAllowed: boolean
  readonly isTurboAllowed: boolean
  readonly isNetPositionShown: boolean
  readonly areJackpotsAllowed: boolean
  /** Free play is gambling too, for those whose age is proved (UK: LCCP). */
  readonly isDemoForVerifiedOnly: boolean
}

const DEFAULT: PlayProfile = {
  id: 'default',
  cycleMs: { slot: 0, other: 0 },
  mayPlaySlotsInParallel: true,
  slotStake: undefined,
  isAutoplayAllowed: true,
  isTurboAllowed: true,
  isNetPositionShown: true,
  areJackpotsAllowed: true,
  isDemoForVerifiedOnly: false,
}

export const PROFILES: Readonly<Record<ProfileId, PlayProfile>> = {
  default: DEFAULT,
  UK: {
    ...DEFAULT,
    id: 'UK',
    cycleMs: { slot: 2.5 * SECOND_MS, other: 5 * SECOND_MS },
    mayPlaySlotsInParallel: false,
    slotStake: { currency: 'GBP', below25: 2n, from25: 5n },
    isDemoForVerifiedOnly: true,
    isAutoplayAllowed: false,
    isTurboAllowed: false,
  },
  DE: {
    ...DEFAULT,
    id: 'DE',
    cycleMs: { slot: 5 * SECOND_MS, other: 5 * SECOND_MS },
    mayPlaySlotsInParallel: false,
    slotStake: { currency: 'EUR', below25: 1n, from25: 1n },
    isAutoplayAllowed: false,
    isTurboAllowed: false,
    areJackpotsAllowed: false,
  },
  ON: {
    ...DEFAULT,
    id: 'ON',
    cycleMs: { slot: 2.5 * SECOND_MS, other: 0 },
    mayPlaySlotsInParallel: false,
    isAutoplayAllowed: false,
    isTurboAllowed: false,
  },
}

/** Canada's only market of ours is Ontario. */
const PROFILE_OF_COUNTRY: ReadonlyMap<string, ProfileId> = new Map([
  ['GB', 'UK'],
  ['DE', 'DE'],
  ['CA', 'ON'],
])

export const profileOf = (country: string | undefined): PlayProfile =>
  PROFILES[PROFILE_OF_COUNTRY.get(country ?? '') ?? 'default']

/** How long the next round has still to wait; zero where it may start. */
export function waitBefore(
  { cycleMs }: PlayProfile,
  isSlot: boolean,
  { lastStartedAt, now }: { readonly lastStartedAt: Date | undefined; readonly now: Date },
): number {
  if (lastStartedAt === undefined) return 0
  const least = isSlot ? cycleMs.slot : cycleMs.other
  return Math.max(0, least - (now.getTime() - lastStartedAt.getTime()))
}

const AGE_OF_FULL_STAKE = 25

/** Minor units of the limit on one slot stake; undefined where there is none. */
export function slotStakeMax({ slotStake }: PlayProfile, age: number | undefined): bigint | undefined {
  if (slotStake === undefined) return undefined
  const units = age !== undefined && age >= AGE_OF_FULL_STAKE ? slotStake.from25 : slotStake.below25
  return units * 10n ** BigInt(currencyExponent(slotStake.currency) ?? 0)
}
