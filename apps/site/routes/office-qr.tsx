// S2.3.2 QR login: the page that a browser's code leads to on the device where the player is signed in.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { QrAnswerScreen } from '#modules/players/sign-in/site/qr/qr-answer-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const code = url.searchParams.get('code') ?? ''
  playerAnswer(await ask('GET /web-api/accounts/me', {}), url)
  if (code === '') return { code, wait: undefined }
  const wait = await ask('GET /web-api/accounts/qr-sign-ins/:code', { code: code.slice(0, 40) })
  return { code, wait: wait.ok ? wait.value : undefined }
}

export const meta = privateMeta((t) => t('office.qr.title'))

export default function OfficeQr() {
  return <QrAnswerScreen {...useLoaderData<typeof loader>()} />
}
