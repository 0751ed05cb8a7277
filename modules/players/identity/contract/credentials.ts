// Proofs of a player's identity: shapes that several calls share.
import { z } from 'zod'

export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 128
export const EMAIL_LENGTH_MAX = 254

export const Email = z
  .string()
  .trim()
  // The pattern is slow on long texts, so it is not tried on them.
  .max(EMAIL_LENGTH_MAX, { abort: true })
  // No signs that turn a line round or hide in it, and no markup.
  .regex(/^[^\s@<>\p{Cf}]+@[^\s@<>\p{Cf}]+\.[^\s@<>\p{Cf}]+$/u, 'email_malformed')

/** A password that is being chosen. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, 'password_too_short')
  .max(PASSWORD_LENGTH_MAX, 'password_too_long')
