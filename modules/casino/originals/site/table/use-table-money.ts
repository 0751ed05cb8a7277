// Amounts of a table as its player reads them: in the account's currency, or as credits of a demo.
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import type { Table } from '../play/table.ts'

export function useTableMoney({ mode, currency }: Pick<Table, 'mode' | 'currency'>): (amount: string) => string {
  const format = useFormat()
  const t = useText()
  return (amount) =>
    mode === 'money'
      ? format.money(amount, currency)
      : t('play.credits', { amount: format.money(amount, currency).replaceAll(/[^\d.,−-]/gu, '') })
}
