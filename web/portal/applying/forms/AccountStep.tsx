import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { registerUser } from '#contract/accounts/account.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { FormStep } from '#domain/applying/forms/definition.ts'
import { places } from '#domain/applying/forms/places.ts'

import { call } from '../../../kit/call.ts'
import { usePageState } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import accountClasses from '../applications/AccountCreation.module.css'
import { useDraftKeeper } from '../applications/draft-keeper.ts'
import { RegistrationForm, type Registration } from '#web/portal/accounts/account/RegistrationForm.tsx'
import { useSignIn } from '#web/portal/accounts/account/session.ts'
import { path } from '#web/portal/platform/path.ts'
import { FormFlowPage, FormFrame } from './FormFrame.tsx'

interface AccountStepProps {
	readonly form: ConfiguredForm
	readonly step: FormStep
}

/** The account as a step of the form: later answers are saved in the account from the first one on. */
export function AccountStep({ form, step }: AccountStepProps) {
	const { t } = useTranslation(['applications', 'forms'])
	const language = usePageState((state) => state.language)
	const keeper = useDraftKeeper()
	const signIn = useSignIn()
	const navigate = useNavigate()

	/** Saves the form's name in the draft, so that the sign-in returns to it. */
	async function keepForm(): Promise<void> {
		keeper.updateCustom({}, { name: form.name, version: form.version })
		await keeper.flush()
	}
	async function register(registration: Registration): Promise<void> {
		await keepForm()
		await call(registerUser, { body: registration })
		try {
			await signIn({ email: registration.email, password: registration.password })
		} catch {
			// The account exists, so the login continues the form from there.
			await navigate(path.login({ application: true }), { replace: true })
			return
		}
		await navigate(placeOf(form, places.continue))
	}

	return (
		<FormFrame form={form} place={step.id}>
			<FormFlowPage form={form} title={step.title[language]} lead={step.lead?.[language]} is_first>
				<RegistrationForm submit={t('forms:account.next')} onSubmit={register} />
				<p className={accountClasses.other}>
					{t('applications:account_creation.have_account')}{' '}
					<Link to={path.login({ application: true })} onClick={() => void keepForm()}>
						{t('applications:account_creation.log_in')}
					</Link>
				</p>
			</FormFlowPage>
		</FormFrame>
	)
}
