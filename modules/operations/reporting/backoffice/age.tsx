// How long ago an instant was, in the largest unit that has at least one: '3 hours ago'. The moment itself stands in its title.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { useLocale } from '#platform/browser/text.tsx'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

export function Age({ at }: { readonly at: string }) {
  const { language, renderedAt } = useLocale()
  const tag = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
  const passed = Math.max(0, Math.max(renderedAt, Date.now()) - Date.parse(at))
  const [unit, ms] = UNITS.find(([, size]) => passed >= size) ?? (['minute', MINUTE_MS] as const)
  const text = new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(-Math.floor(passed / ms), unit)
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}
