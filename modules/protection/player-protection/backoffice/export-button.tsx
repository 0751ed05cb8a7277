// Saves a list as a file that spreadsheets read, put together of the parts that the server hands out.
import { useState } from 'react'
import type { Result } from '#kernel/result.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { saveCsv } from '#platform/browser/save-file.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EXPORT_PARTS_MAX } from '#modules/protection/limits/backoffice/parts.ts'

type Part = { readonly csv: string; readonly rows: number; readonly next: string | null }

type ExportButtonProps = {
  /** Of the file, without its ending. */
  readonly name: string
  readonly ask: (more: { cursor?: string }) => Promise<Result<Part>>
}

export function ExportButton({ name, ask }: ExportButtonProps) {
  const t = useText()
  const say = useRefusalText()
  const [isBusy, setIsBusy] = useState(false)
  const gather = async (): Promise<void> => {
    const parts: string[] = []
    let rows = 0
    let cursor: string | null = null
    for (let asked = 0; asked < EXPORT_PARTS_MAX; asked += 1) {
      const part: Result<Part> = await ask(cursor === null ? {} : { cursor })
      if (!part.ok) {
        notify({ isModal: true, tone: 'error', text: say(part.refusal) })
        return
      }
      parts.push(part.value.csv)
      rows += part.value.rows
      cursor = part.value.next
      if (cursor === null) break
    }
    saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, ...parts)
    if (cursor === null) notify({ isModal: true, tone: 'success', text: t('guard.exported', { count: rows }) })
    else notify({ isModal: true, tone: 'warn', text: t('guard.export_cut', { count: rows }) })
  }
  const press = async (): Promise<void> => {
    setIsBusy(true)
    await gather()
    setIsBusy(false)
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void press()}>
      {t('guard.export')}
    </Button>
  )
}
