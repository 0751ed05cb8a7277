// The states of an operator and their transitions; all others are refused (GLI-05).

export const MEMBER_STATES = ['invited', 'active', 'suspended'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** `reset`: the factor was lost; the way back is a new invitation. */
export type MemberStep = 'accept' | 'suspend' | 'reinstate' | 'reset'

const WAYS: Readonly<Record<MemberStep, Readonly<Partial<Record<MemberState, MemberState>>>>> = {
  accept: { invited: 'active' },
  suspend: { invited: 'suspended', active: 'suspended' },
  // Back by a new invitation: a formerly blocked member chooses a new password and a new factor.
  reinstate: { suspended: 'invited' },
  reset: { active: 'invited', invited: 'invited' },
}

/** The resulting state; undefined for a refused transition. */
export const nextState = (state: MemberState, step: MemberStep): MemberState | undefined => WAYS[step][state]
