import { useTranslation } from 'react-i18next'

import type { ConfirmationWays, userConfirmation } from '#contract/accounts/second-factors.ts'

import { call } from '../call.ts'
import { Dialog } from '../Dialog.tsx'
import type { StepCalls } from './calls.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

interface ConfirmationDialogProps {
	/** Only applicants may be without a device. */
	readonly calls: StepCalls & Partial<Pick<typeof userConfirmation, 'password'>>
	readonly kinds: ConfirmationWays['kinds']
	readonly onConfirmed: () => Promise<void>
	readonly onGivenUp: () => void
}

/** Over the page whose call needs it: the second step again, or the password of whoever has none. */
export function ConfirmationDialog({ calls, kinds, onConfirmed, onGivenUp }: ConfirmationDialogProps) {
	const { t } = useTranslation('second-factors')
	const { password } = calls
	return (
		<Dialog title={t('confirmation.title')} onClose={onGivenUp}>
			<p>{t('confirmation.lead')}</p>
			{kinds.includes('password') && password !== undefined ? (
				<PasswordStep
					submit={t('step.submit')}
					onPassword={async (body) => {
						await call(password, { body })
						await onConfirmed()
					}}
				/>
			) : (
				<SecondStepForm
					calls={calls}
					step={{ is_enrolment: false, kinds: kinds.filter((kind) => kind !== 'password') }}
					onDone={onConfirmed}
				/>
			)}
		</Dialog>
	)
}
