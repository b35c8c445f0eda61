import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { defaultReasons } from '#domain/money/ledger/trouble-facts.ts'
import { changeForms } from '#domain/money/servicing/changes.ts'
import { payerRoles } from '#domain/money/servicing/trouble-changes.ts'

import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import loan from '../Loan.module.css'
import { Ends, useEnter, type ChangeDialogProps } from './enter.tsx'

/** The borrower is unlikely to pay, and what shows it. */
export function DefaultFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const form = useContractForm(changeForms.default, {
		defaults: { kind: 'default', reason_code: 'unlikely_to_pay', value_on: props.changes.day, evidence: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<SelectField
				form={form}
				name="reason_code"
				label={t('acts.field.reason_code')}
				options={defaultReasons.map((value) => ({ value, label: t(`default_reason.${value}`) }))}
			/>
			<DateField form={form} name="value_on" label={t('acts.field.default_since')} />
			<TextareaField form={form} name="evidence" label={t('acts.field.evidence')} rows={3} />
			<Ends form={form} props={props} />
		</Form>
	)
}

/** What was seen in the borrower is over. */
export function CureFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const form = useContractForm(changeForms.cure, {
		defaults: { kind: 'cure', value_on: props.changes.day, reason: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<p className={loan.muted}>{t('acts.hint.cure')}</p>
			<DateField form={form} name="value_on" label={t('acts.field.cured_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={3} />
			<Ends form={form} props={props} />
		</Form>
	)
}

/** A court has opened proceedings; who pays from then on may be named. */
export function InsolvencyFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const form = useContractForm(changeForms.insolvency, {
		defaults: { kind: 'insolvency', value_on: props.changes.day, reason: '', payer_role: null, payer: '' },
		onSubmit: useEnter(props),
	})
	const { payer_role } = useWatch({ control: form.control })
	return (
		<Form form={form}>
			<p className={loan.muted}>{t('acts.hint.insolvency')}</p>
			<DateField form={form} name="value_on" label={t('acts.field.opened_on')} />
			<TextField form={form} name="reason" label={t('acts.field.court')} autoComplete="off" />
			<SelectField
				form={form}
				name="payer_role"
				label={t('acts.field.payer_role')}
				options={[
					{ value: '', label: t('payer_role.company') },
					...payerRoles.map((value) => ({ value, label: t(`payer_role.${value}`) })),
				]}
				chosen={typeof payer_role === 'string' ? payer_role : ''}
				fieldValueOf={(value) => (value === '' ? null : value)}
			/>
			{typeof payer_role === 'string' && payer_role !== '' && (
				<TextField form={form} name="payer" label={t('acts.field.payer_name')} autoComplete="off" />
			)}
			<Ends form={form} props={props} />
		</Form>
	)
}

export function InsolvencyLiftedFields(props: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const form = useContractForm(changeForms.insolvency_lifted, {
		defaults: { kind: 'insolvency_lifted', value_on: props.changes.day, reason: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<DateField form={form} name="value_on" label={t('acts.field.lifted_on')} />
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={3} />
			<Ends form={form} props={props} />
		</Form>
	)
}
