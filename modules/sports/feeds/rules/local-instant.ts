// Sources write wall-clock times without an offset; this turns them into instants with the zone's own summer time.
import { MINUTE_MS } from '#kernel/time.ts'

export type LocalDate = { readonly year: number; readonly month: number; readonly day: number }
export type LocalTime = { readonly hour: number; readonly minute: number }

/**
 * The start where a source gives a day but no time: the first at which a game of that day may begin, so that no bet is
 * taken on one that has begun. Leagues play from 10:00 of their own time.
 */
export const FIRST_KICK_OFF: LocalTime = { hour: 10, minute: 0 }
/** The same for leagues all over the world whose times a source gives in its own zone. */
export const DAY_BEGIN: LocalTime = { hour: 0, minute: 0 }

const YEAR_MIN = 1_900
const YEAR_MAX = 2_099

/** A day that exists in the calendar; undefined for 31/02 and the like. */
export function calendarDate({ year, month, day }: LocalDate): LocalDate | undefined {
  if (year < YEAR_MIN || year > YEAR_MAX) return undefined
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? { year, month, day } : undefined
}

/** `HH:MM` of a 24-hour clock; undefined for anything else. */
export function clockTime(text: string): LocalTime | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim())
  if (!match) return undefined
  const time = { hour: Number(match[1]), minute: Number(match[2]) }
  return time.hour < 24 && time.minute < 60 ? time : undefined
}

const wallMs = (date: LocalDate, time: LocalTime): number =>
  Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute)

/** The instant of a wall-clock time at a fixed distance from UTC, in minutes. */
export const fixedInstant = (date: LocalDate, time: LocalTime, offsetMinutes: number): Date =>
  new Date(wallMs(date, time) - offsetMinutes * MINUTE_MS)

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

function offsetMs(instantMs: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - instantMs
}

/**
 * The instant of a wall-clock time in an IANA zone. The second look settles days on which the clocks change;
 * a time that the change leaves out counts as if the clocks had not moved yet.
 */
export function zoneInstant(date: LocalDate, time: LocalTime, zone: string): Date {
  const wall = wallMs(date, time)
  const guess = wall - offsetMs(wall, zone)
  return new Date(wall - offsetMs(guess, zone))
}
