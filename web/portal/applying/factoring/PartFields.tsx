import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FactoringView } from '#contract/applying/factoring.ts'
import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import {
	comment_max,
	fieldsOf,
	isAbroad,
	isAsked,
	portfolioLength,
	twinOf,
	type FactoringField,
	type FactoringPart,
	type HomeField,
} from '#domain/applying/factoring/rules.ts'
import { salesFigures, totalOf, type Judged } from '#domain/applying/factoring/totals.ts'
import { majorOf } from '#domain/platform/money.ts'

import type { FactoringWords } from '../../../kit/factoring/factoring-words.ts'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { YesNoField } from '../../../kit/fields/YesNoField.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { CurrenciesField } from './CurrenciesField.tsx'
import classes from './Factoring.module.css'
import type { Values } from './form.ts'

interface PartFieldsProps {
	readonly form: ContractForm
	readonly application: ApplicationView
	readonly view: FactoringView
	readonly part: FactoringPart
	/** The current form values. */
	readonly values: Values
	readonly judged: Judged
	readonly words: FactoringWords
}

/** The fields asked in a part: those at home and abroad side by side, with their total. */
export function PartFields(props: PartFieldsProps) {
	const { part, values, judged } = props
	return fieldsOf(part).map((field) => {
		if (isAbroad(field) || !isAsked(field, values, judged)) return null
		const twin = twinOf(part, field)
		return twin === undefined || !judged.has_international_customers ? (
			<Field key={field} {...props} field={field} />
		) : (
			<Pair key={field} {...props} field={field} twin={twin} />
		)
	})
}

const isSales = (field: string): boolean => salesFigures.some((figure) => figure === field)

function Pair({ field, twin, ...props }: PartFieldsProps & { readonly field: FactoringField; readonly twin: FactoringField }) {
	const { t } = useTranslation('factoring')
	const { values, judged, words } = props
	const hint_id = useId()
	const hint = useHint(field, props)
	const total = isSales(field) ? totalOf(values, field, judged) : null
	return (
		<fieldset className={classes.pair} aria-describedby={hint === undefined ? undefined : hint_id}>
			<legend>{words.labelOf(field, false)}</legend>
			{hint !== undefined && (
				<p id={hint_id} className={classes.hint}>
					{hint}
				</p>
			)}
			<div className={formClasses.row}>
				<Figure {...props} field={field} label={t('columns.home')} full_label={words.labelOf(field, true)} />
				<Figure {...props} field={twin} label={t('columns.abroad')} full_label={words.labelOf(twin, true)} />
			</div>
			{isSales(field) && (
				<p className={classes.total} aria-live="polite">
					{total !== null && t('total', { amount: words.money(majorOf(total)) })}
				</p>
			)}
		</fieldset>
	)
}

const hinted = [
	'company_portfolio',
	'has_international_customers',
	'annual_sales_previous_year',
	'planned_annual_sales_following_year',
	'planned_annual_sales_factoring',
	'number_of_outgoing_invoices',
	'invoice_currencies',
	'max_invoice_value_previous_year',
	'payment_deadline_for_outgoing_invoices',
	'receivables_default_amount_previous_year',
	'centralized_settlement_entity',
] as const satisfies readonly HomeField[]

/** The hint of a field; for last year's sales, the figure of the request. */
function useHint(field: FactoringField, { application, judged, words }: PartFieldsProps): string | undefined {
	const { t } = useTranslation('factoring')
	const named = hinted.find((name) => name === field)
	const requested = application.factoring?.annual_sales_previous_year
	const is_requested = field === 'annual_sales_previous_year' && judged.has_international_customers && requested !== undefined
	const parts = [
		...(named === undefined ? [] : [t(`hints.${named}`)]),
		...(is_requested ? [t('requested_sales', { amount: words.money(requested) })] : []),
	]
	return parts.length === 0 ? undefined : parts.join(' ')
}

function Field({ field: name, ...props }: PartFieldsProps & { readonly field: FactoringField }) {
	const { form, words } = props
	const field = { form, name, label: words.labelOf(name, false), hint: useHint(name, props) }
	switch (fieldKinds[name]) {
		case 'text':
			return name === 'company_portfolio' ? (
				<TextareaField {...field} min_length={portfolioLength.min} max_length={portfolioLength.max} />
			) : (
				<TextareaField {...field} rows={2} max_length={comment_max} />
			)
		case 'yes_no':
			return name === 'has_international_customers' ? <AbroadField {...props} {...field} /> : <YesNoField {...field} />
		case 'currencies':
			return <CurrenciesField {...field} />
		case 'amount':
		case 'count':
		case 'days':
			return (
				<div className={formClasses.row}>
					<Figure {...props} field={name} label={field.label} hint={field.hint} />
				</div>
			)
	}
}

interface FigureProps extends PartFieldsProps {
	readonly field: FactoringField
	readonly label: string
	readonly full_label?: string
	readonly hint?: string | undefined
}

/** A number with its unit. */
function Figure({ field: name, form, application, label, full_label, hint }: FigureProps) {
	const { t } = useTranslation('factoring')
	const field = { form, name, label, full_label, hint }
	const kind = fieldKinds[name]
	if (kind === 'amount') return <NumberField {...field} unit={application.currency} decimals={2} />
	return <NumberField {...field} {...(kind === 'days' && { unit: t('days_unit') })} />
}

/** Asks for customers abroad; warns that a no removes their figures. */
function AbroadField({ form, view, values, label, hint }: PartFieldsProps & { readonly label: string; readonly hint: string | undefined }) {
	const { t } = useTranslation('factoring')
	const has_figures = [view.financials, view.invoices, view.risk_protection].some((record: Values) =>
		Object.entries(record).some(([field, value]) => isAbroad(field) && value !== null),
	)
	return (
		<>
			<YesNoField form={form} name="has_international_customers" label={label} hint={hint} />
			{values['has_international_customers'] === false && has_figures && (
				<Notice kind="warning" is_news>
					<p>{t('only_home')}</p>
				</Notice>
			)}
		</>
	)
}
