import { screen } from '@testing-library/react'
import { isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { ErrorScreen, errorStatus } from './error-screen.tsx'

useComponents()

/** As the router hands on what a loader has thrown. */
const answered = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('S8.5 a route error has the status of its answer, any other error 500', () => {
  expect(isRouteErrorResponse(answered(503))).toBe(true)
  expect(
    [answered(503), answered(404), new TypeError('x is not a function'), 'text', undefined].map(errorStatus),
  ).toEqual([503, 404, 500, 500, 500])
})

test('S8.5 the error page names its status and can be loaded again', async () => {
  renderComponent(<ErrorScreen status={503} />)
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side' })
  screen.getByText(/\(503\)/u)
  screen.getByRole('button', { name: 'Reload the page' })
})

test('S8.5 an unmatched route says that this page could not be found', async () => {
  renderComponent(<ErrorScreen status={404} />)
  await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })
})
