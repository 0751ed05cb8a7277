// The player's declared identity, to be compared with the documents.
import { Country } from '#platform/browser/backoffice/country.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import { personalFieldNames, usePersonalValue } from '#modules/players/profiles/backoffice/parts.ts'

export function CasePerson({ shown }: { readonly shown: VerificationCase }) {
  const t = useText()
  const say = usePersonalValue()
  const { playerId, email, phone, country, registeredAt, isVerified, personalData } = shown
  const asked = new Set(personalData.fields.map(({ name }) => name))
  const none = t('backoffice.none')
  return (
    <Panel
      title={t('cases.person')}
      aside={
        <Tag tone={isVerified ? 'good' : 'plain'}>{t(isVerified ? 'cases.is_verified' : 'cases.not_verified')}</Tag>
      }
    >
      <Facts
        facts={[
          ...personalFieldNames
            .filter((field) => asked.has(field) || personalData.values[field] !== '')
            .map((field) => ({
              key: field,
              label: t(`fields.${field}`),
              value: personalData.values[field] === '' ? none : <bdi>{say(field, personalData.values[field])}</bdi>,
            })),
          { key: 'country', label: t('cases.country'), value: <Country code={country} /> },
          { key: 'email', label: t('cases.email'), value: <bdi className="ltr">{email}</bdi> },
          { key: 'phone', label: t('cases.phone'), value: phone === '' ? none : <bdi className="ltr">{phone}</bdi> },
          { key: 'id', label: t('cases.player'), value: <bdi className="ltr">{playerId}</bdi> },
          { key: 'since', label: t('cases.registered'), value: <Moment at={registeredAt} /> },
        ]}
      />
    </Panel>
  )
}
