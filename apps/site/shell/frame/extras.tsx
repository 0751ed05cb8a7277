// What stands around every page without being the page: popups and bars, notices, the support button. Its code comes
// after hydration, so that nothing waits for it.
import { Fragment, useEffect, useReducer, useRef, useState } from 'react'
import { captchaProgress, subscribeCaptchaProgress } from '#modules/site/captcha/site/captcha-progress.ts'
import { allowsMarketing, subscribeConsent } from '#platform/browser/consent.ts'
import { logFailure } from '#platform/browser/call/log-failure.ts'
import { readNotices, subscribeNotices } from '#platform/browser/notices.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { loadMessages } from '../../messages.ts'
import { useSiteModules, useSitePage, Watchers } from '../../around/around-parts.tsx'
import { QUICK_COUPON_PX, useEndColumn, useHeightOf } from '#ui/popup/page-edges.ts'
import { PopupHost } from '../../around/popups/popup-host.tsx'
import { useRootData, type RootData } from '../../page-data/root-data.ts'
import { useCouponCount } from '../coupon/lazy-coupon.ts'

/** The texts of what stands here are no part of the first load. */
function useAreTextsThere(language: string): boolean {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    void loadMessages(language, 'around').then(
      () => setLoaded(language),
      () => undefined,
    )
  }, [language])
  return loaded === language
}

const SiteAnalytics = lazyPart(async () => (await import('../analytics/site-analytics.tsx')).SiteAnalytics, {
  isOptional: true,
})
/** On most pages nothing passes over. S8.11: where notices cannot be started that is logged, and the page has none. */
const PassingNotices = lazyPart(
  async () =>
    (
      await import('../../around/passing-notices.tsx').catch((error: unknown) => {
        logFailure('loading notices', error)
        throw error
      })
    ).PassingNotices,
  { isOptional: true },
)
const PageCorner = lazyPart(async () => (await import('../../around/page-corner.tsx')).PageCorner, { isOptional: true })
/** The policies of few countries ask for it. */
const PolicyLogo = lazyPart(async () => (await import('../../around/policy-logo.tsx')).PolicyLogo, { isOptional: true })
const CaptchaSlot = lazyPart(async () => (await import('./captcha-slot.tsx')).CaptchaSlot, { isOptional: true })

/** From the first time on. */
function useSince(subscribe: (listener: () => void) => () => void, isNow: () => boolean): boolean {
  const [is, setIs] = useState(isNow)
  useEffect(() => subscribe(() => setIs(true)), [subscribe])
  return is
}
const hasNotices = () => readNotices().length > 0
const hasCaptcha = () => captchaProgress() !== undefined

const FINGERPRINT_AFTER_MS = 8_000

/** S9.1: eight seconds after the page awoke, with code that comes then. */
function useFingerprint(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(
      () =>
        void import('./watch-fingerprint.ts').then(
          ({ watchFingerprint }) => {
            stop ??= watchFingerprint()
          },
          () => undefined,
        ),
      FINGERPRINT_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      stop?.()
      // Too late to begin.
      stop = () => undefined
    }
  }, [])
}

/** From the moment of consent on; a withdrawal is handled by the analytics themselves. */
function useIsMarketing(): boolean {
  const [isAgreed, setAgreed] = useState(allowsMarketing)
  useEffect(() => subscribeConsent(() => setAgreed((before) => before || allowsMarketing())), [])
  useEffect(() => {
    // For tests and tools: event listeners are attached now; analytics report this themselves.
    if (!isAgreed) document.documentElement.dataset['analytics'] = ''
  }, [isAgreed])
  return isAgreed
}

export function Extras() {
  const isMarketing = useIsMarketing()
  const root = useRootData()
  const { language } = useLocale()
  const isReady = useAreTextsThere(language)
  const isPlayer = (root?.player ?? null) !== null
  // Beside the texts, not behind them.
  const modules = useSiteModules(isPlayer)
  const isCaptchaSeen = useSince(subscribeCaptchaProgress, hasCaptcha)
  useFingerprint()
  useEffect(() => {
    if (root?.config.isOneTap !== true || isPlayer || !isMarketing) return
    void import('#modules/players/social-sign-in/site/one-tap.ts').then(
      ({ startOneTap }) => startOneTap(language, root.config),
      () => undefined,
    )
  }, [root, isPlayer, isMarketing, language])
  return (
    <>
      {isMarketing && <SiteAnalytics />}
      {isCaptchaSeen && <CaptchaSlot />}
      {root !== undefined && isReady && root.language === language && <Around root={root} modules={modules} />}
    </>
  )
}

/** Between a bar at the bottom edge and what stands above it. */
const BESIDE_BAR_PX = 16

function Around({ root, modules }: { root: RootData; modules: ReturnType<typeof useSiteModules> }) {
  const { direction } = useLocale()
  const page = useSitePage(root)
  const top = useRef<HTMLDivElement>(null)
  const takenAbove = useHeightOf(top)
  const bottom = useRef<HTMLDivElement>(null)
  const takenBelow = useHeightOf(bottom)
  const isNoticeSeen = useSince(subscribeNotices, hasNotices)
  // A new visitor is asked for their age first: until then nothing in the corner could be pressed, and none of it is fetched.
  const [isFree, setFree] = useReducer(() => true, false)
  const endColumn = useEndColumn(direction)
  const freeBelow = useCouponCount() > 0 ? QUICK_COUPON_PX : 0
  const { layout = 'default' } = document.documentElement.dataset
  const { geoCountryId, policyLogoCountryIds } = root.config
  const edges = {
    display: 'contents',
    '--end-column': `${endColumn}px`,
    '--free-below': `${freeBelow}px`,
    '--taken-below': `${takenBelow === 0 ? 0 : takenBelow + BESIDE_BAR_PX}px`,
  }
  return (
    <div style={edges} data-around="">
      {modules.map((module, index) => (
        <Fragment key={index}>
          <Watchers module={module} page={page} />
          {module.around?.map((Part, place) => (
            <Part key={place} page={page} />
          ))}
        </Fragment>
      ))}
      <PopupHost modules={modules} page={page} topRef={top} bottomRef={bottom} onFree={setFree} />
      {isNoticeSeen && <PassingNotices takenAbove={takenAbove} />}
      {layout === 'default' && (
        <>
          {isFree && <PageCorner modules={modules} page={page} />}
          {geoCountryId !== null && policyLogoCountryIds.includes(geoCountryId) && <PolicyLogo />}
        </>
      )}
    </div>
  )
}
