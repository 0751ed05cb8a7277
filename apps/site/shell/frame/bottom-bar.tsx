// The thumb's reach on a phone: sports, live, bet slip, my bets, the casino where it is open, menu.
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { CouponSlot, CouponTitle } from '../coupon/coupon-slot.tsx'
import { useCouponCount } from '../coupon/lazy-coupon.ts'
import { useRootData } from '../../page-data/root-data.ts'
import { useOfficeLinks } from '../office-links.ts'
import { useIsWide } from './use-is-wide.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const MenuDrawer = lazyPart(withTexts('player', async () => (await import('./menu-drawer.tsx')).MenuDrawer))

type Sheet = 'coupon' | 'menu'

export function BottomBar() {
  const t = useText()
  const { language } = useLocale()
  const { key, pathname } = useLocation()
  const count = useCouponCount()
  const links = useOfficeLinks()
  const isWide = useIsWide()
  const isCasinoOpen = useRootData()?.isCasinoOpen === true
  const isCouponPage = pathname === links.coupon
  const [opened, setOpened] = useState<{ readonly sheet: Sheet; readonly at: string }>()
  // Going anywhere closes it, and coming back does not open it again.
  if (opened !== undefined && opened.at !== key) setOpened(undefined)
  const sheet = opened?.sheet
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
          <span className={styles.icon}>
            <Icon name="receipt" />
            {count > 0 && <span className={styles.count}>{count}</span>}
          </span>
          {t('site.coupon')}
        </a>
        <NavLink to={links.history}>
          <Icon name="history" />
          {t('site.my-bets')}
        </NavLink>
        {isCasinoOpen && (
          <NavLink to={`/${language}/casino-lobby`}>
            <Icon name="bolt" />
            {t('site.casino')}
          </NavLink>
        )}
        <button type="button" onClick={() => setSheet('menu')} aria-haspopup="dialog">
          <span className={styles.icon} data-menu>
            <Icon name="menu" />
          </span>
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
        <MenuDrawer close={() => setSheet(undefined)} />
      </Dialog>
    </>
  )
}
