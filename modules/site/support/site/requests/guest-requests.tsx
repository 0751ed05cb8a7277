// A visitor's requests: those of this browser, and any other by its code.
import { useSyncExternalStore } from 'react'
import { ok } from '#kernel/result.ts'
import { readCode } from '#modules/site/support/rules/request-code.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm, wrongField } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { askSupport } from '../ask-support.ts'
import styles from './guest-requests.module.css'
import { supportWords } from '../forms/support-texts.ts'
import { storeCode, storedCodes, subscribeCodes, type StoredCode } from './stored-codes.ts'
import { SupportIcon } from '../button/support-icon.tsx'
import { kindIcons } from './request-lines.tsx'

const none: readonly StoredCode[] = []

const iconOf = (kind: string) =>
  Object.hasOwn(kindIcons, kind) ? kindIcons[kind as keyof typeof kindIcons] : 'question'

export function GuestRequests({ onOpen }: { onOpen: (requestId: number, code: string) => void }) {
  const t = useText()
  const kept = useSyncExternalStore(subscribeCodes, storedCodes, () => none)
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
                  {t(`support.kind.${kind}`)} <bdi className="ltr">{t('ui.number', { number: String(requestId) })}</bdi>
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
  const form = useForm<StoredCode>({
    fields: ['code'],
    words: supportWords,
    send: async (data) => {
      const code = formText(data, 'code').trim()
      const requestId = readCode(code)?.requestId
      if (requestId === undefined) return wrongField('code', 'code_malformed')
      const answer = await askSupport('GET /web-api/support/requests/:requestId', { requestId, code })
      if (answer.ok) return ok({ requestId, code, kind: answer.value.kind })
      const problem = answer.refusal.code
      return wrongField('code', problem === 'request_not_found' ? 'code_unknown' : problem)
    },
    onDone: (kept) => {
      storeCode(kept)
      onOpen(kept.requestId, kept.code)
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <Field
        {...form.bound('code')}
        label={t('support.by-code')}
        isFigure
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="100001-7KQ2M-9XWPA-…"
      />
      <Button type="submit" isBusy={form.isBusy} disabled={(form.values['code'] ?? '').trim() === ''}>
        {t('support.open')}
      </Button>
    </form>
  )
}
