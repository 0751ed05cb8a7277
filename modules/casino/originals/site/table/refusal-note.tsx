// Why the last press did nothing, and the one thing to do about it.
import type { Refusal } from '#kernel/result.ts'
import { failureText } from '#platform/browser/call/failure-text.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './refusal-note.module.css'
import type { Table } from '../play/table.ts'
import { useTableMoney } from './use-table-money.ts'

/** Where a refusal leads to. */
export type RefusalHelp = {
  readonly depositPath: string
  readonly limitsPath: string
  readonly loginPath: string
  readonly onReopen: () => void
}

const OF_LIMITS: ReadonlySet<string> = new Set(['limit_reached', 'limits_required', 'casino_blocked', 'self_excluded'])

/** Amounts that details carry, as the texts name them. */
function valuesOf({ details = {} }: Refusal, money: (amount: string) => string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of ['minimum', 'maximum', 'available'])
    if (typeof details[name] === 'string') values[name] = money(details[name])
  return values
}

function Help({ table, refusal: { code }, help, onRefill }: RefusalNoteProps) {
  const t = useText()
  if (table.isUnsure)
    return (
      <Button size="small" isBusy={table.isBusy} onClick={table.retry}>
        {t('play.check-again')}
      </Button>
    )
  if (code === 'insufficient_funds' && onRefill !== undefined)
    return (
      <Button size="small" onClick={onRefill}>
        {t('play.refill')}
      </Button>
    )
  if (code === 'insufficient_funds')
    return (
      <ButtonLink size="small" to={help.depositPath}>
        {t('play.deposit')}
      </ButtonLink>
    )
  if (code === 'session_expired' || code === 'client_seed_required')
    return (
      <Button size="small" onClick={help.onReopen}>
        {t('play.open-again')}
      </Button>
    )
  if (code === 'not_signed_in')
    return (
      <ButtonLink size="small" to={help.loginPath}>
        {t('play.log-in')}
      </ButtonLink>
    )
  if (OF_LIMITS.has(code))
    return (
      <ButtonLink size="small" to={help.limitsPath}>
        {t('play.limits')}
      </ButtonLink>
    )
  return null
}

type RefusalNoteProps = {
  readonly table: Table
  readonly refusal: Refusal
  readonly help: RefusalHelp
  readonly onRefill?: (() => void) | undefined
}

export function useRefusalText(money: (amount: string) => string): (refusal: Refusal) => string {
  const t = useText()
  const has = useHasText()
  return (refusal) => {
    const key = `play.refusal.${refusal.code}`
    if (has(key)) return t(key, valuesOf(refusal, money))
    const failure = failureText(refusal)
    return failure !== undefined && 'text' in failure ? failure.text : t('play.refusal.other')
  }
}

export function RefusalNote(props: RefusalNoteProps) {
  const { table, refusal } = props
  const textOf = useRefusalText(useTableMoney(table))
  // The button counts down by itself.
  if (refusal.code === 'spin_too_soon') return null
  return (
    <div className={styles.note}>
      <Notice tone={table.isUnsure ? 'warn' : 'error'}>{textOf(refusal)}</Notice>
      <Help {...props} />
    </div>
  )
}
