// What both screens of payment requests show of one: what it is about, and its state.
import type { QueuedRequest, staffCalls } from '#modules/money/payment-requests/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useText } from '#platform/browser/text.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'

export const askRequests = staffCaller<typeof staffCalls>()

export function AboutText({ about }: Pick<QueuedRequest, 'about'>) {
  const t = useText()
  if (about === null) return t('payreq.topic.none')
  const subTopic = about.subTopic === null ? '' : ` · ${t(`payreq.sub.${about.subTopic}`)}`
  return `${t(`payreq.topic.${about.topic}`)}${subTopic}`
}

export function AboutSum({ about }: Pick<QueuedRequest, 'about'>) {
  return about?.amount === null || about === null ? null : (
    <bdi className="ltr">
      {about.amount} {about.currency}
    </bdi>
  )
}

const TONES = { new: 'wait', in_work: 'busy', answered: 'good', closed: 'plain' } as const

export function RequestState({ state, takenBy }: Pick<QueuedRequest, 'state' | 'takenBy'>) {
  const t = useText()
  return (
    <Tag tone={TONES[state]}>
      {state === 'in_work' && takenBy !== null
        ? `${t('payreq.state.in_work')}: ${takenBy}`
        : t(`payreq.state.${state}`)}
    </Tag>
  )
}

export function Asker({ playerId, playerName, email }: Pick<QueuedRequest, 'playerId' | 'playerName' | 'email'>) {
  return <bdi>{playerId === null ? email : playerName === '' ? String(playerId) : `${playerName} (${playerId})`}</bdi>
}
