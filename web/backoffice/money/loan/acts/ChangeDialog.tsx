import { useTranslation } from 'react-i18next'

import { waivedAccounts } from '#domain/money/ledger/accounts.ts'
import { changeForms, type LoanChangeKind } from '#domain/money/servicing/changes.ts'

import { Dialog } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { ClosingFields, SetOffFields, WriteOffFields } from './EndFields.tsx'
import { Ends, useEnter, type ChangeDialogProps } from './enter.tsx'
import { CapitalisationFields, ExtensionFields, PauseFields, RestructuringFields } from './NewTermsFields.tsx'
import { DeferralFields, PrepaymentFields, TerminationFields } from './PlanFields.tsx'
import { CureFields, DefaultFields, InsolvencyFields, InsolvencyLiftedFields } from './TroubleFields.tsx'
import { useChangeText } from './use-change-text.ts'

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
	// What nobody has written off is not offered.
	const offered = waivedAccounts.filter((value) => value !== 'written_off_claim' || openOf(value) > 0)
	const options = offered.map((value) => ({
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
	prepayment: PrepaymentFields,
	deferral: DeferralFields,
	termination: TerminationFields,
	extension: ExtensionFields,
	pause: PauseFields,
	restructuring: RestructuringFields,
	capitalisation: CapitalisationFields,
	default: DefaultFields,
	cure: CureFields,
	insolvency: InsolvencyFields,
	insolvency_lifted: InsolvencyLiftedFields,
	write_off: WriteOffFields,
	set_off: SetOffFields,
	closing: ClosingFields,
} as const satisfies Record<LoanChangeKind, (props: ChangeDialogProps) => unknown>
