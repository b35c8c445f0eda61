import { useTranslation } from 'react-i18next'

import { getApplication, updateBankInfo, validateNextStatus, type ApplicationView } from '#contract/applications.ts'
import { bankInfo } from '#domain/applications/rules.ts'
import { issue, type Issue } from '#domain/errors/catalogue.ts'
import { formatIban, iban, isSepaIban } from '#domain/iban.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { IbanField } from './IbanField.tsx'

interface BankDialogProps {
	readonly application: ApplicationView
	readonly onClose: () => void
}

export function BankDialog({ application, onClose }: BankDialogProps) {
	const { t } = useTranslation(['dashboard', 'shell'])
	const { mutateAsync: send } = useSend(updateBankInfo, { refreshes: [getApplication, validateNextStatus] })
	const { applicationId, currency } = application

	const form = useContractForm(bankInfo, {
		defaults: { bankName: application.bankName ?? '', iban: application.iban === null ? '' : formatIban(application.iban) },
		alsoCheck: ({ iban: typed }) => (currency === 'EUR' ? reachIssues(typed) : []),
		onSubmit: async (body) => {
			await send({ params: { applicationId }, body })
			showMessage({ kind: 'success', text: t('dashboard:bank.saved') })
			onClose()
		},
	})

	return (
		<Dialog title={t('dashboard:bank.title')} onClose={onClose}>
			<p>{t('dashboard:bank.lead')}</p>
			<Form form={form}>
				<IbanField form={form} name="iban" label={t('dashboard:bank.iban')} hint={t('dashboard:bank.iban_hint')} />
				<TextField form={form} name="bankName" label={t('dashboard:bank.name')} />
				<DialogActions>
					<SubmitButton form={form}>{t('dashboard:save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('dashboard:cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}

/** A loan in euros is collected by direct debit, so SEPA has to reach the account (docs/domain/readings.md Q65). */
function reachIssues(typed: unknown): Issue[] {
	const { data } = iban.safeParse(typed)
	return data === undefined || isSepaIban(data) ? [] : [issue('err_iban_country_not_supported', 'iban')]
}
