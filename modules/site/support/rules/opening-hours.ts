// When operators are available: the same hours on each listed day of the week, in one time zone.

export type OpeningHours = {
  /** IANA name. */
  readonly timeZone: string
  /** 1 is Monday, 7 Sunday. */
  readonly days: readonly number[]
  /** 'HH:MM'; `to` is later than `from` and at most '24:00'. */
  readonly from: string
  readonly to: string
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Null: round the clock. */
export function isOpenAt(hours: OpeningHours | null, at: Date): boolean {
  if (hours === null) return true
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: hours.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  const minute = minuteOf(`${part('hour')}:${part('minute')}`)
  const day = DAYS.indexOf(part('weekday')) + 1
  return hours.days.includes(day) && minute >= minuteOf(hours.from) && minute < minuteOf(hours.to)
}
