// This coupon under a code: made by one press, then copied, sent as a link, or read out.
import { useRef, useState } from 'react'
import type { CouponToSave } from '#modules/sports/coupon-ideas/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { askCouponIdeas } from '../ask-coupon-ideas.ts'
import styles from './coupon-codes.module.css'
import { couponLink } from './coupon-link.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'saved'; readonly of: string; readonly code: string; readonly expiresAt: string }

/** What the code represents: another selection or another type is another coupon. */
const keyOf = ({ legs, ...form }: CouponToSave): string =>
  JSON.stringify([form, legs.map(({ selectionId, blockId }) => [selectionId, blockId])])

const SAVE_WORDS = { keys: ['codes.save-refusal.'], otherwise: 'codes.save-refusal.other' }

export function SavedCode({ content }: { content: CouponToSave }) {
  const t = useText()
  const say = useRefusalText(SAVE_WORDS)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const key = keyOf(content)
  const save = async () => {
    setState({ kind: 'saving' })
    const answer = await askCouponIdeas('POST /web-api/betting/saved-coupons', content)
    setState(answer.ok ? { kind: 'saved', of: key, ...answer.value } : { kind: 'refused', code: answer.refusal.code })
  }
  if (state.kind === 'saved' && state.of === key) return <Saved code={state.code} expiresAt={state.expiresAt} />
  return (
    <div className={styles.save}>
      <Button size="small" isBusy={state.kind === 'saving'} onClick={() => void save()}>
        <Icon name="share" size={16} />
        {t('codes.save')}
      </Button>
      {state.kind === 'refused' && <Notice tone="error">{say(state)}</Notice>}
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
