// This coupon under a code: made by one press, then copied, sent as a link, or read out.
import { useRef, useState } from 'react'
import type { Coupon } from '#modules/sports/betting/rules/coupon/coupon.ts'
import { couponToSave } from '#modules/sports/betting/rules/ideas/brought-in.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { askBetting } from '../ask-betting.ts'
import styles from './coupon-codes.module.css'
import { couponLink } from './coupon-link.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'saved'; readonly of: string; readonly code: string; readonly expiresAt: string }

/** What the code stands for: another pick, another type, and it is another coupon. */
const contentOf = (coupon: Coupon): string => {
  const { legs, ...form } = couponToSave(coupon)
  return JSON.stringify([form, legs.map(({ selectionId, blockId }) => [selectionId, blockId])])
}

export function SavedCode({ coupon }: { coupon: Coupon }) {
  const t = useText()
  const hasText = useHasText()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const content = contentOf(coupon)
  const save = async () => {
    setState({ kind: 'saving' })
    const answer = await askBetting('POST /web-api/betting/saved-coupons', couponToSave(coupon))
    setState(
      answer.ok ? { kind: 'saved', of: content, ...answer.value } : { kind: 'refused', code: answer.refusal.code },
    )
  }
  if (state.kind === 'saved' && state.of === content) return <Saved code={state.code} expiresAt={state.expiresAt} />
  return (
    <div className={styles.save}>
      <Button size="small" isBusy={state.kind === 'saving'} onClick={() => void save()}>
        <Icon name="share" size={16} />
        {t('codes.save')}
      </Button>
      {state.kind === 'refused' && (
        <Notice tone="error">
          {t(
            hasText(`codes.save-refusal.${state.code}`)
              ? `codes.save-refusal.${state.code}`
              : 'codes.save-refusal.other',
          )}
        </Notice>
      )}
    </div>
  )
}

function Saved({ code, expiresAt }: { code: string; expiresAt: string }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<'code' | 'link'>()
  const link = couponLink(location.origin, language, code)
  const copy = async (what: 'code' | 'link') => {
    try {
      await navigator.clipboard.writeText(what === 'code' ? code : link)
      setCopied(what)
    } catch {
      // The browser forbids it: the code is marked, ready to be copied by hand.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className={styles.saved}>
      <output className={styles.savedHead}>
        <span>{t('codes.saved')}</span>
        <bdi ref={shown} className={`ltr ${styles.code}`}>
          {code}
        </bdi>
        <span className={styles.until}>
          {t('codes.until')}{' '}
          <time dateTime={expiresAt} className="ltr">
            {format.dateTime(expiresAt)}
          </time>
        </span>
      </output>
      <div className={styles.choices}>
        <Button size="small" onClick={() => void copy('code')}>
          <Icon name={copied === 'code' ? 'check' : 'copy'} size={16} />
          {t(copied === 'code' ? 'codes.copied' : 'codes.copy-code')}
        </Button>
        <Button size="small" onClick={() => void copy('link')}>
          <Icon name={copied === 'link' ? 'check' : 'copy'} size={16} />
          {t(copied === 'link' ? 'codes.copied' : 'codes.copy-link')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              void navigator.share({ title: t('codes.share-title', { code }), url: link }).catch(() => undefined)
            }
          >
            <Icon name="share" size={16} />
            {t('codes.share')}
          </Button>
        )}
      </div>
    </div>
  )
}
