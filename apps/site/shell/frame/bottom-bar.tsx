// The thumb's reach on a phone: sports, live, coupon, casino, menu.
import { lazy, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { CouponSlot, CouponTitle } from '../coupon/coupon-slot.tsx'
import { useCouponCount } from '../coupon/lazy-coupon.ts'
import { useOfficeLinks } from '../office-links.ts'
import { useIsWide } from './use-is-wide.ts'

const MenuDrawer = lazy(withTexts('player', async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer })))

type Sheet = 'coupon' | 'menu'

export function BottomBar() {
  const t = useText()
  const { language } = useLocale()
  const { key, pathname } = useLocation()
  const count = useCouponCount()
  const links = useOfficeLinks()
  const isWide = useIsWide()
  const isCouponPage = pathname === links.coupon
  const [opened, setOpened] = useState<{ readonly sheet: Sheet; readonly at: string }>()
  // Going anywhere closes it: it was opened on another page.
  const sheet = opened?.at === key ? opened.sheet : undefined
  const setSheet = (next: Sheet | undefined) => setOpened(next === undefined ? undefined : { sheet: next, at: key })
  return (
    <>
      <nav className={styles.bar} aria-label={t('site.main-menu')}>
        <NavLink to={cataloguePaths.stage(language, 'line')}>
          <Icon name="sport-football" />
          {t('site.sports')}
        </NavLink>
        <NavLink to={cataloguePaths.stage(language, 'live')}>
          <Icon name="live" />
          {t('site.live')}
        </NavLink>
        <a
          href={links.coupon}
          className={styles.coupon}
          aria-current={isCouponPage ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isCouponPage) setSheet('coupon')
          }}
        >
          <span className={styles.couponIcon}>
            <Icon name="receipt" />
            {count > 0 && <span className={styles.count}>{count}</span>}
          </span>
          {t('site.coupon')}
        </a>
        <NavLink to={`/${language}/casino`}>
          <svg className="icon" viewBox="0 0 20 20" width={20} height={20} aria-hidden>
            <path d="M6.5 3.5h7a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M7.2 7.2h.01M12.8 7.2h.01M10 10h.01M7.2 12.8h.01M12.8 12.8h.01" />
          </svg>
          {t('site.casino')}
        </NavLink>
        <button type="button" onClick={() => setSheet('menu')} aria-haspopup="dialog">
          <Icon name="menu" />
          {t('site.menu')}
        </button>
      </nav>
      <Dialog
        isOpen={sheet === 'coupon' && !isWide}
        onClose={() => setSheet(undefined)}
        title={<CouponTitle />}
        variant="sheet"
      >
        <CouponSlot />
      </Dialog>
      <Dialog isOpen={sheet === 'menu'} onClose={() => setSheet(undefined)} title={t('site.menu')} variant="drawer">
        <Suspense fallback={null}>
          <MenuDrawer />
        </Suspense>
      </Dialog>
    </>
  )
}
