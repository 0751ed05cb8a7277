// Renders a component as its page would: with the site's texts, a router, and a server with given answers. How to use
// it: tests/README.md. Files that use it end in .test.tsx and run in the project `components`.
import { cleanup, configure, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, vi } from 'vitest'
import { ALL_TEXTS, FIRST, loadMessages, messagesOf } from '#apps/site/messages.ts'
import type { CallName } from '#kernel/contract.ts'
import { directionOf } from '#kernel/languages.ts'
import type { Messages } from '#platform/browser/message.ts'
import { TextProvider, type Locale } from '#platform/browser/text.tsx'

// As `expect.poll` of the journeys: a part whose code is loaded when it is shown may take its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** A noon in June: the reference for 'today'. */
export const RENDERED_AT = Date.UTC(2026, 5, 1, 12)

export type FakeAnswer = { readonly status?: number; readonly body: unknown }

/** By the call's name: the server's answer to this input. A promise that never settles keeps the component waiting. */
export type FakeCalls = Readonly<
  Partial<Record<CallName, (input: Readonly<Record<string, unknown>>) => FakeAnswer | Promise<FakeAnswer>>>
>

export type SentCall = { readonly name: CallName; readonly input: Readonly<Record<string, unknown>> }

/** A refusal in the server's format. */
export const refusal = (status: number, code: string, details: Readonly<Record<string, unknown>> = {}): FakeAnswer => ({
  status,
  body: { error: { code, message: code, details } },
})

/** An answer that never comes. */
export const unanswered = (): Promise<FakeAnswer> => new Promise<FakeAnswer>(() => undefined)

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/[:*](\w+)/gu, '(?<$1>[^/]+)')}$`, 'u')

/** Replaces the network by a server; records the requests. A call without an answer fails the test that makes it. */
function fakeServer(calls: FakeCalls): readonly SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    for (const [name, answerTo] of Object.entries(calls)) {
      const space = name.indexOf(' ')
      const found = patternOf(name.slice(space + 1)).exec(pathname)
      if (name.slice(0, space) !== method || found === null || answerTo === undefined) continue
      const more: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams)
      const input = { ...found.groups, ...(more as Readonly<Record<string, unknown>>) }
      sent.push({ name: name as CallName, input })
      const answer = await answerTo(input)
      return Response.json(answer.body, { status: answer.status ?? 200 })
    }
    throw new Error(`the test has no answer for ${method} ${pathname}`)
  })
  return sent
}

export type RenderOptions = {
  /** Two letters of a language of the site. */
  readonly language?: string
  /** Other texts than the site's, of a screen of the back office for example. */
  readonly messages?: Messages
  readonly calls?: FakeCalls
  /** Asked when the component has the data of its page loaded again; not at the beginning. */
  readonly loader?: () => unknown
  /** Data of the site's root: who looks, and what every page has. */
  readonly root?: unknown
  /** After the language; the home page unless told. */
  readonly path?: string
}

export type Rendered = RenderResult & {
  /** The component's requests, oldest first. */
  readonly sent: readonly SentCall[]
  /** Where its links and its navigation have led to. */
  readonly location: () => string
}

/** Loads the texts of these languages before the tests of a file, and unmounts what they rendered after each. */
export function useComponents(...languages: readonly string[]): void {
  beforeAll(async () => {
    for (const language of ['en', ...languages]) {
      await loadMessages(language, FIRST)
      await loadMessages(language, ALL_TEXTS)
    }
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}

export function renderComponent(element: ReactElement, options: RenderOptions = {}): Rendered {
  const {
    language = 'en',
    messages = messagesOf(language),
    calls = {},
    loader = () => null,
    root = null,
    path = '',
  } = options
  const sent = fakeServer(calls)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const locale: Locale = {
    language,
    direction: directionOf(language),
    timeZone: 'UTC',
    renderedAt: RENDERED_AT,
    is12h: false,
    coefViewId: 0,
  }
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader }], {
    initialEntries: [`/${language}/${path}`],
    hydrationData: { loaderData: { root } },
  })
  const view = render(
    <TextProvider locale={locale} messages={messages}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
  return { ...view, sent, location: () => router.state.location.pathname }
}
