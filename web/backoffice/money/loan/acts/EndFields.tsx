import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { changeForms } from '#domain/money/servicing/changes.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { DateField } from '../../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import loan from '../Loan.module.css'
import { EndOutcome } from './EndOutcome.tsx'
import { Ends, useEnter, type ChangeDialogProps } from './enter.tsx'
import { useChangeText } from './use-change-text.ts'

const askedOfWriteOff = changeForms.write_off.pick({ kind: true, amount: true, value_on: true })
const askedOfSetOff = changeForms.set_off.pick({ kind: true, amount: true, value_on: true })

/** Claims leave the books and stay owed. */
export function WriteOffFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.write_off, {
		defaults: { kind: 'write_off', amount: null, value_on: day, reason: '' },
		onSubmit: useEnter(props),
	})
	const { kind, amount, value_on } = useWatch({ control: form.control })
	const asked = askedOfWriteOff.safeParse({ kind, amount, value_on }).data
	return (
		<Form form={form}>
			<p className={loan.muted}>{t('acts.hint.claim_stays')}</p>
			<NumberField
				form={form}
				name="amount"
				label={t('acts.field.written_off')}
				hint={t('acts.hint.write_off')}
				unit={currency}
				decimals={2}
			/>
			<DateField form={form} name="value_on" label={t('acts.field.value_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			{asked !== undefined && <EndOutcome loanId={props.loanId} change={asked} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

/** A claim of the company pays what is due. */
export function SetOffFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { currency, day } = props.changes
	const form = useContractForm(changeForms.set_off, {
		defaults: { kind: 'set_off', amount: null, value_on: day, reason: '' },
		onSubmit: useEnter(props),
	})
	const { kind, amount, value_on } = useWatch({ control: form.control })
	const asked = askedOfSetOff.safeParse({ kind, amount, value_on }).data
	return (
		<Form form={form}>
			<p className={loan.muted}>{t('acts.hint.set_off')}</p>
			<NumberField form={form} name="amount" label={t('acts.field.amount')} unit={currency} decimals={2} />
			<DateField form={form} name="value_on" label={t('acts.field.met_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			{asked !== undefined && <EndOutcome loanId={props.loanId} change={asked} currency={currency} />}
			<Ends form={form} props={props} />
		</Form>
	)
}

/** The loan closes without waiting for what banks may take back. */
export function ClosingFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useFormats()
	const { currency, obstacles } = props.changes
	const { money } = useChangeText(currency)
	const form = useContractForm(changeForms.closing, { defaults: { kind: 'closing', reason: '' }, onSubmit: useEnter(props) })
	const open = obstacles.find(({ kind }) => kind === 'refund_window')
	return (
		<Form form={form}>
			{open !== undefined && open.until !== null && (
				<p>{t('acts.hint.closing', { amount: money(majorOf(cents(open.amount_cents))), date: formats.date(open.until) })}</p>
			)}
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			<Ends form={form} props={props} />
		</Form>
	)
}
