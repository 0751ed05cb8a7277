// Takes in the next file of a bank.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askBank } from './ask-bank.ts'
import { FileField } from './file-field.tsx'

const BYTES_MAX = 4_000_000

export function BankImport() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  // What is wrong, and where: in the words of the command.
  const [line, setLine] = useState<string>()
  const form = useForm<{ readonly added: number }>({
    fields: [],
    send: () => askBank('POST /staff-api/bank/imports', { text }),
    onRefused: ({ details }) => setLine(typeof details?.['line'] === 'string' ? details['line'] : undefined),
    onDone: ({ added }) => {
      notify({ tone: 'success', text: t('bankrow.taken', { added }) })
      setText('')
      return revalidate()
    },
  })
  return (
    <Panel title={t('bankrow.import')} text={t('bankrow.import_text')}>
      <FormStack
        form={form}
        actions={
          text !== '' && (
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('bankrow.take')}
            </Button>
          )
        }
      >
        <FileField
          label={t('bankrow.file')}
          help={t('bankrow.file_help')}
          accept=".xml,.csv,text/xml,application/xml,text/csv"
          bytesMax={BYTES_MAX}
          onText={(found) => {
            form.clear()
            setLine(undefined)
            setText(found)
          }}
        />
        {line !== undefined && (
          <Notice tone="warn">
            <bdi className="ltr">{line}</bdi>
          </Notice>
        )}
      </FormStack>
    </Panel>
  )
}
