// Says that prices below may be old, for as long as they may be.
import { useIsStale } from '#platform/browser/live/live.ts'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'

export function StaleLine() {
  const t = useText()
  return useIsStale() ? <Notice tone="warn">{t('catalogue.updating')}</Notice> : null
}
