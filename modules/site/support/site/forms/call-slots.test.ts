import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWindow } from '#modules/site/support/rules/wished-window.ts'
import { callSlots } from './call-slots.ts'

const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

test('every time that is offered would be taken, even a minute later, and they come in order', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const slots = callSlots(now, null)
      expect(slots.length).toBeGreaterThanOrEqual(12)
      const later = new Date(now.getTime() + 59_000)
      for (const { from, to } of slots)
        expect(readWindow(from.toISOString(), to.toISOString(), later)).toEqual({ ok: true, value: { from, to } })
      const starts = slots.map(({ from }) => from.getTime())
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
  )
})

test('nothing is offered while support is closed', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(callSlots(now, { timeZone: 'UTC', days: [], from: '00:00', to: '24:00' })).toEqual([])
    }),
  )
})
