// The offered times of a callback: parts of the day from now on, by this device's clock, while support is open.
import { isOpenAt, type OpeningHours } from '#modules/site/support/rules/opening-hours.ts'
import { WINDOW_MS_MIN } from '#modules/site/support/rules/support-limits.ts'
import { MINUTE_MS } from '#kernel/time.ts'

export type CallSlot = { readonly from: Date; readonly to: Date }

const HOURS = [
  [9, 12],
  [12, 15],
  [15, 18],
  [18, 21],
] as const
const DAYS_MAX = 4

/** Today and the next days, in order; the rest of a part that has begun is offered while WINDOW_MS_MIN remain. */
export function callSlots(now: Date, hours: OpeningHours | null): readonly CallSlot[] {
  const slots: CallSlot[] = []
  for (let day = 0; day < DAYS_MAX; day += 1)
    for (const [start, end] of HOURS) {
      const at = (hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hour)
      const [from, to] = [at(start), at(end)]
      const isLeft = to.getTime() - Math.max(from.getTime(), now.getTime()) >= WINDOW_MS_MIN + MINUTE_MS
      const isKept = isOpenAt(hours, from) && isOpenAt(hours, new Date(to.getTime() - MINUTE_MS))
      if (isLeft && isKept) slots.push({ from, to })
    }
  return slots
}
