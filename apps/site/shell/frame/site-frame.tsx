// The frame of every page: header, sports at the start, the page, the coupon at the end, what is under the thumb.
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigation, useParams } from 'react-router'
import { SportsTree } from '#modules/sports/catalogue/site/menu/sports-tree.tsx'
import { foldSections, usePreferences } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CouponBeside, CouponSlot, CouponTitle } from '../coupon/coupon-slot.tsx'
import { useCouponCount } from '../coupon/lazy-coupon.ts'
import { LazyExtras } from './lazy-extras.tsx'
import { hasQuickCoupon } from './quick-coupon-pages.ts'
import { SiteFooter } from '../footer/site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from '../header/site-header.tsx'
import { useIsNarrowBeside, useIsWide } from './use-is-wide.ts'

/** Folded as the player chose, and in a narrow window until the first selection or the player's wish. */
function useCouponFold(isHidden: boolean, toggle: () => void) {
  const isNarrow = useIsNarrowBeside()
  const [isEmptyShown, setIsEmptyShown] = useState(false)
  const isEmptyFolded = useCouponCount() === 0 && !isEmptyShown
  const isFolded = isHidden || (isNarrow && isEmptyFolded)
  const press = () => {
    if (isNarrow) setIsEmptyShown(isFolded)
    if (!isNarrow || isHidden || !isFolded) toggle()
  }
  return { isEmptyFolded, isFolded, press }
}

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const { sport } = useParams()
  const { pathname } = useLocation()
  const isWide = useIsWide()
  // The coupon stands once: beside the page, in the sheet, or as the page.
  const isCouponPage = pathname.split('/')[2] === 'coupon'
  const isLoading = useNavigation().state === 'loading'
  const preferences = usePreferences()
  const folded = { tree: preferences.isLeftSectionHidden, coupon: preferences.isRightSectionHidden }
  const toggle = (side: 'isLeftSectionHidden' | 'isRightSectionHidden') =>
    void foldSections({ ...preferences, [side]: !preferences[side] })
  const coupon = useCouponFold(folded.coupon, () => toggle('isRightSectionHidden'))
  return (
    <>
      <SiteHeader />
      {isLoading && <output className={styles.progress} aria-label={t('ui.loading')} />}
      <div
        className={classNames(
          styles.frame,
          folded.tree && styles.treeFolded,
          folded.coupon && styles.couponFolded,
          coupon.isEmptyFolded && styles.couponEmpty,
          isCouponPage && styles.couponPage,
        )}
      >
        <aside className={styles.tree} aria-label={t('catalogue.sports')}>
          <div className={styles.sideHead}>
            <span className={styles.sideTitle}>{t('catalogue.sports')}</span>
            <FoldButton
              isFolded={folded.tree}
              label={t(folded.tree ? 'site.unfold-sports' : 'site.fold-sports')}
              onPress={() => toggle('isLeftSectionHidden')}
            />
          </div>
          <SportsTree key={sport} stage={pathname.split('/')[2] === 'live' ? 'live' : 'line'} openSport={sport} />
        </aside>
        <div className={styles.middle}>
          <main id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </div>
        {!isCouponPage && (
          <aside className={styles.coupon} aria-label={t('site.coupon')}>
            <div className={styles.sideHead}>
              <h2 className={styles.sideTitle}>
                <CouponTitle />
              </h2>
              <FoldButton
                isFolded={coupon.isFolded}
                isEnd
                label={t(coupon.isFolded ? 'site.unfold-coupon' : 'site.fold-coupon')}
                onPress={coupon.press}
              />
            </div>
            <div className={styles.couponBody}>
              <CouponSlot isHidden={!isWide} />
            </div>
          </aside>
        )}
      </div>
      <CouponBeside isAllowed={hasQuickCoupon(pathname)} />
      <BottomBar />
      <LazyExtras />
    </>
  )
}

function FoldButton({
  isFolded,
  isEnd = false,
  label,
  onPress,
}: {
  isFolded: boolean
  isEnd?: boolean
  label: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={isFolded === isEnd ? 'chevron-start' : 'chevron-end'} size={16} flip />
    </button>
  )
}
