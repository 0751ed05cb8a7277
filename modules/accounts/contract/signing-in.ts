// The ways to sign in (S3.29, S7.37).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX } from './credentials.ts'

export const signingInCalls = {
  'POST /web-api/accounts/sessions': call({
    who: 'anyone',
    input: z.object({
      uLogin: z.string().trim().min(1).max(EMAIL_LENGTH_MAX),
      uPassword: z.string().min(1).max(PASSWORD_LENGTH_MAX),
      save: z.boolean().default(false),
    }),
    output: z.object({ userId: z.number() }),
    refusals: { wrong_login: 401, too_many_attempts: 429 },
  }),
}
