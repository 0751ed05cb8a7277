import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closeNotice,
  groupMax,
  GROUPS_MAX,
  noticesOfSave,
  notify,
  readNotices,
  subscribeNotices,
  withNotice,
  withoutNotice,
  type Notice,
} from './notices.ts'
import { saveResult } from './form/save-result.ts'

const aNotice: fc.Arbitrary<Omit<Notice, 'id'>> = fc.record({
  group: fc.constantFrom('default', 'modal', 'coupon', 'a', 'b', 'c', 'd'),
  tone: fc.constantFrom('info', 'warn', 'error', 'success'),
  text: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
})

test('S9.4 no group ever holds more than its maximum, and the newest is always there', () => {
  fc.assert(
    fc.property(fc.array(aNotice, { maxLength: 40 }), (notices) => {
      let shown: readonly Notice[] = []
      for (const [id, notice] of notices.entries()) {
        shown = withNotice(shown, { ...notice, id })
        expect(shown.at(-1)).toEqual({ ...notice, id })
        const groups = Map.groupBy(shown, ({ group }) => group)
        for (const [group, members] of groups) expect(members.length).toBeLessThanOrEqual(groupMax(group))
        expect(groups.size).toBeLessThanOrEqual(GROUPS_MAX)
        expect(new Set(shown.map(({ group, tone, text }) => `${group}/${tone}/${text}`)).size).toBe(shown.length)
      }
    }),
  )
})

test('S9.4 the default group keeps three notices, the others one', () => {
  const say = (shown: readonly Notice[], id: number, group: string) =>
    withNotice(shown, { id, group, tone: 'info', text: `text ${id}` })
  const ids = (group: string) => [1, 2, 3, 4].reduce((shown, id) => say(shown, id, group), [] as readonly Notice[])
  expect(ids('default').map(({ id }) => id)).toEqual([2, 3, 4])
  expect(ids('coupon').map(({ id }) => id)).toEqual([4])
  expect(withoutNotice(ids('default'), 3).map(({ id }) => id)).toEqual([2, 4])
})

test('S9.4 a notice of another group closes when its sender says, one of the default group never by itself', () => {
  const own = notify({ tone: 'info', text: 'reconnected', group: 'line', closeAfterMs: 6_000 })
  const usual = notify({ tone: 'error', text: 'refused' })
  expect(readNotices().map(({ group, closeAfterMs }) => [group, closeAfterMs])).toEqual([
    ['line', 6_000],
    ['default', undefined],
  ])
  closeNotice(own)
  closeNotice(usual)
})

test('S9.4 the message of a save that succeeded closes after 10 s, its errors stay', () => {
  const told = (answer: Parameters<typeof saveResult>[0]) => {
    const ids = noticesOfSave(saveResult(answer), (key) => key).map((notice) => notify(notice))
    const closing = readNotices().map(({ closeAfterMs }) => closeAfterMs)
    ids.forEach(closeNotice)
    return closing
  }
  expect(told({ success: true })).toEqual([10_000])
  expect(told({ success: false, errors: [{ message: 'one' }, { message: 'two' }] })).toEqual([undefined, undefined])
})

test('S9.4 only a notice that replaces a dialog closes by itself, after 10 s', () => {
  let heard = 0
  const stop = subscribeNotices(() => (heard += 1))
  const first = notify({ tone: 'success', text: 'saved' })
  const second = notify({ tone: 'info', text: 'dialog', isModal: true })
  expect(readNotices().map(({ closeAfterMs }) => closeAfterMs)).toEqual([undefined, 10_000])
  closeNotice(first)
  expect(readNotices().map(({ id }) => id)).toEqual([second])
  stop()
  closeNotice(second)
  expect([readNotices().length, heard]).toEqual([0, 3])
})

test('S8.4 a save shows its errors or its success, with the server’s text where it has one', () => {
  const tell = (answer: Parameters<typeof saveResult>[0]) => noticesOfSave(saveResult(answer), (key) => `<${key}>`)
  expect(tell({ success: true })).toEqual([{ isModal: true, tone: 'success', text: '<main_save_success>' }])
  expect(tell({ success: true, message: 'Your limit is set' })).toEqual([
    { isModal: true, tone: 'success', text: 'Your limit is set' },
  ])
  expect(tell({ success: false })).toEqual([{ tone: 'error', text: '<main_query_error>' }])
  fc.assert(
    fc.property(fc.array(fc.record({ message: fc.stringMatching(/^[a-z]+$/u), priority: fc.integer() })), (errors) => {
      fc.pre(errors.length > 0)
      const told = tell({ success: false, errors })
      const [first] = errors.toSorted((a, b) => a.priority - b.priority)
      expect(told[0]).toEqual({ tone: 'error', text: first?.message })
      expect(told.length).toBeLessThanOrEqual(3)
      for (const { tone } of told) expect(tone).toBe('error')
    }),
  )
})
