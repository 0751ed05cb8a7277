// The way in: a new account, then back to where the player was.
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { postRegistration, typeIn } from '#modules/players/onboarding/site/registration/registration-post.ts'
import { RegistrationScreen } from '#modules/players/onboarding/site/registration/registration-screen.tsx'
import { registrationTypes } from '#modules/players/onboarding/site/registration/registration-type.ts'
import { isLanguage } from '../languages.ts'
import { privateMeta } from '../office/private-meta.ts'
import { useLaterTexts } from '../office/use-later-texts.ts'
import { refusedPage, refusedPost } from '../office/refused-post.ts'
import { askContext, pageContext, sendContext, viewerContext } from '../page-data/server-context.ts'
import { RegistrationAbout } from '../shell/entry/registration-about.tsx'
import { useRegistrationPlace } from '../shell/entry/registration-place.ts'

/** Where to has been decided with the operator's pairs (S4.4), and stays on this site. The view below the form may be missing. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { language } = context.get(viewerContext)
  const about = await context.get(askContext)('POST /views-api/views', {
    view: 'registration',
    path: '',
    lang: language,
    components: ['main'],
  })
  return {
    returnTo: context.get(pageContext).returnTo,
    isSocial: params['type'] !== undefined,
    type: registrationTypes.find((type) => type === url.searchParams.get('type')),
    about: about.ok ? about.value : undefined,
  }
}

/** Whatever may stand in the form again; never a password. */
const KEPT = [
  'email',
  'birthDate',
  'name',
  'surname',
  'countryId',
  'currency',
  'first_deposit_bonus_choice',
  'promo_code',
  'acceptTerms',
]

/** Without JavaScript, and before the page listens. What was made for the player is shown once, by this answer. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const { lng } = params
  const language = isLanguage(lng) ? lng : context.get(viewerContext).language
  const answer = await postRegistration(form, context.get(sendContext), {
    language,
    refCode: url.searchParams.get('ref_code'),
  })
  const type = typeIn(form)
  if (!answer.ok) return refusedPage({ type, before: refusedPost(form, KEPT, answer.refusal) })
  return 'email' in answer.value ? redirect(context.get(pageContext).returnTo, 303) : { type, registered: answer.value }
}

export const meta = privateMeta((t) => t('accounts.registration-title'))

export default function Registration() {
  useLaterTexts()
  const { about, ...asked } = useLoaderData<typeof loader>()
  return (
    <>
      <RegistrationScreen {...asked} place={useRegistrationPlace()} posted={useActionData<typeof action>()} />
      {about !== undefined && <RegistrationAbout about={about} />}
    </>
  )
}
