// Everything that components find around them: texts, formats, menu, coupon, messages that pass.
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { DEVICE_ZONE } from '#kernel/preferences.ts'
import { MenuContext, menuWithout, useLiveMenu } from '#modules/sports/catalogue/site/menu/menu-context.ts'
import { rememberInCookie } from '#platform/browser/cookies.ts'
import { PreferencesContext, useShownPreferences } from '#platform/browser/preferences.ts'
import { TextProvider, useText, type Locale } from '#platform/browser/text.tsx'
import { UiTextContext } from '#ui/ui-text.ts'
import { directionOf } from '#kernel/languages.ts'
import { messagesOf } from '../../messages.ts'
import type { RootData } from '../../page-data/root-data.ts'
import { CouponProvider } from '../coupon/coupon-provider.tsx'

const NO_MENU: RootData['menu'] = []
/** The type alone is imported: one name is not worth a file on the first load. */
const OWN_ZONE: typeof DEVICE_ZONE = 'device'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const never = () => () => undefined

/** The device's own zone once the page is awake; the server's guess until then, so that hydration finds its own text. */
function useTimeZone(rendered: string): string {
  const timeZone = useSyncExternalStore(never, ownZone, () => rendered)
  useEffect(() => {
    if (timeZone !== rendered) rememberInCookie('tz', timeZone)
  }, [timeZone, rendered])
  return timeZone
}

export function SiteProviders({
  language,
  root,
  children,
}: {
  language: string
  root: RootData | undefined
  children: ReactNode
}) {
  const preferences = useShownPreferences(root?.preferences)
  const { coefViewId, is12h, timeZone: chosenZone } = preferences
  const deviceZone = useTimeZone(root?.timeZone ?? 'UTC')
  const timeZone = chosenZone === OWN_ZONE ? deviceZone : chosenZone
  const renderedAt = root?.renderedAt ?? 0
  const locale = useMemo<Locale>(
    () => ({ language, direction: directionOf(language), timeZone, renderedAt, is12h, coefViewId }),
    [language, timeZone, renderedAt, is12h, coefViewId],
  )
  const whole = useLiveMenu(root?.menu ?? NO_MENU)
  const shown = root?.player?.shown
  const menu = useMemo(() => menuWithout(whole, shown?.lineDisallowSports, shown?.liveDisallowSports), [whole, shown])
  useEffect(() => rememberInCookie('lng', language), [language])
  return (
    <TextProvider locale={locale} messages={messagesOf(language)}>
      <PreferencesContext value={preferences}>
        <UiWords>
          <MenuContext value={menu}>
            <CouponProvider>{children}</CouponProvider>
          </MenuContext>
        </UiWords>
      </PreferencesContext>
    </TextProvider>
  )
}

function UiWords({ children }: { children: ReactNode }) {
  return <UiTextContext value={useText()}>{children}</UiTextContext>
}
