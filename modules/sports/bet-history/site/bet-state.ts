// The state of a bet for screens: whether it is open, and the state of its legs.
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import type { Stage } from '#modules/sports/catalogue/contract.ts'
import type { IconName } from '#ui/icon.tsx'

export const isOpen = ({ status }: Pick<Bet, 'status'>): boolean => status === 'accepted'

export type LegTone = 'won' | 'lost' | 'even' | 'open'
export type LegLook = { readonly icon: IconName; readonly tone: LegTone }

const OPEN: LegLook = { icon: 'clock', tone: 'open' }
/** S4.13; the ids are the keys of the texts too (`bets.leg.<id>`). */
const LOOKS: Readonly<Record<number, LegLook>> = {
  0: { icon: 'close', tone: 'lost' },
  1: { icon: 'check', tone: 'won' },
  2: { icon: 'refresh', tone: 'even' },
  3: { icon: 'refresh', tone: 'even' },
  4: { icon: 'check', tone: 'won' },
  5: { icon: 'close', tone: 'lost' },
  6: { icon: 'refresh', tone: 'even' },
}

/** The key of what a leg is called now; the page learns of a start before the history is loaded again. */
export function legWord({ statusId }: Pick<Leg, 'statusId'>, isBetOpen: boolean, stage: Stage | undefined): string {
  if (isBetOpen && stage === 'live') return 'bets.leg.running'
  return statusId === -1 && stage !== undefined && stage !== 'line' ? 'bets.leg.-2' : `bets.leg.${statusId}`
}

export const legLook = (statusId: number): LegLook => LOOKS[statusId] ?? OPEN

export type BetTone = 'open' | 'won' | 'lost' | 'even'
const TONES: Readonly<Record<Bet['status'], BetTone>> = {
  accepted: 'open',
  won: 'won',
  lost: 'lost',
  returned: 'even',
  part_returned: 'even',
  sold: 'even',
  edited: 'even',
}

export const betTone = ({ status }: Pick<Bet, 'status'>): BetTone => TONES[status]
