// The house's no to something done with a bet, in words, with the one action that answers it.
import type { ReactNode } from 'react'
import type { Refusal } from '#kernel/result.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isOfOldOffer, isOfOtherBet, isPassing, useRefusalText } from '../quote/action-refusals.ts'

type NoticeProps = {
  readonly refusal: Refusal
  readonly currency: string
  readonly depositPath: string
  /** Reads the bet anew and goes. */
  readonly onStaleBet: () => void
  /** What answers refusals that only this dialog knows. */
  readonly action?: ReactNode
}

export function RefusalNotice({ refusal, currency, depositPath, onStaleBet, action }: NoticeProps) {
  const t = useText()
  const refusalText = useRefusalText(currency)
  const answer = action ?? actionOf()
  return (
    <Notice
      tone={isPassing(refusal) || isOfOldOffer(refusal) ? 'warn' : 'error'}
      {...(answer === undefined ? {} : { action: answer })}
    >
      {refusalText(refusal)}
    </Notice>
  )

  function actionOf() {
    if (refusal.code === 'insufficient_funds')
      return (
        <ButtonLink size="small" to={depositPath}>
          {t('services.to-deposit')}
        </ButtonLink>
      )
    if (refusal.code === 'not_signed_in')
      return (
        <Button size="small" onClick={() => location.reload()}>
          {t('services.sign-in')}
        </Button>
      )
    if (isOfOtherBet(refusal))
      return (
        <Button size="small" onClick={onStaleBet}>
          {t('services.see-bet')}
        </Button>
      )
    return undefined
  }
}
