import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVerified } from '#modules/players/profiles/rules/verified.ts'
import {
  decisions,
  newVerification,
  nextState,
  REQUESTS_OPEN_MAX,
  verificationFacts,
  type Decision,
  type VerificationState,
  type VerificationStep,
} from './verification-state.ts'

const steps: readonly VerificationStep[] = [
  'document-sent',
  'documents-decided',
  'document-asked',
  'request-closed',
  'face-successful',
  'face-denied',
  'closed-verified',
  'closed-denied',
]
const walk = fc.array(fc.constantFrom(...steps), { maxLength: 60 })

/** Every transition, written a second time: from, step, to. Others are refused. */
const EDGES: ReadonlySet<string> = new Set(
  `unverified document-sent review, unverified documents-decided unverified, unverified document-asked unverified,
  unverified request-closed unverified, unverified face-successful verified, unverified face-denied unverified,
  unverified closed-verified verified, unverified closed-denied denied,
  review document-sent review, review documents-decided unverified, review document-asked review,
  review request-closed review, review face-successful verified, review face-denied review,
  review closed-verified verified, review closed-denied denied,
  verified document-sent verified, verified documents-decided verified, verified document-asked verified,
  verified request-closed verified, verified closed-denied denied,
  denied documents-decided denied, denied document-asked unverified, denied request-closed denied,
  denied closed-verified verified`
    .split(',')
    .map((edge) => edge.trim()),
)

test('GLI-05 only listed transitions are possible, in any order of attempts', () => {
  fc.assert(
    fc.property(walk, (taken) => {
      let state = newVerification
      for (const step of taken) {
        const next = nextState(state, step)
        const isListed = [...EDGES].some((edge) => edge.startsWith(`${state.decision} ${step} `))
        if (!isListed) expect(next).toBeUndefined()
        if (next === undefined) continue
        expect(EDGES).toContain(`${state.decision} ${step} ${next.decision}`)
        expect(next.openRequests).toBeGreaterThanOrEqual(0)
        expect(next.openRequests).toBeLessThanOrEqual(REQUESTS_OPEN_MAX)
        state = next
      }
    }),
  )
})

test('S4.23 neither a document nor a face reverses a denial, and a denied player has to send nothing', () => {
  const denied: VerificationState = {
    decision: 'denied',
    openRequests: 0,
    isFaceDenied: false,
    isPersonNeeded: true,
  }
  for (const step of ['document-sent', 'face-successful', 'face-denied'] as const)
    expect(nextState(denied, step)).toBeUndefined()
  fc.assert(
    fc.property(walk, (taken) => {
      const state = taken.reduce((at: VerificationState, step) => nextState(at, step) ?? at, newVerification)
      const closed = nextState(state, 'closed-denied')
      if (closed !== undefined) expect(closed).toEqual(denied)
    }),
  )
})

test('S4.23 after an operator’s denial nobody is verified, and no face is checked, until an operator closes the case', () => {
  // Steps that come often enough for long ways through denials, requests and faces.
  const often: readonly VerificationStep[] = ['closed-denied', 'document-asked', 'request-closed', 'face-successful']
  const long = fc.array(fc.constantFrom(...steps, ...often), { maxLength: 80 })
  fc.assert(
    fc.property(long, (taken) => {
      let state = newVerification
      let isDeniedByPerson = false
      for (const step of taken) {
        const next = nextState(state, step)
        if (isDeniedByPerson && step.startsWith('face-')) expect(next).toBeUndefined()
        if (next === undefined) continue
        if (step === 'closed-denied') isDeniedByPerson = true
        if (step === 'closed-verified') isDeniedByPerson = false
        const facts = verificationFacts(next, { isSomethingSentBack: false })
        expect(next.isPersonNeeded).toBe(isDeniedByPerson)
        if (isDeniedByPerson) {
          expect(isVerified(facts)).toBe(false)
          expect(facts.verification_types).not.toContain('face-id')
        }
        state = next
      }
    }),
    { numRuns: 500 },
  )
})

test('S3.20, S4.23 the fields for screens are consistent, in every state of a player', () => {
  fc.assert(
    fc.property(
      fc.record({
        decision: fc.constantFrom(...decisions),
        openRequests: fc.integer({ min: 0, max: REQUESTS_OPEN_MAX }),
        isFaceDenied: fc.boolean(),
        isPersonNeeded: fc.boolean(),
      }),
      fc.boolean(),
      (state, isSomethingSentBack) => {
        const facts = verificationFacts(state, { isSomethingSentBack })
        const done = isVerified(facts)
        expect(done).toBe(state.decision === 'verified' && state.openRequests === 0)
        expect(facts.verification_status === 5).toBe(done)
        expect(facts.user_status_id === 0).toBe(facts.is_need_identification)
        if (done) {
          expect(facts.is_need_identification).toBe(false)
          expect(facts.show_verification_modal_on_deposit_page).toBe(false)
          expect(facts.verification_types).toEqual([])
        }
        if (facts.verification_status_group_code === 'VERIFICATION_DENIED')
          expect(facts.internal_verification_status).not.toBe(1)
      },
    ),
  )
})

test.each<[Decision, number, boolean, number, string, boolean]>([
  ['unverified', 0, false, 0, 'UNVERIFIED', false],
  ['unverified', 0, true, 1, 'UNVERIFIED', true],
  ['review', 0, false, 2, 'UNVERIFIED', false],
  ['denied', 0, false, 3, 'VERIFICATION_DENIED', false],
  ['verified', 1, false, 4, 'VERIFICATION_SUCCESSFUL', true],
  ['verified', 0, false, 5, 'VERIFICATION_SUCCESSFUL', false],
])(
  'S3.20 %s with %i requested, sent back %s: status %i, group %s, modal at the deposit %s',
  (decision, openRequests, isSomethingSentBack, status, group, isModal) => {
    const state = { ...newVerification, decision, openRequests }
    expect(verificationFacts(state, { isSomethingSentBack })).toMatchObject({
      verification_status: status,
      verification_status_group_code: group,
      show_verification_modal_on_deposit_page: isModal,
    })
  },
)
