// The first letter to a new player: the link that proves that the mailbox is theirs.
import { askToConfirm, type ContactsServer } from '#modules/players/contacts/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { playerRegistered } from '#modules/players/onboarding/contract.ts'
import { consumer, type Consumer } from '#platform/server/outbox/consumer.ts'

type LetterParts = Pick<ContactsServer, 'database' | 'clock' | 'post' | 'letterhead'>

/** Nothing is sent without a mailbox, or where a social account has proved it. */
export const registrationLetters = (server: LetterParts): Consumer =>
  consumer('registration-letters', [playerRegistered], async (tx, events) => {
    for (const { eventId, payload } of events) {
      const { playerId, origin } = payload
      const mailbox = await subjectService.lockMailbox(tx, playerId)
      if (mailbox === undefined || mailbox.email === null || mailbox.confirmedAt !== null) continue
      const { email, language } = mailbox
      await askToConfirm(tx, server, { playerId, email, language }, origin, eventId)
    }
  })
