// The field that takes a code, typed or brought by a link. A refusal stands on it, and the coupon stays as it was.
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { ImportMode, SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { ImportChoiceButtons } from '../import-choice.tsx'
import type { CouponTarget } from '../coupon-target.ts'
import styles from './coupon-codes.module.css'
import { useCouponCodeInUrl } from './use-coupon-code-in-url.ts'
import { useLoadCode, type LoadState } from './use-load-code.ts'

/** A link is pasted whole. */
const TEXT_MAX = 200

type LoadCodeProps = {
  readonly target: CouponTarget
  /** A bet is on its way: its coupon is left alone. */
  readonly isBusy: boolean
  /** Picks in the coupon that is here. */
  readonly count: number
}

export function LoadCode({ target, isBusy, count }: LoadCodeProps) {
  const t = useText()
  const { code, forget } = useCouponCodeInUrl()
  // Undefined: nobody has touched the field.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? code ?? ''
  const done = useCallback(() => {
    setTyped('')
    forget()
  }, [forget])
  const { state, load, importSaved, reset } = useLoadCode(target, done)
  const error = useRefusal(state)
  const field = useRef<HTMLInputElement>(null)
  // The field may lie under the foot of the coupon: a refusal brings it into sight.
  useEffect(() => {
    if (state.kind === 'refused') field.current?.focus()
  }, [state])
  const arrived = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (code === undefined || code === arrived.current || isBusy) return
    arrived.current = code
    void load(code)
  }, [code, isBusy, load])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) void load(text)
  }
  const choose = (saved: SavedCoupon, mode: ImportMode | undefined) => {
    if (mode !== undefined) return importSaved(saved, mode)
    reset()
    done()
  }
  return (
    <form onSubmit={submit}>
      <Field
        label={t('codes.code')}
        help={t('codes.help')}
        error={error}
        isFigure
        ref={field}
        className={styles.field ?? ''}
        name="coupon-code"
        value={text}
        maxLength={TEXT_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        readOnly={isBusy}
        suffix={
          <Button type="submit" size="small" isBusy={state.kind === 'asking'} disabled={isBusy}>
            {t('codes.load')}
          </Button>
        }
        onChange={(event) => {
          setTyped(event.target.value)
          if (state.kind !== 'idle') reset()
        }}
      />
      {state.kind === 'found' && (
        <Found saved={state.saved} count={count} onChoose={(mode) => choose(state.saved, mode)} />
      )}
    </form>
  )
}

function useRefusal(state: LoadState): string | undefined {
  const t = useText()
  const hasText = useHasText()
  if (state.kind !== 'refused') return undefined
  return t(hasText(`codes.refusal.${state.code}`) ? `codes.refusal.${state.code}` : 'codes.refusal.other')
}

type FoundProps = {
  readonly saved: SavedCoupon
  readonly count: number
  readonly onChoose: (mode: ImportMode | undefined) => void
}

function Found({ saved, count, onChoose }: FoundProps) {
  const t = useText()
  return (
    <Dialog
      isOpen
      onClose={() => onChoose(undefined)}
      title={
        <>
          {t('codes.found', { count: saved.legs.length })} <bdi className="ltr">{saved.code}</bdi>
        </>
      }
      footer={<ImportChoiceButtons onChoose={onChoose} />}
    >
      {t('ideas.not-empty', { count })}
    </Dialog>
  )
}
