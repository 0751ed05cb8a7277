// Time zones as people look for them: a city, its region, how far it is from UTC now.

export type ZoneEntry = {
  /** IANA name. */
  readonly zone: string
  /** 'Buenos Aires'. */
  readonly title: string
  /** 'America, Argentina'; '' where the name has none. */
  readonly region: string
  /** 'UTC+05:30'. */
  readonly offset: string
  readonly minutes: number
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const words = (zone: string): readonly string[] => zone.replaceAll('_', ' ').split('/')

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export const zoneTitle = (zone: string): string => words(zone).at(-1) ?? zone

/** 'UTC+05:30' at an instant; summer time counts. */
export function zoneOffset(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return `UTC${name === '' ? '+00:00' : name.replace('-', '−')}`
}

function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /([+−])(\d\d):(\d\d)/u.exec(offset) ?? []
  return (sign === '−' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** All zones of this browser from west to east, by name within an hour. */
export function zoneEntries(at: number): readonly ZoneEntry[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((zone) => {
      const offset = zoneOffset(zone, at)
      return {
        zone,
        title: zoneTitle(zone),
        region: words(zone).slice(0, -1).join(', '),
        offset,
        minutes: minutesOf(offset),
      }
    })
    .toSorted((a, b) => a.minutes - b.minutes || a.title.localeCompare(b.title, 'en'))
}

/** Every word must begin a word of the name or be part of the offset: 'new yo', 'europe', '+3', '5:30'. */
export function matchingZones(entries: readonly ZoneEntry[], text: string): readonly ZoneEntry[] {
  const asked = text
    .toLowerCase()
    .replaceAll('-', '−')
    .split(/[\s/_,]+/u)
    .filter((word) => word !== '')
  if (asked.length === 0) return entries
  return entries.filter(({ zone, offset }) => {
    const names = zone.toLowerCase().split(/[/_]/u)
    const short = offset.toLowerCase().replace(/([+−])0/u, '$1')
    return asked.every(
      (word) =>
        names.some((name) => name.replaceAll('-', '−').startsWith(word)) ||
        (/\d/u.test(word) && (short.includes(word) || offset.toLowerCase().includes(word))) ||
        (word === 'utc' && zone === 'UTC'),
    )
  })
}
