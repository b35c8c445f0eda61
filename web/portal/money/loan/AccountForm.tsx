import { useTranslation } from 'react-i18next'

import { askForAccount } from '#contract/money/account-changes.ts'
import { getOwnMandate } from '#contract/money/mandates.ts'
import { wantedAccount } from '#domain/money/direct-debits/account-changes.ts'

import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './Loan.module.css'

interface AccountFormProps {
	readonly applicationId: string
	readonly onAsked: () => void
}

/** The account from which instalments are to be collected from now on. */
export function AccountForm({ applicationId, onAsked }: AccountFormProps) {
	const { t } = useTranslation('loans')
	const { mutateAsync: send } = useSend(askForAccount, { refreshes: [getOwnMandate] })
	const form = useContractForm(wantedAccount, {
		defaults: { iban: '', holder: '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId }, body })
			showMessage({ kind: 'success', text: t('mandate.account.asked') })
			onAsked()
		},
	})
	return (
		<Form form={form}>
			<p className={classes.note}>{t('mandate.account.lead')}</p>
			<TextField form={form} name="iban" label={t('mandate.account.iban')} />
			<TextField form={form} name="holder" label={t('mandate.account.holder')} />
			<SubmitButton form={form} emphasis="secondary">
				{t('mandate.account.ask')}
			</SubmitButton>
		</Form>
	)
}
