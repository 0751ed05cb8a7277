// The second step: a code of the app that is set up already, or the setting up of one with the codes for the day it is lost.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import type { Me } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from '../ask-staff.ts'
import { CodeField } from './code-field.tsx'
import { Enrolment } from './enrolment.tsx'
import { EntryHead } from './entry-head.tsx'

type SecondStepProps = {
  readonly me: Me
  readonly onDone: () => void
  /** Back to the password; `wasOver`: because this sign-in has run out. */
  readonly onAgain: (wasOver: boolean) => void
}

export function SecondStep({ me, onDone, onAgain }: SecondStepProps) {
  return me.state === 'factor_owed' ? (
    <Enrolment onDone={onDone} onOver={() => onAgain(true)} />
  ) : (
    <CodeStep me={me} onDone={onDone} onAgain={onAgain} />
  )
}

function CodeStep({ me, onDone, onAgain }: SecondStepProps) {
  const t = useText()
  const form = useForm<Me>({
    fields: ['code'],
    fieldOf: { wrong_code: 'code' },
    check: (data) => emptyFields(data, 'code'),
    send: (data) => askStaff('POST /staff-api/staff/sessions/second-factor', { code: formText(data, 'code') }),
    onDone: ({ state }) => {
      if (state === 'signed_in') onDone()
    },
    onRefused: ({ code }) => {
      if (code === 'sign_in_over' || code === 'not_signed_in') onAgain(true)
    },
  })
  const leave = async (): Promise<void> => {
    await askStaff('DELETE /staff-api/staff/sessions/current', {})
    onAgain(false)
  }
  return (
    <>
      <EntryHead
        title={t('entry.second_step')}
        text={t('entry.second_step_text', { email: me.member?.email ?? '' })}
        isPassedOver
      />
      <FormStack
        form={form}
        label={t('entry.second_step')}
        actions={
          <>
            <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
              {t('entry.sign_in')}
            </Button>
            <Button variant="quiet" isWide onClick={() => void leave()}>
              {t('entry.another')}
            </Button>
          </>
        }
      >
        <CodeField isFirst form={form} help={t('entry.code_help')} />
      </FormStack>
    </>
  )
}
