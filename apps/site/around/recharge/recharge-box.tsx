// The recharge page as a box over another page. Its data is the page's own, and is asked for again when something of it has changed.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Result } from '#kernel/result.ts'
import { DepositPanel } from '#modules/money/payments/site/deposit-screen.tsx'
import { DepositReminder } from '#modules/players/verification/site/deposit-reminder.tsx'
import { LimitPrompt } from '#modules/protection/player-protection/site/prompt/limit-prompt.tsx'
import { LimitsLink } from '#modules/protection/player-protection/site/prompt/limits-link.tsx'
import { caller } from '#platform/browser/call.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { ALL_TEXTS, loadMessages } from '../../messages.ts'
import { rechargeData, type RechargeData } from '../../office/recharge-data.ts'
import { useRootData } from '../../page-data/root-data.ts'
import type { SiteCalls } from '../../page-data/server-context.ts'

const ask = caller<SiteCalls>()

type RechargeBoxProps = {
  /** Of the page. */
  readonly path: string
  readonly onClose: () => void
}

/** What a deposit may be refused for comes from many modules. Without the texts the page itself is opened. */
function useAreTextsThere(path: string): boolean {
  const { language } = useLocale()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    void loadMessages(language, ALL_TEXTS).then(
      () => setIsThere(true),
      () => location.assign(path),
    )
  }, [language, path])
  return isThere
}

/** Read again after the page behind has loaded its data again. Where it cannot be read, the page itself is opened and says why. */
function useRechargeData(path: string): RechargeData | undefined {
  const root = useRootData()
  const [data, setData] = useState<RechargeData>()
  useEffect(() => {
    let isWanted = true
    const valueOf = <T,>(answer: Result<T>): T => {
      if (!answer.ok) throw new Error(answer.refusal.code)
      return answer.value
    }
    const read = async (): Promise<void> => {
      try {
        const next = await rechargeData(ask, valueOf)
        if (isWanted) setData(next)
      } catch {
        if (isWanted) location.assign(path)
      }
    }
    void read()
    return () => void (isWanted = false)
  }, [path, root])
  return data
}

export function RechargeBox({ path, onClose }: RechargeBoxProps) {
  const t = useText()
  const isReady = useAreTextsThere(path)
  const data = useRechargeData(path)
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    // A link within led on.
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])
  return (
    <Dialog isOpen onClose={onClose} title={t('site.deposit')} variant="sheet">
      {data === undefined || !isReady ? (
        <SkeletonRows count={4} height="56px" label={t('ui.loading')} />
      ) : (
        <>
          <DepositReminder isShown={data.isReminded} />
          <DepositPanel
            isInBox
            balances={data.balances}
            methods={data.methods}
            limits={data.limits}
            before={data.prompt && <LimitPrompt {...data.prompt} action={path} />}
            limitsLink={<LimitsLink />}
          />
        </>
      )}
    </Dialog>
  )
}
