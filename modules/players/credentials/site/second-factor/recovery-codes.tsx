// The recovery codes, the one time that they are seen: to be saved, copied or printed.
import { useEffect, useRef, useState } from 'react'
import { saveText } from '#platform/browser/save-file.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './second-factor.module.css'

/** A page with only the codes, in a frame that is removed after printing. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null || frame.contentWindow === null) return
  page.title = title
  const words = page.createElement('pre')
  words.textContent = text
  page.body.append(words)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** Saved, copied or printed. */
  readonly onKept: () => void
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onKept, onDone }: RecoveryCodesProps) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The previous content had the focus: the codes are read next.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const title = `${t('office.factor.codes-title')} · ${location.hostname}`
  const text = `${title}\n\n${codes.join('\n')}\n`
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => (setIsCopied(true), onKept()),
      () => undefined,
    )
  return (
    <div ref={box} tabIndex={-1} className={styles.stack}>
      <p className={styles.text}>{t('office.factor.codes-text')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button onClick={() => (saveText(`${location.hostname}-recovery-codes.txt`, text), onKept())}>
          {t('office.factor.save')}
        </Button>
        <Button onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          {t(isCopied ? 'office.factor.copied' : 'office.factor.copy')}
        </Button>
        <Button onClick={() => (printText(title, text), onKept())}>{t('office.factor.print')}</Button>
      </div>
      <Button variant="primary" size="large" isWide onClick={onDone}>
        {t('office.factor.codes-done')}
      </Button>
    </div>
  )
}
