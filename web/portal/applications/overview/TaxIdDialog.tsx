import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getApplication, updateApplication, validateNextStatus, type ApplicationView } from '#contract/applications.ts'
import { companyTaxIdChange } from '#domain/applications/rules.ts'
import { parseCountry } from '#domain/countries.ts'
import { companyTaxId, companyTaxIdWarning, regionalTaxNumber } from '#domain/tax-id.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Notice } from '../../dashboard/Notice.tsx'
import { TextButton } from '../../dashboard/TextButton.tsx'

interface TaxIdDialogProps {
	readonly application: ApplicationView
	readonly onClose: () => void
}

const fields = companyTaxIdChange.pick({ taxIdNumber: true })

export function TaxIdDialog({ application, onClose }: TaxIdDialogProps) {
	const { t } = useTranslation('dashboard')
	const { mutateAsync: send } = useSend(updateApplication, { refreshes: [getApplication, validateNextStatus] })
	const { applicationId, version, companyCountry } = application

	const form = useContractForm(fields, {
		defaults: { taxIdNumber: application.taxIdNumber ?? '' },
		onSubmit: async ({ taxIdNumber }) => {
			await send({ params: { applicationId }, body: { taxIdNumber, version } })
			showMessage({ kind: 'success', text: t('tax_id.saved') })
			onClose()
		},
	})
	const typed: unknown = useWatch({ control: form.control, name: 'taxIdNumber' })

	return (
		<Dialog title={t('tax_id.title')} onClose={onClose}>
			<Form form={form}>
				<TextField
					form={form}
					name="taxIdNumber"
					label={t('tax_id.label')}
					hint={t('tax_id.hint')}
					inputMode={companyCountry === 'CH' ? 'text' : 'numeric'}
				/>
				<Advice
					typed={typeof typed === 'string' ? typed : ''}
					country={companyCountry}
					onTake={(taxIdNumber) => form.fill({ taxIdNumber })}
				/>
				<DialogActions>
					<SubmitButton form={form}>{t('save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}

interface AdviceProps {
	readonly typed: string
	readonly country: string
	readonly onTake: (number: string) => void
}

/** What is unusual about a number, without refusing it; and the regional spelling of one in the federal form. */
function Advice({ typed, country, onTake }: AdviceProps) {
	const { t } = useTranslation('dashboard')
	const regional = regionalTaxNumber(typed)
	const { data } = companyTaxId.safeParse(typed)
	const home = parseCountry(country)
	const warning = data === undefined || home === null ? null : companyTaxIdWarning(home, data)
	if (regional !== null)
		return (
			<Notice kind="info" is_news>
				<p>{t('tax_id.federal', { regional })}</p>
				<TextButton onClick={() => onTake(regional)}>{t('tax_id.take', { regional })}</TextButton>
			</Notice>
		)
	if (warning === null) return null
	return (
		<Notice kind="warning" is_news>
			<p>{t(`tax_id.${warning}`)}</p>
		</Notice>
	)
}
