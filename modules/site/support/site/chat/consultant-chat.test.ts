import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConsultantChat } from './consultant-chat.ts'

test('S4.24 the chat starts once however often it is shown, and flags only messages that came while it was hidden', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('show', 'hide', 'tellNew'), { maxLength: 40 }), (acts) => {
      let starts = 0
      let told = 0
      const chat = createConsultantChat(() => (starts += 1))
      chat.subscribe(() => (told += 1))
      let isShown = false
      let hasUnread = false
      let changes = 0
      for (const act of acts as readonly ('show' | 'hide' | 'tellNew')[]) {
        const before = [isShown, hasUnread].join(' ')
        if (act !== 'tellNew') isShown = act === 'show'
        hasUnread = !isShown && (act === 'tellNew' || hasUnread)
        if ([isShown, hasUnread].join(' ') !== before) changes += 1
        chat[act]()
        expect([chat.isShown(), chat.hasUnread()]).toEqual([isShown, hasUnread])
      }
      expect(starts).toBe(acts.includes('show') ? 1 : 0)
      expect(chat.isStarted()).toBe(acts.includes('show'))
      expect(told).toBe(changes)
    }),
  )
})
