import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getLoan } from '#contract/money/staff/loans.ts'
import { changeForms } from '#domain/money/servicing/changes.ts'

import { DateField } from '../../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { RadioField } from '../../../../kit/fields/RadioField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { YesNoField } from '../../../../kit/fields/YesNoField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useCall } from '../../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import loan from '../Loan.module.css'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import { Ends, useEnter, type ChangeDialogProps } from './enter.tsx'

const effects = ['shorter', 'smaller'] as const

/** Principal paid ahead, by money that is here. */
export function PrepaymentFields(props: ChangeDialogProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.prepayment, {
		defaults: { kind: 'prepayment', amount: null, effect: 'shorter', value_on: day },
		onSubmit: useEnter(props),
	})
	const asked = changeForms.prepayment.safeParse(useWatch({ control: form.control })).data
	return (
		<Form form={form}>
			<p className={loan.muted}>{t('backoffice-loans:acts.hint.money_waits')}</p>
			<NumberField
				form={form}
				name="amount"
				label={t('backoffice-loans:acts.field.prepaid')}
				hint={t('backoffice-loans:acts.hint.prepaid')}
				unit={currency}
				decimals={2}
			/>
			<DateField form={form} name="value_on" label={t('backoffice-loans:acts.field.value_on')} />
			<RadioField
				form={form}
				name="effect"
				label={t('backoffice-loans:acts.field.effect')}
				options={effects.map((value) => ({ value, label: t(`loans:ahead.${value}`) }))}
			/>
			{asked !== undefined && <ChangeOutcome loanId={props.loanId} change={asked} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

const askedOfDeferral = changeForms.deferral.pick({ kind: true, first: true, count: true, is_full: true, value_on: true })

/** Instalments are put off; what comes of it is seen before. */
export function DeferralFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { date } = useFormats()
	const { currency, day } = props.changes
	const { data } = useCall(getLoan, { params: { loanId: props.loanId } })
	const instalments = data?.account?.instalments.filter(({ status }) => status !== 'canceled') ?? []
	const form = useContractForm(changeForms.deferral, {
		defaults: {
			kind: 'deferral',
			first: instalments.find(({ due_on }) => due_on > day)?.number ?? null,
			count: 1,
			is_full: false,
			in_difficulties: null,
			value_on: day,
			reason: '',
		},
		onSubmit: useEnter(props),
	})
	const { kind, first, count, is_full, value_on } = useWatch({ control: form.control })
	const asked = askedOfDeferral.safeParse({ kind, first, count, is_full, value_on }).data
	return (
		<Form form={form}>
			<SelectField
				form={form}
				name="first"
				label={t('acts.field.first')}
				options={instalments
					.filter(({ due_on }) => typeof value_on === 'string' && due_on > value_on)
					.map(({ number, due_on }) => ({ value: String(number), label: t('owed.instalment', { number, date: date(due_on) }) }))}
				chosen={typeof first === 'number' ? String(first) : ''}
				fieldValueOf={Number}
			/>
			<NumberField form={form} name="count" label={t('acts.field.count')} />
			<RadioField
				form={form}
				name="is_full"
				label={t('acts.field.is_full')}
				options={[
					{ value: 'false', label: t('acts.put_off.principal') },
					{ value: 'true', label: t('acts.put_off.full') },
				]}
				fieldValueOf={(option) => option === 'true'}
				optionOf={String}
			/>
			<DateField form={form} name="value_on" label={t('acts.field.agreed_on')} />
			<YesNoField form={form} name="in_difficulties" label={t('acts.field.in_difficulties')} hint={t('acts.hint.in_difficulties')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			{asked !== undefined && <ChangeOutcome loanId={props.loanId} change={asked} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

/** All of the loan is asked for. */
export function TerminationFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.termination, {
		defaults: { kind: 'termination', value_on: day, reason: '' },
		onSubmit: useEnter(props),
	})
	const { kind, value_on } = useWatch({ control: form.control })
	const asked = changeForms.termination.pick({ kind: true, value_on: true }).safeParse({ kind, value_on }).data
	return (
		<Form form={form}>
			<DateField form={form} name="value_on" label={t('acts.field.terminated_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			{asked !== undefined && <ChangeOutcome loanId={props.loanId} change={asked} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}
