import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestStatuses, statusAfter, type RequestAct, type RequestStatus } from './request-status.ts'

const acts: readonly RequestAct[] = ['asker_writes', 'operator_writes', 'close']

test('after any actions a request shows who wrote last, and accepts nothing once it is closed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (done) => {
      let status: RequestStatus = 'open'
      let spoke = 'asker_writes' as RequestAct
      const closedAt = done.indexOf('close')
      done.forEach((act, index) => {
        const next = statusAfter(status, act)
        const isLate = closedAt >= 0 && index > closedAt
        if (act === 'close') expect(next).toEqual({ ok: true, value: 'closed' })
        else if (isLate) expect(next).toMatchObject({ ok: false, refusal: { code: 'request_closed' } })
        else {
          spoke = act
          expect(next).toEqual({ ok: true, value: spoke === 'operator_writes' ? 'answered' : 'open' })
        }
        if (next.ok) status = next.value
      })
      expect(status).toBe(closedAt >= 0 ? 'closed' : spoke === 'operator_writes' ? 'answered' : 'open')
    }),
  )
})

test.each(requestStatuses)('a request that is %s can be closed', (status) => {
  expect(statusAfter(status, 'close')).toEqual({ ok: true, value: 'closed' })
})
