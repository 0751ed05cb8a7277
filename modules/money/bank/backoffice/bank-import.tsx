// Takes in the next file of a bank.
import { useText } from '#platform/browser/text.tsx'
import { askBank } from './ask-bank.ts'
import { FileImport } from './file-import.tsx'

const BYTES_MAX = 4_000_000

export function BankImport() {
  const t = useText()
  return (
    <FileImport
      title={t('bankrow.import')}
      text={t('bankrow.import_text')}
      take={t('bankrow.take')}
      file={{
        label: t('bankrow.file'),
        help: t('bankrow.file_help'),
        accept: '.xml,.csv,.sta,.940,.mt940,.txt,text/xml,application/xml,text/csv,text/plain',
        bytesMax: BYTES_MAX,
      }}
      send={(text) => askBank('POST /staff-api/bank/imports', { text })}
      taken={({ added }) => t('bankrow.taken', { added })}
    />
  )
}
