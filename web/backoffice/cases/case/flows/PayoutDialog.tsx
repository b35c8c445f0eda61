import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getPayout, savePayout, type CasePayout, type PayoutAccounts } from '#contract/money/staff/payouts.ts'
import { feeSettlements, payoutForm } from '#domain/money/loans/payout.ts'

import { Button } from '../../../../kit/Button.tsx'
import { CallRefusal } from '../../../../kit/call.ts'
import { Dialog, DialogError } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from './Flows.module.css'

interface PayoutDialogProps {
	readonly applicationId: string
	readonly data: CasePayout
	readonly accounts: PayoutAccounts
	readonly onClose: () => void
}

/** The recipient and the method of the payout. */
export function PayoutDialog({ applicationId, data, accounts, onClose }: PayoutDialogProps) {
	const { t } = useTranslation('backoffice-flows')
	const [is_conflict, setConflict] = useState(false)
	// The version when the dialog opened, so that a save by others is not overwritten.
	const [seen] = useState(data.payout?.version ?? null)
	const { mutateAsync: save } = useSend(savePayout, { refreshes: [getPayout, getCase] })
	const { payout, suggested } = data
	const form = useContractForm(payoutForm, {
		defaults: {
			payee_name: payout?.payee_name ?? suggested.payee_name,
			payee_iban: accounts.payee_iban ?? accounts.applicant_iban ?? '',
			payee_bic: payout?.payee_bic ?? suggested.payee_bic,
			holder_name: payout?.holder_name ?? '',
			fee_settlement: payout?.fee_settlement ?? '',
			notices_sent_on: payout?.notices_sent_on ?? '',
		},
		onSubmit: async (body) => {
			try {
				await save({ params: { applicationId }, body: { ...body, version: seen } })
			} catch (error) {
				if (!(error instanceof CallRefusal && error.is('err_version_conflict'))) throw error
				return setConflict(true)
			}
			showMessage({ kind: 'success', text: t('payout.saved') })
			return onClose()
		},
	})
	return (
		<Dialog title={t('payout.prepare')} onClose={onClose}>
			{is_conflict && <DialogError>{t('payout.conflict')}</DialogError>}
			<Form form={form}>
				<TextField form={form} name="payee_name" label={t('payout.payee_name')} />
				<TextField form={form} name="payee_iban" label={t('payout.payee_iban')} />
				<TextField form={form} name="payee_bic" label={t('payout.payee_bic')} hint={t('payout.bic_hint')} />
				<TextField form={form} name="holder_name" label={t('payout.holder_name')} />
				<SelectField
					form={form}
					name="fee_settlement"
					label={t('payout.fee_settlement')}
					options={feeSettlements.map((value) => ({ value, label: t(`payout.fee_${value}`) }))}
				/>
				<DateField form={form} name="notices_sent_on" label={t('payout.notices_sent_on')} />
				<div className={classes.acts}>
					{!is_conflict && <SubmitButton form={form}>{t('payout.save')}</SubmitButton>}
					<Button emphasis="secondary" onClick={onClose}>
						{t('payout.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
