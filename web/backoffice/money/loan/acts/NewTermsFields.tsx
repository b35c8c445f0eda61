import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getLoan } from '#contract/money/staff/loans.ts'
import { changeForms } from '#domain/money/servicing/changes.ts'

import { DateField } from '../../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { YesNoField } from '../../../../kit/fields/YesNoField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { useContractForm, type ContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useCall } from '../../../../kit/query.ts'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import { Ends, useEnter, type ChangeDialogProps } from './enter.tsx'
import { useChangeText } from './use-change-text.ts'

/** What does not decide on the outcome. */
const accompanying = { in_difficulties: true, consent: true, reason: true } as const

/** What decides on the outcome, whatever else is still to be typed. */
const asked = {
	extension: changeForms.extension.omit(accompanying),
	pause: changeForms.pause.omit(accompanying),
	restructuring: changeForms.restructuring.omit(accompanying),
	capitalisation: changeForms.capitalisation.omit(accompanying),
}

const nothingAgreed = (day: string) => ({ in_difficulties: null, consent: null, value_on: day, reason: '' })

/** When it was agreed, why, by which document, and what banking supervision asks. */
function AgreedFields({ form }: { readonly form: ContractForm<'value_on' | keyof typeof accompanying> }) {
	const { t } = useTranslation(['backoffice-loan-terms', 'backoffice-loans'])
	return (
		<>
			<DateField form={form} name="value_on" label={t('backoffice-loans:acts.field.agreed_on')} />
			<TextField
				form={form}
				name="consent"
				label={t('backoffice-loan-terms:field.consent')}
				hint={t('backoffice-loan-terms:hint.consent')}
				autoComplete="off"
			/>
			<YesNoField
				form={form}
				name="in_difficulties"
				label={t('backoffice-loans:acts.field.in_difficulties')}
				hint={t('backoffice-loan-terms:hint.in_difficulties')}
			/>
			<TextareaField
				form={form}
				name="reason"
				label={t('backoffice-loans:acts.field.reason')}
				hint={t('backoffice-loan-terms:hint.reason')}
				rows={2}
			/>
		</>
	)
}

export function ExtensionFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loan-terms')
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.extension, {
		defaults: { kind: 'extension', count: null, ...nothingAgreed(day) },
		onSubmit: useEnter(props),
	})
	const { kind, count, value_on } = useWatch({ control: form.control })
	const change = asked.extension.safeParse({ kind, count, value_on }).data
	return (
		<Form form={form}>
			<NumberField form={form} name="count" label={t('field.more')} />
			<AgreedFields form={form} />
			{change !== undefined && <ChangeOutcome loanId={props.loanId} change={change} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

/** A time without interest. */
export function PauseFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loan-terms')
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.pause, {
		defaults: { kind: 'pause', from: day, to: '', ...nothingAgreed(day) },
		onSubmit: useEnter(props),
	})
	const { kind, from, to, value_on } = useWatch({ control: form.control })
	const change = asked.pause.safeParse({ kind, from, to, value_on }).data
	return (
		<Form form={form}>
			<DateField form={form} name="from" label={t('field.pause_from')} />
			<DateField form={form} name="to" label={t('field.pause_to')} />
			<AgreedFields form={form} />
			{change !== undefined && <ChangeOutcome loanId={props.loanId} change={change} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

/** Terms agreed anew for all that is to come. */
export function RestructuringFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loan-terms')
	const { currency, day } = props.changes
	const { data } = useCall(getLoan, { params: { loanId: props.loanId } })
	const to_come = data?.account?.instalments.filter(({ due_on }) => due_on > day).length ?? null
	const form = useContractForm(changeForms.restructuring, {
		defaults: { kind: 'restructuring', rate: null, count: to_come, instalment: null, free_months: 0, ...nothingAgreed(day) },
		onSubmit: useEnter(props),
	})
	const { kind, rate, count, instalment, free_months, value_on } = useWatch({ control: form.control })
	const change = asked.restructuring.safeParse({ kind, rate, count, instalment, free_months, value_on }).data
	return (
		<Form form={form}>
			<NumberField form={form} name="rate" label={t('field.rate')} hint={t('hint.rate')} unit="%" decimals={4} />
			<NumberField form={form} name="count" label={t('field.to_come')} />
			<NumberField form={form} name="free_months" label={t('field.free_months')} />
			<NumberField form={form} name="instalment" label={t('field.instalment')} hint={t('hint.instalment')} unit={currency} decimals={2} />
			<AgreedFields form={form} />
			{change !== undefined && <ChangeOutcome loanId={props.loanId} change={change} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

/** Interest that is due becomes principal. */
export function CapitalisationFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loan-terms')
	const { currency, day, open } = props.changes
	const { money } = useChangeText(currency)
	const due = open.find(({ account }) => account === 'interest_due')?.amount ?? 0
	const form = useContractForm(changeForms.capitalisation, {
		defaults: { kind: 'capitalisation', amount: due === 0 ? null : due, ...nothingAgreed(day) },
		onSubmit: useEnter(props),
	})
	const { kind, amount, value_on } = useWatch({ control: form.control })
	const change = asked.capitalisation.safeParse({ kind, amount, value_on }).data
	return (
		<Form form={form}>
			<NumberField
				form={form}
				name="amount"
				label={t('field.capitalised')}
				hint={t('hint.capitalised', { amount: money(due) })}
				unit={currency}
				decimals={2}
			/>
			<AgreedFields form={form} />
			{change !== undefined && <ChangeOutcome loanId={props.loanId} change={change} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}
