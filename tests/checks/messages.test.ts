import { expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import { compileMessage } from '../../scripts/message-plugin.ts'
import { checkMessages, valuesOf } from './messages.ts'
import { readFiles } from './repository-files.ts'

test('every text exists in every language, with the same values, and is used', () => {
  expect(checkMessages().complaints).toEqual([])
})

test('the values of a message are found in its branches too', () => {
  expect(
    [...valuesOf(compileMessage('{count, plural, one {# of {team}} other {all {n, number}}}'))].toSorted(),
  ).toEqual(['count', 'n', 'team'])
})

test('a message that the page cannot evaluate does not compile', () => {
  expect(() => compileMessage('{at, date, short}')).toThrow('may not use')
  expect(() => compileMessage('{count, plural, one {x}}')).toThrow()
})

test('the languages are listed in kernel/languages.ts and in no other source file', () => {
  const sources = readFiles(['kernel', 'platform', 'ui', 'modules', 'apps', 'scripts'], /\.tsx?$/u)
  const lists = [...sources]
    .filter(([path]) => !path.includes('.test'))
    .filter(([, source]) =>
      languages.every(({ code }) => new RegExp(`(?<![\\w-])${code}(?=['"]|,? [}:]|: |,)`, 'u').test(source)),
    )
    .map(([path]) => path)
  expect(lists).toEqual(['kernel/languages.ts'])
})
