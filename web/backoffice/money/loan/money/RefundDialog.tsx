import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listRefunds, proposeRefund, type LoanRefunds } from '#contract/money/staff/refunds.ts'
import { refundForm } from '#domain/money/refunds/rules.ts'
import { formatIban } from '#domain/platform/iban.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../../kit/Dialog.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'

interface RefundDialogProps {
	readonly loanId: string
	readonly seen: LoanRefunds
	readonly onClose: () => void
}

const other = 'other'

/** Proposes to pay money back: by default all of it to whoever paid last. */
export function RefundDialog({ loanId, seen, onClose }: RefundDialogProps) {
	const { t } = useTranslation('loan-money')
	const { currency, refundable_cents, payers, accounts } = seen
	const formats = useLoanFormats(currency)
	const { mutateAsync: send } = useSend(proposeRefund, { refreshes: [listRefunds] })
	const [chosen, setChosen] = useState(payers[0]?.entry_id ?? other)
	const form = useContractForm(refundForm, {
		defaults: {
			amount: majorOf(cents(refundable_cents)),
			account_id: accounts[0]?.account_id ?? '',
			entry_id: payers[0]?.entry_id ?? null,
			payee_name: '',
			payee_iban: '',
			payee_bic: '',
			holder_name: '',
			reason: '',
		},
		onSubmit: async (body) => {
			await send({ params: { loanId }, body })
			showMessage({ kind: 'success', text: t('refunds.sent') })
			onClose()
		},
	})
	const targets = [
		...payers.map(({ entry_id, name, iban, on }) => ({
			value: entry_id,
			label: t('refunds.payer', { name, iban: formatIban(iban), date: formats.date(on) }),
		})),
		{ value: other, label: t('refunds.other') },
	]
	return (
		<Dialog title={t('refunds.propose')} onClose={onClose}>
			<p>{t('refunds.waiting', { amount: formats.money(refundable_cents) })}</p>
			<Form form={form}>
				<NumberField form={form} name="amount" label={t('refunds.amount', { currency })} decimals={2} />
				<SelectField
					form={form}
					name="account_id"
					label={t('refunds.source')}
					options={accounts.map(({ account_id, iban, holder }) => ({ value: account_id, label: `${formatIban(iban)}, ${holder}` }))}
				/>
				<SelectField
					form={form}
					name="entry_id"
					label={t('refunds.to')}
					options={targets}
					chosen={chosen}
					fieldValueOf={(option) => (option === other ? null : option)}
					onChoose={setChosen}
				/>
				{chosen === other && (
					<>
						<TextField form={form} name="payee_name" label={t('refunds.payee_name')} autoComplete="off" />
						<TextField form={form} name="payee_iban" label={t('refunds.payee_iban')} autoComplete="off" />
						<TextField form={form} name="payee_bic" label={t('refunds.payee_bic')} hint={t('refunds.payee_bic_hint')} autoComplete="off" />
						<TextField form={form} name="holder_name" label={t('refunds.holder_name')} autoComplete="off" />
					</>
				)}
				<TextareaField form={form} name="reason" label={t('refunds.reason')} rows={2} />
				<DialogActions>
					<SubmitButton form={form}>{t('refunds.send')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('refunds.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
