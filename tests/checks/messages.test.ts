import { expect, test } from 'vitest'
import { compileMessage } from '../../scripts/message-plugin.ts'
import { checkMessages, valuesOf } from './messages.ts'

test('every text is there in every language, asks for the same values, and is used', () => {
  expect(checkMessages().complaints).toEqual([])
})

test('the values of a message are found in its branches too', () => {
  expect(
    [...valuesOf(compileMessage('{count, plural, one {# of {team}} other {all {n, number}}}'))].toSorted(),
  ).toEqual(['count', 'n', 'team'])
})

test('a message with what the page cannot evaluate does not compile', () => {
  expect(() => compileMessage('{at, date, short}')).toThrow('may not use')
  expect(() => compileMessage('{count, plural, one {x}}')).toThrow()
})
