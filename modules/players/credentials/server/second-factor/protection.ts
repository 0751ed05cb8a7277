// How well a player's account is protected, from the stored facts (S3.21).
import { DAY_MS } from '#kernel/time.ts'
import {
  PASSWORD_FRESH_DAYS,
  protectionLevel,
  type ProtectionMethods,
} from '#modules/players/credentials/rules/protection-level.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'

export type Protection = {
  readonly protection_level: number | null
  readonly protection_methods: ProtectionMethods
  readonly is_active_secure_question: boolean
  readonly changed_pass_day_count: number
}

/** By the specification's names, for every call that returns it. Throws for an unknown number. */
export async function protectionOf(
  { database, clock }: Pick<CredentialsServer, 'database' | 'clock'>,
  playerId: number,
): Promise<Protection> {
  const facts = await subjectService.protectionFacts(database.db, playerId)
  if (facts === undefined) throw new Error(`player ${playerId} is not there`)
  const days = Math.max(0, Math.floor((clock.now().getTime() - facts.passwordSince.getTime()) / DAY_MS))
  const methods: ProtectionMethods = {
    is_changed_password: facts.isPasswordChanged && days < PASSWORD_FRESH_DAYS,
    enable_two_factor_auth: facts.hasSecondFactor,
    enable_phone_binding: facts.isPhoneBound,
    // Included because the specification names it; there is no such question here (SEC-13).
    enable_security_question: false,
    enable_email_auth: facts.isEmailConfirmed,
  }
  return {
    protection_level: protectionLevel(methods),
    protection_methods: methods,
    is_active_secure_question: false,
    changed_pass_day_count: days,
  }
}
