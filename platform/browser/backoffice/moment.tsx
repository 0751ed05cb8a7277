// An instant for operators: the day and the time to the second, in tabular figures, in this device's zone.
import { useLocale } from '../text.tsx'

const kept = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: string, zone: string): Intl.DateTimeFormat => {
  const key = `${language}/${zone}`
  const found =
    kept.get(key) ??
    new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn-ca-gregory`, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      hourCycle: 'h23',
      timeZone: zone,
    })
  kept.set(key, found)
  return found
}

export function Moment({ at }: { readonly at: string }) {
  const { language, timeZone } = useLocale()
  return (
    <time dateTime={at} title={at}>
      {formatOf(language, timeZone).format(new Date(at))}
    </time>
  )
}
