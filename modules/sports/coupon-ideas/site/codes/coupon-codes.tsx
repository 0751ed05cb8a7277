// Coupons by code: load a shared one, or save this one under a code.
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CodesProps } from '../coupon-target.ts'
import styles from './coupon-codes.module.css'
import { useLastImport, type LastImport } from './last-import.ts'
import { LoadCode } from './load-code.tsx'
import { SavedCode } from './saved-code.tsx'
import { useCouponCodeInUrl } from './use-coupon-code-in-url.ts'

/**
 * Heavy: load it lazily. Under an empty coupon the field is open; under selections it is collapsed until a link has
 * a code.
 */
export function CouponCodes({ target, selectionIds, isBusy, content }: CodesProps) {
  const t = useText()
  const { hasArrived } = useCouponCodeInUrl()
  const imported = useLastImport(selectionIds)
  const load = <LoadCode target={target} isBusy={isBusy} count={selectionIds.length} />
  if (selectionIds.length === 0) return <section className={styles.codes}>{load}</section>
  return (
    <>
      {imported !== undefined && <ImportNote {...imported} />}
      <details
        className={styles.fold}
        open={hasArrived}
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
      >
        <summary>
          <span>{t('codes.title')}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles.codes}>
          <SavedCode content={content} />
          {load}
        </div>
      </details>
    </>
  )
}

/** What was loaded, and how it differs from what was saved. */
function ImportNote({ saved, mode }: LastImport) {
  const t = useText()
  const closed = saved.legs.filter(({ status }) => status === 'closed').length
  const changed = saved.legs.filter(({ isChanged }) => isChanged).length
  const came = mode === 'add' ? saved.legs.length - closed : saved.legs.length
  return (
    <output className={styles.brought}>
      <Notice tone={closed > 0 || changed > 0 ? 'warn' : 'success'} title={t('codes.loaded', { count: came })}>
        {changed > 0 && <p>{t('codes.loaded-changed', { count: changed })}</p>}
        {closed > 0 && <p>{t(mode === 'add' ? 'codes.left-out-closed' : 'codes.loaded-closed', { count: closed })}</p>}
      </Notice>
    </output>
  )
}
