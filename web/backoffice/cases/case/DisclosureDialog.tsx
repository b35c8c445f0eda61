import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { discloseRecord, type Disclosed } from '#contract/cases/staff/disclosures.ts'
import { disclosureReasons, disclosureRequest } from '#domain/cases/disclosures/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './PeopleSection.module.css'
import type { Asked } from '#web/backoffice/applying/applications/disclosure.ts'

interface DisclosureDialogProps {
	readonly applicationId: string
	readonly asked: Asked
	readonly onShown: (disclosed: Disclosed) => void
	readonly onClose: () => void
}

/** Asks for the reason of a disclosure, which the audit records. */
export function DisclosureDialog({ applicationId, asked: { key: _, name, ...record }, onShown, onClose }: DisclosureDialogProps) {
	const { t } = useTranslation('backoffice-case')
	const { mutateAsync: disclose } = useSend(discloseRecord, { refreshes: [getCase] })
	const form = useContractForm(disclosureRequest.pick({ reason: true }), {
		defaults: { reason: disclosureReasons[0] },
		onSubmit: async ({ reason }) => {
			onShown(await disclose({ params: { applicationId }, body: { ...record, reason } }))
			onClose()
		},
	})
	return (
		<Dialog title={t('case.disclosure.title', { name })} onClose={onClose}>
			<p>{t('case.disclosure.text')}</p>
			<Form form={form}>
				<SelectField
					form={form}
					name="reason"
					label={t('case.disclosure.reason')}
					options={disclosureReasons.map((value) => ({ value, label: t(`case.disclosure.reasons.${value}`) }))}
				/>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('case.disclosure.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('case.disclosure.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
