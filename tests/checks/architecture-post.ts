// Every message to a person is sent by platform/server/post, and no marketing bypasses its gate.
import type { Complaint } from './architecture-manners.ts'
import { placeOf } from './architecture-walls.ts'
import { importsOf, type SourceText } from './source-text.ts'

const DOOR = 'platform/server/post/'
const DOOR_STORE = `${DOOR}post-store.ts`
const OPENS_POST = 'modules/site/messaging/server/module.ts'
/** Where messaging is opened, with the gate of marketing, which belongs to a higher module. */
const OPENS_MESSAGING = 'apps/server/modules.ts'
/** Each may do one thing more than others, and nothing else. */
const READS_OUTBOX: ReadonlySet<string> = new Set(['apps/server/outbox-route.ts', 'apps/server/pages/outbox-page.ts'])
const MAKES_CARRIERS = 'apps/server/start.ts'
const PAST_OUTBOX = 'modules/players/onboarding/server/mail-credentials.ts'
/** Whose messages are service: letters that modules declare by `defineLetters`. */
const WRITES_SERVICE = 'modules/site/messaging/server/send-letter.ts'

const CARRIER = /(?:^|\/)(?:smtp|sms|push)-carrier\.ts$/u
/** Code that sends mail, short messages or pushes by itself. */
const SENDING_PACKAGE =
  /^(?:nodemailer|web-push|twilio|postmark|resend|mailgun.*|firebase-admin|apn|@sendgrid\/.*|@aws-sdk\/client-(?:ses|sesv2|sns|pinpoint))(?:\/|$)/u
const WRITES_OUTBOX = /\b(?:insert\s+into|update|delete\s+from)\s+post\.message\b/u
const FREE_ZONES = new Set(['tests', 'bench', 'database', 'config'])

/** How a file could bypass the post. Tests may not either. */
export function postComplaints(path: string, text: SourceText): Complaint[] {
  if (path.startsWith(DOOR) || FREE_ZONES.has(placeOf(path)?.zone ?? '')) return storeComplaints(path, text)
  const { code, uncommented } = text
  const found: Complaint[] = storeComplaints(path, text)
  const complain = (message: string): void => void found.push({ rule: 'one-post', message })
  for (const { specifier, typeOnly } of importsOf(text)) {
    if (SENDING_PACKAGE.test(specifier))
      complain(`imports ${specifier}: messages leave by ${DOOR}, and a new way to send them is a carrier there`)
    if (specifier.endsWith('/post/post-store.ts') && !READS_OUTBOX.has(path))
      complain('imports the store of the post: write messages by post.send, which asks the gate')
    if (!typeOnly && CARRIER.test(specifier) && path !== MAKES_CARRIERS)
      complain(`imports ${specifier}: only the worker hands messages to carriers, by deliver-post.ts`)
  }
  if (/\bcreatePost\s*\(/u.test(code) && path !== OPENS_POST)
    complain(`opens a post of its own: take the one of messaging, which ${OPENS_POST} opens`)
  if (/\bcreatePost\s*\(\s*\)/u.test(code) && path === OPENS_POST)
    complain('opens the post without a gate: pass on the one that openMessaging is given')
  if (
    /\bopenMessaging\s*\(/u.test(code) &&
    path !== OPENS_POST &&
    (path !== OPENS_MESSAGING || !/\bmarketingGate\s*\(/u.test(code))
  )
    complain(`opens messaging: only ${OPENS_MESSAGING} does, with marketingGate of harm-markers`)
  if (/\bcarryMail\s*(?:\?\.)?\s*\(/u.test(code) && path !== PAST_OUTBOX)
    complain('sends past the outbox: write the message by post.send')
  if (/\bmatter['"]?\s*:\s*['"`]service['"`]/u.test(uncommented) && path !== WRITES_SERVICE)
    complain(
      'calls a message of its own a service: letters of service are declared by defineLetters and written by sendLetter of messaging or tellPlayer of identity; what advertises is marketing, and passes the gate',
    )
  return found
}

/** In one file alone is the outbox written, however the statement is sent. */
function storeComplaints(path: string, { strings }: SourceText): Complaint[] {
  if (path === DOOR_STORE || FREE_ZONES.has(placeOf(path)?.zone ?? '')) return []
  return strings.some((string) => WRITES_OUTBOX.test(string))
    ? [{ rule: 'one-post', message: `writes the outbox: only ${DOOR_STORE} does, and it is asked by post.send` }]
    : []
}
