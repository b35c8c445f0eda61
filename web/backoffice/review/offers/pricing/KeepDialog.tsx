import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { addScenario, listScenarios } from '#contract/review/staff/scenarios.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'
import { scenarioName } from '#domain/review/scenarios/scenarios.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from './Pricing.module.css'

const named = z.strictObject({ name: scenarioName })

interface KeepDialogProps {
	readonly applicationId: string
	readonly terms: TermsForm
	readonly onClose: () => void
}

/** Saves the typed terms as a named scenario. */
export function KeepDialog({ applicationId, terms, onClose }: KeepDialogProps) {
	const { t } = useTranslation('pricing')
	const { mutateAsync: add } = useSend(addScenario, { refreshes: [listScenarios] })
	const form = useContractForm(named, {
		defaults: { name: '' },
		onSubmit: async ({ name }) => {
			await add({ params: { applicationId }, body: { name, terms } })
			showMessage({ kind: 'success', text: t('scenarios.kept') })
			onClose()
		},
	})
	return (
		<Dialog title={t('scenarios.keep')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="name" label={t('scenarios.name')} />
				<div className={classes.buttons}>
					<SubmitButton form={form}>{t('scenarios.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('scenarios.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
