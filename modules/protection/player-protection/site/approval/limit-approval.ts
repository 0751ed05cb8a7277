// S4.9: a looser deposit limit has waited its time. It cannot be closed: it is confirmed or rejected.
import { reminders } from '#modules/protection/play-time/site/parts.ts'
import type { PopupRule } from '#platform/browser/site-module.ts'

export type ApprovalConfig = { readonly limitActionMethod: number }

export const limitApproval: PopupRule<ApprovalConfig> = {
  name: 'limit-approval',
  place: 'modal',
  priority: 'law',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: 0,
  subject: ({ playerId }) => (playerId === null ? undefined : reminders.read()?.ripeLimit),
  subscribe: reminders.subscribe,
}
