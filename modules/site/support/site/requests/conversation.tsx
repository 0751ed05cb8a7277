// The messages of a request, newest last, and the input for another.
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import type { RequestView, SupportMessage } from '#modules/site/support/contract.ts'
import { TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { askSupport } from '../ask-support.ts'
import styles from './conversation.module.css'
import { supportWords } from '../forms/support-texts.ts'
import { SupportIcon } from '../button/support-icon.tsx'
import { supportNews } from '../support-news.ts'

type ConversationProps = {
  readonly request: RequestView
  readonly code: string | undefined
  /** A message was sent: reload. */
  readonly onSaid: () => Promise<void>
  /** The input has the focus when the conversation opens. */
  readonly isFocused?: boolean
}

export function Conversation({ request, code, onSaid, isFocused = false }: ConversationProps) {
  const t = useText()
  const log = useRef<HTMLDivElement>(null)
  const count = request.messages.length
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    <div className={styles.conversation}>
      {/* It scrolls without focusable content: it must be focusable itself for the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles.log} role="log" aria-label={t('support.conversation')} tabIndex={0}>
        {request.messages.map((message) => (
          <Said key={message.messageId} message={message} />
        ))}
        {count === 0 && <p className={styles.quiet}>{t('support.no-words')}</p>}
        {request.status === 'open' && count > 0 && <p className={styles.quiet}>{t('support.waiting')}</p>}
      </div>
      {request.status === 'closed' ? (
        <p className={styles.closed}>{t('support.closed-text')}</p>
      ) : (
        <Composer requestId={request.requestId} code={code} onSaid={onSaid} isFocused={isFocused} />
      )}
    </div>
  )
}

function Said({ message: { author, text, at } }: { message: SupportMessage }) {
  const t = useText()
  const format = useFormat()
  const isMine = author !== 'operator'
  return (
    <article className={classNames(styles.said, isMine && styles.mine)}>
      <header className={styles.who}>
        <span>{t(isMine ? 'support.you' : 'support.operator')}</span>
        <time dateTime={at}>
          <bdi>{format.dateTime(at)}</bdi>
        </time>
      </header>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </article>
  )
}

type ComposerProps = Pick<ConversationProps, 'code' | 'onSaid'> & {
  readonly requestId: number
  readonly isFocused: boolean
}

function Composer({ requestId, code, onSaid, isFocused }: ComposerProps) {
  const t = useText()
  const line = useRef<HTMLTextAreaElement>(null)
  const intent = useIntentKey()
  const form = useForm({ fields: [], words: supportWords })
  useEffect(() => {
    if (isFocused) line.current?.focus({ preventScroll: true })
  }, [isFocused])
  const text = form.values['text'] ?? ''
  const say = async () => {
    if (text.trim() === '' || form.isBusy) return
    const said = await form.run(() =>
      askSupport('POST /web-api/support/requests/:requestId/messages', {
        requestId,
        code,
        text,
        idempotencyKey: intent.keyOf([requestId, text]),
      }),
    )
    if (said !== undefined) {
      intent.forget()
      form.set({ text: '' })
      supportNews.tellOwn()
    }
    // Also after a refusal: the other side may have closed it.
    await onSaid()
    line.current?.focus({ preventScroll: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say()
  }
  /** Enter sends, with Shift it is a new line; during text composition it belongs to the input method. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void say()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      {form.error !== undefined && (
        <Notice tone="error" className={styles.refusal ?? ''}>
          {form.error}
        </Notice>
      )}
      <textarea
        ref={line}
        name="text"
        className={styles.line}
        rows={1}
        dir="auto"
        aria-label={t('support.message')}
        placeholder={t('support.message')}
        enterKeyHint="send"
        maxLength={TEXT_LENGTH_MAX}
        value={text}
        onChange={(event) => form.set({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" isIcon isBusy={form.isBusy} aria-label={t('support.send')}>
        <SupportIcon name="send" />
      </Button>
    </form>
  )
}
