// Calendar days in a time zone as instants: the meaning of "from" and "to" in a date filter, and when a daily limit
// restarts. Handles days of 23 and 25 hours.
import { DAY_MS, HOUR_MS } from './time.ts'

/** A calendar day, '2026-10-12'. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()
/** As many zones as there are; the map cannot outgrow them. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

function clockOf(at: number, timeZone: string): { readonly day: Day; readonly asUtc: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '0'
  const day = `${of('year')}-${of('month')}-${of('day')}`
  return { day, asUtc: Date.parse(`${day}T${of('hour')}:${of('minute')}:${of('second')}Z`) }
}

/** The day that a clock in this zone shows at the instant (milliseconds). */
export const dayOf = (at: number, timeZone: string): Day => clockOf(at, timeZone).day

/** The day so many days later, or earlier. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether this text is a day that exists; '2026-02-30' is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day's first instant in the zone, in milliseconds: midnight, or the hour after it where clocks skip midnight that day. */
export function dayStart(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (at: number): number => clockOf(at, timeZone).asUtc - at
  // The offset of the day before decides first: on a day that skips midnight it leads to its first hour.
  const candidates = [
    midnight - offsetAt(midnight - DAY_MS),
    midnight - offsetAt(midnight),
    midnight - offsetAt(midnight + DAY_MS),
  ]
  const found = candidates
    .toSorted((a, b) => a - b)
    .find((at) => dayOf(at, timeZone) === day && dayOf(at - 1, timeZone) !== day)
  return found ?? (candidates[1] ?? midnight) + HOUR_MS
}

/** In the one spelling that the zone has; undefined where there is no such zone. */
export function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
