import { useTranslation } from 'react-i18next'

import type { Profile } from '#contract/accounts/account.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { splitNames } from '#domain/accounts/account/names.ts'
import { formatPhone } from '#domain/platform/phone.ts'

import { Button } from '../../../kit/Button.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useProfile } from '../../../kit/page-state.tsx'
import classes from './PersonPage.module.css'

interface ThatIsMeProps {
	readonly form: ContractForm
	readonly everybody: readonly Signatory[]
	readonly signatory: Signatory | undefined
	/** What is typed in the field. */
	readonly email: unknown
}

/** Fills in what the reader's own account knows; gone once somebody of the application is the reader. */
export function ThatIsMe({ form, everybody, signatory, email }: ThatIsMeProps) {
	const { t } = useTranslation('signatories')
	const profile = useProfile()
	const is_somebody = everybody.some(({ is_current_actor, signatory_id }) => is_current_actor && signatory_id !== signatory?.signatory_id)
	const is_others = signatory !== undefined && signatory.email !== null && signatory.email !== profile?.email
	if (profile === null || is_somebody || is_others) return null
	const is_told = email === profile.email
	return (
		<div className={classes.me}>
			<p role="status">{t(is_told ? 'me.done' : 'me.text', { email: profile.email })}</p>
			{!is_told && (
				<Button
					emphasis="secondary"
					onClick={() => {
						form.fill({ email: profile.email, ...unsaid(form, profile) })
						document.getElementById(form.idOf(profile.names === null ? 'first_name' : 'email'))?.focus()
					}}
				>
					{t('me.button')}
				</Button>
			)}
		</div>
	)
}

/** What the account knows besides, where the record has nothing yet. */
function unsaid(form: ContractForm, { names, telephone }: Pick<Profile, 'names' | 'telephone'>): Readonly<Record<string, string>> {
	const known = { ...splitNames(names), telephone: telephone === null ? '' : formatPhone(telephone) }
	const isEmpty = (name: string): boolean => ['', null, undefined].some((nothing) => form.held(name) === nothing)
	return Object.fromEntries(Object.entries(known).filter(([name, value]) => value !== '' && isEmpty(name)))
}
