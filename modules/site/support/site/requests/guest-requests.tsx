// A visitor's requests: those of this browser, and any other by its code.
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { readCode } from '#modules/site/support/rules/request-code.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { askSupport } from '../ask-support.ts'
import styles from './guest-requests.module.css'
import { keepCode, keptCodes, subscribeCodes, type KeptCode } from './kept-codes.ts'
import { SupportIcon } from '../support-icon.tsx'
import { kindIcons } from './request-lines.tsx'

const none: readonly KeptCode[] = []

const iconOf = (kind: string) =>
  Object.hasOwn(kindIcons, kind) ? kindIcons[kind as keyof typeof kindIcons] : 'question'

export function GuestRequests({ onOpen }: { onOpen: (requestId: number, code: string) => void }) {
  const t = useText()
  const kept = useSyncExternalStore(subscribeCodes, keptCodes, () => none)
  return (
    <div className={styles.guest}>
      {kept.length === 0 ? (
        <EmptyState isCompact icon="history" title={t('support.empty')} text={t('support.empty-guest')} />
      ) : (
        <ul className={styles.lines}>
          {kept.map(({ requestId, code, kind }) => (
            <li key={requestId}>
              <button type="button" className={styles.line} onClick={() => onOpen(requestId, code)}>
                <SupportIcon name={iconOf(kind)} className={styles.icon} />
                <span className={styles.words}>
                  {t(`support.kind.${kind}`)} <bdi className="ltr">№ {requestId}</bdi>
                </span>
                <Icon name="chevron-end" size={16} flip />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CodeForm onOpen={onOpen} />
    </div>
  )
}

function CodeForm({ onOpen }: { onOpen: (requestId: number, code: string) => void }) {
  const t = useText()
  const hasText = useHasText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const requestId = readCode(code)?.requestId
    if (requestId === undefined) return setProblem('code_malformed')
    setIsBusy(true)
    const answer = await askSupport('GET /web-api/support/requests/:requestId', { requestId, code })
    setIsBusy(false)
    if (!answer.ok) {
      const known = answer.refusal.code === 'request_not_found' ? 'code_unknown' : answer.refusal.code
      return setProblem(hasText(`support.refusal.${known}`) ? known : 'other')
    }
    keepCode({ requestId, code: code.trim(), kind: answer.value.kind })
    onOpen(requestId, code.trim())
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('support.by-code')}
        name="code"
        isFigure
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="100001-7KQ2M-9XWPA-…"
        value={code}
        error={problem === undefined ? undefined : t(`support.refusal.${problem}`)}
        onChange={(event) => {
          setCode(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={code.trim() === ''}>
        {t('support.open')}
      </Button>
    </form>
  )
}
