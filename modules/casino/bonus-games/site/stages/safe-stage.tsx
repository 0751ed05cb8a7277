// Safe: a code of three digits, five tries, each answered by higher or lower.
import { useState } from 'react'
import { SAFE_CODES, SAFE_TRIES, type SafeView } from '#modules/casino/bonus-games/rules/games/safe.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { StageProps } from './stage.ts'
import styles from './stages.module.css'

const DIGITS = 3
const asCode = (code: number): string => String(code).padStart(DIGITS, '0')

export function SafeStage({ play, isBusy, onChoose }: StageProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { tries, code } = play.view as SafeView
  const isCode = /^\d{1,3}$/u.test(typed) && Number(typed) < SAFE_CODES
  const isOpen = tries.some(({ answer }) => answer === 'open')
  return (
    <>
      <svg viewBox="0 0 160 120" className={styles.safe} aria-hidden="true">
        <rect x="10" y="4" width="140" height="104" rx="10" fill="#5b6b8c" />
        <rect
          x="20"
          y="14"
          width="120"
          height="84"
          rx="6"
          fill={isOpen ? '#0f1728' : '#33415f'}
          stroke="#8b9bbd"
          strokeWidth="3"
        />
        <text x="80" y="66" textAnchor="middle" fontSize="34" fontWeight="700" fill="#f6c453" fontFamily="monospace">
          {code === undefined ? '• • •' : asCode(code)}
        </text>
        <path d="M26 108v10M134 108v10" stroke="#5b6b8c" strokeWidth="12" />
      </svg>
      <ol className={styles.tries} aria-live="polite">
        {tries.map(({ code: tried, answer }) => (
          <li key={tried} data-answer={answer}>
            <bdi className="ltr">{asCode(tried)}</bdi> {t(`bonus-games.answer.${answer}`)}
          </li>
        ))}
      </ol>
      {code === undefined ? (
        <form
          className={styles.codeForm}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isCode || isBusy) return
            onChoose({ code: Number(typed) })
            setTyped('')
          }}
        >
          <Field
            label={t('bonus-games.code')}
            help={t('bonus-games.tries-left', { count: String(SAFE_TRIES - tries.length) })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={DIGITS}
            isFigure
            onChange={({ target }) => setTyped(target.value.replaceAll(/\D/gu, ''))}
          />
          <Button type="submit" variant="primary" disabled={!isCode} isBusy={isBusy}>
            {t('bonus-games.try')}
          </Button>
        </form>
      ) : (
        <p className={styles.count}>{t('bonus-games.code-was', { code: asCode(code) })}</p>
      )}
    </>
  )
}
