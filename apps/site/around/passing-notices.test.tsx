import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeNotice, notify, readNotices, type NoticeTone } from '#platform/browser/notices.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { PassingNotices } from './passing-notices.tsx'

useComponents()

/** The words of a notice, title first; it is closed again. */
async function saidBy(notice: Parameters<typeof notify>[0]): Promise<readonly (string | null)[]> {
  renderComponent(<PassingNotices takenAbove={0} />)
  act(() => void notify(notice))
  const text = await screen.findByText(notice.text)
  const said = [text.previousElementSibling?.textContent ?? null, text.textContent]
  act(() => readNotices().forEach(({ id }) => closeNotice(id)))
  expect(screen.queryByText(notice.text)).toBeNull()
  return said
}

test.each<[NoticeTone, string]>([
  ['error', 'Error'],
  ['warn', 'Error'],
  ['success', 'Done'],
  ['info', 'OK'],
])('S8.7 a notice of the tone %s without a title of its own is called %s', async (tone, title) => {
  expect(await saidBy({ tone, text: 'Said in passing' })).toEqual([title, 'Said in passing'])
})

test('S8.7 a notice with a title of its own keeps it', async () => {
  const title = 'No connection'
  expect(await saidBy({ tone: 'error', title, text: 'Said in passing' })).toEqual([title, 'Said in passing'])
})
