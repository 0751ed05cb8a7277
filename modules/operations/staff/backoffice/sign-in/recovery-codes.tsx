// The recovery codes for a lost app: shown once, copied or saved, and confirmed as stored before the page continues.
import { useState } from 'react'
import { notify } from '#platform/browser/notices.ts'
import { saveText } from '#platform/browser/save-file.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './entry.module.css'

export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useText()
  const [isKept, setIsKept] = useState(false)
  const [isHurried, setIsHurried] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify({ isModal: true, tone: 'success', text: t('entry.copied') })
    } catch {
      notify({ isModal: true, tone: 'warn', text: t('entry.not_copied') })
    }
  }
  return (
    <div className={styles.steps}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button
          size="small"
          onClick={() => saveText(`${window.location.hostname}-recovery-codes.txt`, `${codes.join('\r\n')}\r\n`)}
        >
          <Icon name="arrow-down" size={16} />
          {t('entry.save_file')}
        </Button>
        <Button size="small" onClick={() => void copy()}>
          <Icon name="copy" size={16} />
          {t('entry.copy')}
        </Button>
      </div>
      <Checkbox
        label={t('entry.kept')}
        checked={isKept}
        error={isHurried && !isKept ? t('entry.keep_first') : undefined}
        onChange={({ target }) => setIsKept(target.checked)}
      />
      <Button variant="primary" isWide onClick={() => (isKept ? onKept() : setIsHurried(true))}>
        {t('entry.go_on')}
      </Button>
    </div>
  )
}
