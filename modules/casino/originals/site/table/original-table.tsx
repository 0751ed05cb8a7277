// One of our own games, played for money or as a demo. The code of its stage is loaded with it.
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { GameFrame } from './game-frame.tsx'
import styles from './game-frame.module.css'
import { useRefusalText, type RefusalHelp } from './refusal-note.tsx'
import type { StageKind, StageLoads, TableMode } from '../play/table.ts'
import { askOriginals } from '../play/ask-originals.ts'
import { useDemoTable } from '../play/use-demo-table.ts'
import { useMoneyTable, type MoneyAccount } from '../play/use-money-table.ts'

export type OriginalTableProps = {
  readonly code: string
  readonly stages: StageLoads
  readonly language: string
  /** Null for a visitor. */
  readonly account: MoneyAccount | null
  /** With the way back to this page. */
  readonly loginPath: string
}

export function OriginalTable(props: OriginalTableProps) {
  const { code, account, stages } = props
  const t = useText()
  const [kind, setKind] = useState<StageKind | 'failed'>()
  const [chosen, setMode] = useState<TableMode>()
  // The account may be known a moment after the page: until they choose, a player plays for money.
  const mode = chosen ?? (account === null ? 'demo' : 'money')
  useEffect(() => {
    let isLeft = false
    stages[code]?.().then(
      (loaded) => !isLeft && setKind(loaded),
      () => !isLeft && setKind('failed'),
    )
    return () => void (isLeft = true)
  }, [code, stages])
  if (kind === undefined) return <Waiting />
  if (kind === 'failed') return <EmptyState icon="error" title={t('play.not-loaded')} />
  return (
    <div className={styles.table}>
      <div className={styles.modes}>
        {account === null ? (
          <p>
            {t('play.demo-visitor')}{' '}
            <ButtonLink size="small" to={props.loginPath}>
              {t('play.log-in')}
            </ButtonLink>
          </p>
        ) : (
          <Segmented
            label={t('play.mode')}
            options={(['money', 'demo'] as const).map((value) => ({ value, label: t(`play.mode.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
        )}
      </div>
      {account !== null && mode === 'money' ? (
        <MoneyTable {...props} account={account} kind={kind} />
      ) : (
        <DemoGate {...props} kind={kind} />
      )}
    </div>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className={styles.waiting}>
      <Spinner />
      <span className="visually-hidden">{t('ui.loading')}</span>
    </div>
  )
}

type KindProps = Omit<OriginalTableProps, 'stages'> & { readonly kind: StageKind }

const helpOf = (
  { language, loginPath }: Pick<OriginalTableProps, 'language' | 'loginPath'>,
  onReopen: () => void,
): RefusalHelp => ({
  depositPath: `/${language}/office/recharge`,
  limitsPath: `/${language}/office/responsible`,
  loginPath,
  onReopen,
})

/** Where free play is for those alone whose age is proved, nobody else sees it. */
function DemoGate(props: KindProps) {
  const t = useText()
  const { account, language, loginPath } = props
  const [state, setState] = useState<'asking' | 'open' | 'closed' | 'failed'>('asking')
  useEffect(() => {
    if (state !== 'asking') return
    const leaving = new AbortController()
    void askOriginals('GET /web-api/casino/demo', {}, { signal: leaving.signal }).then((answer) => {
      if (!leaving.signal.aborted) setState(answer.ok ? (answer.value.isOpen ? 'open' : 'closed') : 'failed')
    })
    return () => leaving.abort()
  }, [state])
  if (state === 'asking') return <Waiting />
  if (state === 'open') return <DemoTable {...props} />
  if (state === 'failed')
    return (
      <EmptyState
        icon="error"
        title={t('play.not-loaded')}
        action={<Button onClick={() => setState('asking')}>{t('play.open-again')}</Button>}
      />
    )
  return (
    <EmptyState
      icon="shield"
      title={t(account === null ? 'play.demo-age-visitor' : 'play.demo-age')}
      action={
        <ButtonLink to={account === null ? loginPath : `/${language}/office/verification`}>
          {t(account === null ? 'play.log-in' : 'play.demo-verify')}
        </ButtonLink>
      }
    />
  )
}

function DemoTable({ kind, ...props }: KindProps) {
  const table = useDemoTable(kind.game)
  return <GameFrame table={table} kind={kind} help={helpOf(props, () => undefined)} onRefill={table.refill} />
}

function MoneyTable({ kind, account, ...props }: KindProps & { readonly account: MoneyAccount }) {
  const t = useText()
  const opening = useMoneyTable(kind.game.code, account)
  const textOf = useRefusalText((amount) => amount)
  if (opening.kind === 'opening') return <Waiting />
  if (opening.kind === 'refused')
    return (
      <EmptyState
        icon="warning"
        title={textOf(opening.refusal)}
        action={<Button onClick={opening.open}>{t('play.open-again')}</Button>}
      />
    )
  return <GameFrame table={opening.table} kind={kind} help={helpOf(props, opening.open)} />
}
