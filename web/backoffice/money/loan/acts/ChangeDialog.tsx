import { useTranslation } from 'react-i18next'

import { countWaiting, listWaiting } from '#contract/cases/staff/waiting.ts'
import { changeLoan, listLoanChanges, type LoanChanges } from '#contract/money/staff/loan-changes.ts'
import { getLoan, getLoanLedger } from '#contract/money/staff/loans.ts'
import { claimAccounts } from '#domain/money/ledger/accounts.ts'
import { changeForms, type LoanChange, type LoanChangeKind } from '#domain/money/servicing/changes.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import loan from '../Loan.module.css'
import classes from './Acts.module.css'
import { useChangeText } from './use-change-text.ts'

/** What else shows what was recorded. */
export const readAfterChange = [listLoanChanges, getLoan, getLoanLedger, listWaiting, countWaiting]

export interface Wanted {
	readonly kind: LoanChangeKind
	/** What is taken back, and in words. */
	readonly fact_id?: string
	readonly of?: string
}

interface ChangeDialogProps {
	readonly loanId: string
	readonly changes: LoanChanges
	readonly wanted: Wanted
	/** Somebody else may have changed the loan: it is read anew before the refusal is shown. */
	readonly onRefused: () => Promise<void>
	readonly onClose: () => void
}

/** Enters a change of a loan. Whether a second person has to confirm it is said before and after. */
export function ChangeDialog(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { kind, of } = props.wanted
	const Fields = fieldsOf[kind]
	return (
		<Dialog title={t(`acts.enter.${kind}`)} onClose={props.onClose}>
			{of !== undefined && <p>{of}</p>}
			<Fields {...props} />
		</Dialog>
	)
}

/** Sends a change and says what has become of it. */
function useEnter({ loanId, changes, onRefused, onClose }: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(changeLoan, { refreshes: readAfterChange })
	return async (change: LoanChange): Promise<void> => {
		try {
			const answer = await send({ params: { loanId }, body: { version: changes.version, change } })
			const is_open = answer.changes[0]?.status === 'open'
			showMessage({ kind: 'success', text: t(is_open ? 'acts.waits' : 'acts.saved') })
			onClose()
		} catch (error) {
			await onRefused()
			throw error
		}
	}
}

function Ends({ form, props }: { readonly form: Parameters<typeof SubmitButton>[0]['form']; readonly props: ChangeDialogProps }) {
	const { t } = useTranslation('backoffice-loans')
	return (
		<>
			<Bound changes={props.changes} kind={props.wanted.kind} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('acts.save')}</SubmitButton>
				<Button emphasis="secondary" onClick={props.onClose}>
					{t('acts.cancel')}
				</Button>
			</div>
		</>
	)
}

/** Up to which amount one person is enough. What is taken back goes by what it was. */
function Bound({ changes: { alone, currency }, kind }: { readonly changes: LoanChanges; readonly kind: LoanChangeKind }) {
	const { t } = useTranslation('backoffice-loans')
	const { money } = useChangeText(currency)
	if (alone === null) return <p className={loan.muted}>{t('acts.two')}</p>
	if (kind === 'returned' || kind === 'reversal') return <p className={loan.muted}>{t('acts.two_perhaps')}</p>
	const amount = kind === 'payment' ? alone.payment : alone.charge
	return <p className={loan.muted}>{amount === 0 ? t('acts.two') : t('acts.alone', { amount: money(amount) })}</p>
}

function PaymentFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { currency, day, companyName } = props.changes
	const enter = useEnter(props)
	const form = useContractForm(changeForms.payment, {
		defaults: { kind: 'payment', amount: null, currency, value_on: day, bank_reference: '', payer: companyName },
		onSubmit: enter,
	})
	return (
		<Form form={form}>
			<NumberField form={form} name="amount" label={t('acts.field.amount')} unit={currency} decimals={2} />
			<DateField form={form} name="value_on" label={t('acts.field.value_on')} />
			<TextField form={form} name="bank_reference" label={t('acts.field.bank_reference')} autoComplete="off" />
			<TextField form={form} name="payer" label={t('acts.field.payer')} autoComplete="off" />
			<Ends form={form} props={props} />
		</Form>
	)
}

function FeeFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.fee, {
		defaults: { kind: 'fee', amount: null, value_on: day, reason: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<NumberField form={form} name="amount" label={t('acts.field.amount')} unit={currency} decimals={2} />
			<DateField form={form} name="value_on" label={t('acts.field.value_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			<Ends form={form} props={props} />
		</Form>
	)
}

function WaiverFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { currency, day, open } = props.changes
	const { money } = useChangeText(currency)
	const openOf = (account: string): number => open.find((one) => one.account === account)?.amount ?? 0
	const form = useContractForm(changeForms.waiver, {
		defaults: { kind: 'waiver', account: open[0]?.account ?? 'fees_due', amount: null, value_on: day, reason: '' },
		onSubmit: useEnter(props),
	})
	const options = claimAccounts.map((value) => ({
		value,
		label: t('acts.open', { account: t(`ledger.accounts.${value}`), amount: money(openOf(value)) }),
	}))
	return (
		<Form form={form}>
			<SelectField form={form} name="account" label={t('acts.field.account')} options={options} />
			<NumberField form={form} name="amount" label={t('acts.field.amount')} unit={currency} decimals={2} />
			<DateField form={form} name="value_on" label={t('acts.field.value_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			<Ends form={form} props={props} />
		</Form>
	)
}

function ReturnedFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const form = useContractForm(changeForms.returned, {
		defaults: { kind: 'returned', fact_id: props.wanted.fact_id ?? '', value_on: props.changes.day, reason: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<DateField form={form} name="value_on" label={t('acts.field.value_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			<Ends form={form} props={props} />
		</Form>
	)
}

function ReversalFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const form = useContractForm(changeForms.reversal, {
		defaults: { kind: 'reversal', fact_id: props.wanted.fact_id ?? '', reason: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			<Ends form={form} props={props} />
		</Form>
	)
}

const fieldsOf = {
	payment: PaymentFields,
	fee: FeeFields,
	waiver: WaiverFields,
	returned: ReturnedFields,
	reversal: ReversalFields,
} as const satisfies Record<LoanChangeKind, (props: ChangeDialogProps) => unknown>
