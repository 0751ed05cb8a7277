import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import type { Topic } from '#modules/site/support/rules/request-texts.ts'
import { TopicScreen } from './topic-screen.tsx'

useComponents()

const line = (topic: Topic) => ({
  requestId: 41,
  kind: 'question' as const,
  subject: topic,
  status: 'open' as const,
  createdAt: '2026-06-01T11:00:00.000Z',
  updatedAt: '2026-06-01T11:00:00.000Z',
  unread: 0,
  preview: 'Alder Park by three goals',
  lastAuthor: 'player' as const,
})

const calls = (topic: Topic): FakeCalls => ({
  'GET /web-api/support/requests': () => ({ body: { items: [line(topic)], next: null, unread: 0 } }),
  'POST /web-api/support/questions': () => ({
    status: 201,
    body: { requestId: 41, code: null, createdAt: '2026-06-01T12:00:00.000Z' },
  }),
})

test.each([
  ['manager', 'The bet: event, selection and stake', 'Sent. The manager’s answer appears below.'],
  ['idea', 'Your idea', 'Thank you. The idea was sent; the answer appears below.'],
] as const)('S2.3.1 a player writes to the page of the %s, and finds the request below', async (topic, label, said) => {
  const requests = { items: [], next: null }
  const { sent } = renderComponent(<TopicScreen topic={topic} requests={requests} />, { calls: calls(topic) })
  expect(screen.queryByLabelText('Subject')).toBeNull()
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Alder Park by three goals' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByText(said)).textContent).toBe(said)
  const question = sent.find(({ name }) => name === 'POST /web-api/support/questions')
  expect(question?.input).toMatchObject({ kind: 'question', subject: topic, text: 'Alder Park by three goals' })
  // The form is empty again, and the list was asked for with its subject.
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe(''))
  expect((await screen.findAllByText('Alder Park by three goals')).length).toBeGreaterThan(0)
  const asked = sent.filter(({ name, input }) => name === 'GET /web-api/support/requests' && input['subject'] === topic)
  expect(asked.length).toBeGreaterThan(0)
})

test('S2.3.1 the manager’s page leads to the bet slip for a code', () => {
  renderComponent(<TopicScreen topic="manager" requests={{ items: [], next: null }} />, { calls: calls('manager') })
  expect(screen.getByRole('link', { name: 'Open the bet slip' }).getAttribute('href')).toBe('/en/coupon')
})
