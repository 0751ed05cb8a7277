// The files of a request, and the place for another one.
import { useState } from 'react'
import type { PaymentRequest } from '#modules/money/payment-requests/contract.ts'
import { FILES_MAX } from '#modules/money/payment-requests/rules/request-topics.ts'
import { FilePicker, FileSize } from '#modules/players/verification/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { sendRequestFile } from './ask-payment-requests.ts'
import styles from './payment-requests.module.css'

/** As `document-files` takes them. */
const ACCEPTED = '.jpg,.jpeg,.png,.webp,.pdf'

type RequestFilesProps = {
  readonly request: Pick<PaymentRequest, 'requestId' | 'files'>
  readonly onSent?: () => void
}

export function RequestFiles({ request: { requestId, files: first }, onSent }: RequestFilesProps) {
  const t = useText()
  const [files, setFiles] = useState(first)
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.fileList}>
          {files.map(({ fileId, name, bytes }) => (
            <li key={fileId}>
              <Icon name="check-circle" size={18} />
              <bdi>{name}</bdi>
              <FileSize bytes={bytes} />
            </li>
          ))}
        </ul>
      )}
      {files.length < FILES_MAX && (
        <FilePicker
          label={t('requests.file')}
          accept={ACCEPTED}
          camera="environment"
          send={(file, sending) =>
            sendRequestFile('POST /web-api/payment-requests/files', { requestId, fileName: file.name }, file, sending)
          }
          onSent={(answer) => {
            setFiles(answer.files)
            onSent?.()
          }}
        />
      )}
    </div>
  )
}
