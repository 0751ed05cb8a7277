// A refused bet action, with its message and the one action that helps.
import type { ReactNode } from 'react'
import { useRefusalText, type FormIssue } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isOfOldOffer, isOfOtherBet, isPassing, useActionWords } from '../quote/action-refusals.ts'

type NoticeProps = {
  readonly refusal: FormIssue
  readonly currency: string
  readonly depositPath: string
  /** Loads the bet again and closes the dialog. */
  readonly onStaleBet: () => void
  /** Actions for refusals that only this dialog can handle. */
  readonly action?: ReactNode
}

export function RefusalNotice({ refusal, currency, depositPath, onStaleBet, action }: NoticeProps) {
  const t = useText()
  const refusalText = useRefusalText(useActionWords(currency))
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
