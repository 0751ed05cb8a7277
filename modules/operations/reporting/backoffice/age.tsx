// How long ago an instant was, in the largest unit that has at least one: '3 hours ago'. The moment itself stands in its title.
import { useState } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { useLocale } from '#platform/browser/text.tsx'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

export function Age({ at }: { readonly at: string }) {
  const { language } = useLocale()
  const tag = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
  const [now] = useState(() => Date.now())
  const passed = Math.max(0, now - Date.parse(at))
  const [unit, ms] = UNITS.find(([, size]) => passed >= size) ?? (['second', passed + 1] as const)
  // Less than a minute is 'now'.
  const text = new Intl.RelativeTimeFormat(tag, { numeric: unit === 'second' ? 'auto' : 'always' }).format(
    -Math.floor(passed / ms),
    unit,
  )
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}
