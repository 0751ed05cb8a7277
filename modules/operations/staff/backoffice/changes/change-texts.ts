// The names of kinds, fields and subjects of change requests; without a text they are shown unchanged.
import { useHasText, useText } from '#platform/browser/text.tsx'
import type { ChangeRequest } from '#modules/operations/staff/contract-staff.ts'
import type { TagTone } from '#ui/backoffice/tag.tsx'

export const CHANGE_TONES: Readonly<Record<ChangeRequest['state'], TagTone>> = {
  pending: 'wait',
  applied: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
}

export type ChangeWords = {
  kind(kind: string): string
  field(field: string): string
  /** Roles, states and choices as texts; everything else unchanged. */
  value(field: string, value: string | null): string | null
  /** 'player:5' → 'Player 5'. */
  subject(subject: string): string
}

export function useChangeWords(): ChangeWords {
  const t = useText()
  const has = useHasText()
  const worded = (key: string, plain: string): string => (has(key) ? t(key) : plain)
  return {
    kind: (kind) => worded(`changes.kind.${kind}`, kind),
    field: (field) => worded(`fields.${field}`, field),
    value: (field, value) => {
      if (value === null) return null
      if (field === 'roles')
        return value
          .split(/[\s,]+/u)
          .map((role) => worded(`roles.${role}`, role))
          .join(', ')
      if (field === 'state') return worded(`members.state.${value}`, value)
      // A module's own codes for values: 'limit-20' and 'none'.
      const own = `changes.value.${field.replace(/-\d+$/u, '')}.${value}`
      if (has(own)) return t(own)
      return field === 'documentType' ? worded(`cases.paper.${value}`, value) : value
    },
    subject: (subject) => {
      const [noun = '', id = ''] = subject.split(':', 2)
      return has(`changes.about.${noun}`) ? t(`changes.about.${noun}`, { id }) : subject
    },
  }
}
