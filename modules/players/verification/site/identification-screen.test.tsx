import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Verification } from '#modules/players/verification/contract.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { IdentificationScreen } from './identification-screen.tsx'

useComponents()

const verification: Verification = {
  decision: 'unverified',
  isVerified: false,
  groupCode: 'UNVERIFIED',
  isPlayersTurn: true,
  isPersonalDataTold: true,
  documents: [],
  requests: [],
  limits: { accept: '.jpg', fileBytesMax: 10_000_000, filesLeft: 5, bytesLeft: 50_000_000 },
  face: { isOffered: true, result: 'none', attemptsLeft: 3, attemptsAt: null },
}

/** A browser whose uploads are all refused with this code. */
function refuseUploads(status: number, code: string): void {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    response: unknown = null
    responseType = ''
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      Object.assign(this, { status, response: { error: { code, message: code, details: {} } } })
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}

test.each([
  ['service_error', 500, 'warn', 'The check is not available right now. Please try again.', 'Try again'],
  ['out_of_attempts', 429, 'warn', 'No attempts are left for now. Please try again later.', 'Try again'],
  [
    'photo_incorrect',
    403,
    'error',
    'The photo is not right: your face was not seen well. Please retake it.',
    'Take a photo: Picture of your face',
  ],
])(
  'S8.10 a picture that is answered with %s (%i) is met by the tone %s and a way on',
  async (code, status, tone, words, next) => {
    renderComponent(<IdentificationScreen verification={verification} supportPath="/en/office/support" />, {
      calls: { 'GET /web-api/accounts/verification': () => ({ body: verification }) },
    })
    refuseUploads(status, code)
    const picture = new File(['bytes'], 'face.jpg', { type: 'image/jpeg' })
    fireEvent.change(screen.getByLabelText('Choose a file: Picture of your face'), { target: { files: [picture] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
    const text = await screen.findByText(words)
    expect(text.closest('[role=alert]')?.className).toContain(tone)
    if (tone === 'error') expect(screen.getByLabelText(next)).toBeDefined()
    else expect(screen.getByRole('button', { name: next })).toBeDefined()
  },
)
