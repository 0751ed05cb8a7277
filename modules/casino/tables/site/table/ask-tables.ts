// The calls of tables from the browser, and why one was refused in the player's words; a stake that is refused for the player's time is
// announced to the page.
import type { Refusal } from '#kernel/result.ts'
import type { calls } from '#modules/casino/tables/contract.ts'
import { announcingPlayRefusals } from '#modules/sports/betting/site/parts.ts'
import { caller } from '#platform/browser/call.ts'
import { failureText } from '#platform/browser/call/failure-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'

export const askTables = announcingPlayRefusals(caller<typeof calls>())

export function useTableRefusal(): (refusal: Refusal) => string {
  const t = useText()
  const has = useHasText()
  const { money } = useFormat()
  return (refusal) => {
    const key = `shared-table.refusal.${refusal.code}`
    const { details = {} } = refusal
    const currency = typeof details['currency'] === 'string' ? details['currency'] : undefined
    const values: Record<string, string> = {}
    for (const name of ['minimum', 'maximum', 'available'])
      if (currency !== undefined && typeof details[name] === 'string') values[name] = money(details[name], currency)
    if (has(key)) return t(key, values)
    const failure = failureText(refusal)
    return failure !== undefined && 'text' in failure ? failure.text : t('shared-table.refusal.other')
  }
}
