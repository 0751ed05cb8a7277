import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { gamesAsked } from './games-asked.ts'
import { TimeFilter } from './time-filter.tsx'

useComponents()

const links = (stage: 'line' | 'live', search: string) => {
  const { getAllByRole } = renderComponent(<TimeFilter stage={stage} />, { path: `${stage}${search}` })
  return getAllByRole('link').map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current') ?? '',
  ])
}

test('S3.25 on live the filter offers all games, two periods, those that start soon, recommended ones, and video beside', () => {
  expect(links('live', '?show=first&video=1')).toEqual([
    ['All', '/en/live?video=1', ''],
    ['1st period', '/en/live?show=first&video=1', 'true'],
    ['2nd period', '/en/live?show=second&video=1', ''],
    ['Starting soon', '/en/live?show=upcoming&video=1', ''],
    ['Recommended', '/en/live?show=recommended&video=1', ''],
    ['With video', '/en/live?show=first', 'true'],
  ])
})

test('on the line the filter offers the hours until kick-off', () => {
  const all = links('line', '?within=3')
  expect(all.map(([text]) => text)).toEqual(['1 h', '3 h', '6 h', '12 h', '24 h', 'All'])
  expect(all.filter(([, , current]) => current === 'true')).toEqual([['3 h', '/en/line?within=3', 'true']])
})

test('S3.25 an address asks for what its stage knows, and for nothing else', () => {
  const search = new URLSearchParams('within=3&show=second&video=1')
  expect(gamesAsked(search, 'live')).toEqual({ withinHours: undefined, show: 'second', withVideo: 'true' })
  expect(gamesAsked(search, 'line')).toEqual({ withinHours: 3, show: undefined, withVideo: undefined })
  expect(gamesAsked(new URLSearchParams('show=third&video=2'), 'live')).toEqual({
    withinHours: undefined,
    show: undefined,
    withVideo: undefined,
  })
})
