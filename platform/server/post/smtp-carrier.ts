// Hands letters to a mail server.
import nodemailer, { type NodemailerError } from 'nodemailer'
import { UndeliverableError, type Carrier } from './deliver-post.ts'

export type SmtpSettings = {
  /** smtp://user:password@host:587 (upgraded to TLS where the server can) or smtps://…; nodemailer's options as a query. */
  readonly url: string
  /** 'Fairline <no-reply@example.com>'. */
  readonly from: string
}

/** A permanent rejection of a recipient or a letter (RFC 5321: 5xx). A rejected log-in is not one. */
const isRefused = ({ code, responseCode = 0 }: NodemailerError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600

/** 530, 535, 538, …: the server wants us to log in first, which is ours to mend. */
const isAboutUs = ({ responseCode = 0 }: NodemailerError): boolean => responseCode >= 530 && responseCode < 540

/** The server's answer by its number only: its text may repeat the letter or the address. */
const failureText = ({ code = 'EUNKNOWN', responseCode }: NodemailerError): string =>
  `the mail server: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`

export function smtpCarrier({ url, from }: SmtpSettings): Carrier {
  const transport = nodemailer.createTransport(url, { disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([\w.-]+)>?\s*$/u.exec(from)?.[1] ?? 'localhost'
  return async ({ deliveryKey, to, subject, text, html }, signal) => {
    try {
      await transport.sendMail({
        from,
        // As an object: in a text a comma would make two recipients of one.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        messageId: `<${deliveryKey}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        signal,
      })
    } catch (error) {
      const told = error as NodemailerError
      throw isRefused(told) && !isAboutUs(told)
        ? new UndeliverableError(failureText(told))
        : new Error(failureText(told))
    }
  }
}
