import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { refusal, renderComponent, unanswered, useComponents, type FakeAnswer } from '#tests/support/component.tsx'
import { FetchedView } from './fetched-view.tsx'

useComponents()

/** Shows a page of the rules whose server gives these answers, one after another. */
function givenView(page: string, ...answers: readonly (() => FakeAnswer | Promise<FakeAnswer>)[]): void {
  let count = 0
  const next = () => (answers[count++] ?? unanswered)()
  renderComponent(<FetchedView view="rules" path={`/en/information/rules/${page}`} />, {
    calls: { [`GET /views-api/v2/rules/en/information/rules/${page}` as CallName]: next },
  })
}

test('S2.6.1 a page body that is loading is a skeleton', async () => {
  givenView('1', unanswered)
  expect((await screen.findByRole('status')).getAttribute('aria-label')).toBe('Loading…')
})

test('S2.6.1 a body that fails shows the error with a refresh button, which says so while it refreshes', async () => {
  givenView('2', () => refusal(404, 'page_not_found'), unanswered)
  const button = await screen.findByRole('button', { name: 'Refresh the page' })
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded')
  fireEvent.click(button)
  expect((await screen.findByRole('button', { name: 'Refreshing…' })).getAttribute('aria-disabled')).toBe('true')
})
