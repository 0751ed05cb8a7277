// Takes in a file of text: it is chosen and sent, and the answer says how much of it was new or which line is wrong.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#kernel/result.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FileField, type FileFieldProps } from './file-field.tsx'

type FileImportProps<T> = {
  readonly title: string
  readonly text: string
  /** Of the button. */
  readonly take: string
  readonly file: Omit<FileFieldProps, 'onText'>
  readonly send: (text: string) => Promise<Result<T>>
  /** What was taken in, in words. */
  readonly taken: (answer: T) => string
}

export function FileImport<T>({ title, text: about, take, file, send, taken }: FileImportProps<T>) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  // Which line of the file is wrong: in the words of the command.
  const [line, setLine] = useState<string>()
  const form = useForm<T>({
    fields: [],
    send: () => send(text),
    onRefused: ({ details }) => setLine(typeof details?.['line'] === 'string' ? details['line'] : undefined),
    onDone: (answer) => {
      notify({ tone: 'success', text: taken(answer) })
      setText('')
      return revalidate()
    },
  })
  return (
    <Panel title={title} text={about}>
      <FormStack
        form={form}
        actions={
          text !== '' && (
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {take}
            </Button>
          )
        }
      >
        <FileField
          {...file}
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
