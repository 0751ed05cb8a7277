// The field for a code, typed or from a link. A refusal is shown at it, and the coupon is unchanged.
import { useEffect, useEffectEvent, useRef } from 'react'
import { ok, type Result } from '#kernel/result.ts'
import type { ImportMode, SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { useForm, wrongField } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { ImportChoiceButtons } from '../import-choice.tsx'
import type { CouponTarget } from '../coupon-target.ts'
import styles from './coupon-codes.module.css'
import { useCouponCodeInUrl } from './use-coupon-code-in-url.ts'
import { useLoadCode, type Loaded } from './use-load-code.ts'

/** A link is pasted whole. */
const TEXT_MAX = 200
const FIELD = 'coupon-code'
const CODE_WORDS = { keys: ['codes.refusal.'], otherwise: 'codes.refusal.other' }

type LoadCodeProps = {
  readonly target: CouponTarget
  /** A bet is being placed: its coupon is not changed. */
  readonly isBusy: boolean
  /** Selections in the current coupon. */
  readonly count: number
}

export function LoadCode({ target, isBusy, count }: LoadCodeProps) {
  const t = useText()
  const { code, forget } = useCouponCodeInUrl()
  const { state, load, importSaved, reset } = useLoadCode(target, forget)
  const loadText = async (text: string): Promise<Result<Loaded>> => {
    if (text.trim() === '' || isBusy) return ok('stale')
    const answer = await load(text)
    // Nothing but the code is asked: every refusal is one of it.
    return answer.ok ? answer : wrongField(FIELD, answer.refusal.code)
  }
  const form = useForm({
    fields: [FIELD],
    words: CODE_WORDS,
    initial: { [FIELD]: code ?? '' },
  })
  const arrived = useRef<string | undefined>(undefined)
  const loadInto = async (text: string) => {
    if ((await form.run(() => loadText(text))) === 'imported') form.set({ [FIELD]: '' })
  }
  const arrive = useEffectEvent((text: string) => {
    form.set({ [FIELD]: text })
    void loadInto(text)
  })
  useEffect(() => {
    if (code === undefined || code === arrived.current || isBusy) return
    arrived.current = code
    arrive(code)
  }, [code, isBusy])
  const choose = (saved: SavedCoupon, mode: ImportMode | undefined) => {
    form.set({ [FIELD]: '' })
    if (mode !== undefined) return importSaved(saved, mode)
    reset()
    forget()
  }
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault()
        void loadInto(form.values[FIELD] ?? '')
      }}
      onChange={(event) => {
        form.props.onChange(event)
        reset()
      }}
    >
      <Field
        {...form.bound(FIELD)}
        label={t('codes.code')}
        help={t('codes.help')}
        isFigure
        className={styles.field ?? ''}
        maxLength={TEXT_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        readOnly={isBusy}
        suffix={
          <Button type="submit" size="small" isBusy={form.isBusy} disabled={isBusy}>
            {t('codes.load')}
          </Button>
        }
      />
      {state.kind === 'found' && (
        <Found saved={state.saved} count={count} onChoose={(mode) => choose(state.saved, mode)} />
      )}
    </form>
  )
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
