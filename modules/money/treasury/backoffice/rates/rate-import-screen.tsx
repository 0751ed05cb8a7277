// Rates from a file in the central bank's format: each line with what would become of it, then the import.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FileField } from '#modules/money/bank/backoffice/parts.ts'
import type { PreviewedRate, RatePreview } from '#modules/money/treasury/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Code } from '../figure.tsx'

const BYTES_MAX = 1_000_000

export function Component() {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<RatePreview>()
  const form = useForm<{ readonly added: number; readonly held: readonly string[] }>({
    fields: [],
    send: () => askTreasury('POST /staff-api/treasury/rate-imports', { text }),
    onDone: ({ added, held }) => {
      notify({ tone: 'success', text: t('rate.imported', { count: added, held: held.length }) })
      return navigate('/rates')
    },
  })
  const look = async (found: string): Promise<void> => {
    setText(found)
    setPreview(undefined)
    form.clear()
    if (found === '') return
    setPreview(await form.run(() => askTreasury('POST /staff-api/treasury/rate-previews', { text: found })))
  }
  const canTake = preview !== undefined && preview.takenCount > 0 && may('treasury.decide')
  return (
    <BackofficeScreen
      title={t('rate.import')}
      text={t('rate.import_text')}
      back={{ to: '/rates', label: t('place.rates') }}
    >
      <Panel title={t('treasuryfile.file')}>
        <FormStack
          form={form}
          actions={
            canTake && (
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                {t('rate.take', { count: preview.takenCount })}
              </Button>
            )
          }
        >
          <FileField
            label={t('rate.file')}
            help={t('rate.file_help')}
            accept=".xml,text/xml,application/xml"
            bytesMax={BYTES_MAX}
            onText={(found) => void look(found)}
          />
        </FormStack>
      </Panel>
      {preview !== undefined && <Preview preview={preview} />}
    </BackofficeScreen>
  )
}

const TONES: Readonly<Record<PreviewedRate['verdict'], TagTone>> = {
  taken: 'good',
  known: 'plain',
  euro: 'plain',
  future: 'wait',
  held: 'wait',
  unknown_currency: 'plain',
  no_day: 'bad',
  bad_rate: 'bad',
  twice: 'bad',
}

function Preview({ preview: { lines, count, takenCount, isRefused } }: { readonly preview: RatePreview }) {
  const t = useText()
  const title = t('rate.preview')
  return (
    <Panel title={title} text={t('rate.preview_text', { count, taken: takenCount })}>
      {isRefused && <Notice tone="error">{t('rate.refused')}</Notice>}
      <DataTable
        caption={title}
        rows={lines}
        keyOf={({ line, currency, publishedAt }) => `${line} ${currency} ${publishedAt}`}
        isMarked={({ verdict }) => TONES[verdict] === 'bad'}
        columns={[
          { key: 'line', label: t('treasuryfile.line'), cell: ({ line }) => line },
          { key: 'currency', label: t('suspense.currency'), cell: ({ currency }) => <Code text={currency} /> },
          { key: 'rate', label: t('fields.perEuro'), isFigure: true, cell: ({ rate }) => <Code text={rate} /> },
          {
            key: 'before',
            label: t('rate.before'),
            isFigure: true,
            cell: ({ before }) => (before === null ? t('backoffice.none') : <Code text={before} />),
          },
          {
            key: 'at',
            label: t('rate.published'),
            isFigure: true,
            cell: ({ publishedAt }) => (publishedAt === null ? t('backoffice.none') : <Moment at={publishedAt} />),
          },
          {
            key: 'verdict',
            label: t('rate.verdict'),
            isWide: true,
            cell: ({ verdict }) => <Tag tone={TONES[verdict]}>{t(`rate.verdict.${verdict}`)}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}
