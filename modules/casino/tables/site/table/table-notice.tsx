// What is announced at a table: a void round, or that it closes.
import type { PublicTable } from '#modules/casino/tables/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'

export function TableNotice({ table: { state, roundsLeft, round } }: { readonly table: PublicTable }) {
  const t = useText()
  if (round?.state === 'void')
    return <Notice tone="warn">{t(`shared-table.void.${round.voidReason ?? 'operator'}`)}</Notice>
  if (state === 'closed') return <Notice tone="info">{t('shared-table.closed')}</Notice>
  if (roundsLeft !== null) return <Notice tone="info">{t('shared-table.rounds-left', { count: roundsLeft })}</Notice>
  return null
}
