import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { asksMerchant, financingTypes, rentalStates, type FinanceObjectField } from '#domain/applying/finance-objects/rules.ts'
import { lineTotals } from '#domain/applying/finance-objects/totals.ts'

import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { YesNoField } from '../../../kit/fields/YesNoField.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useCountryOptions } from '../signatories/use-country-options.ts'
import { useFieldLabel } from './use-field-label.ts'

interface FieldsProps {
	readonly form: ContractForm
	readonly currency: ApplicationView['currency']
}

/** A larger number is another object (the rule validates it too). */
const max_count = 20

/** A field of an object with its control. */
function ObjectField({ form, name, currency }: FieldsProps & { readonly name: FinanceObjectField }) {
	const { t } = useTranslation('finance-objects')
	const countries = useCountryOptions()
	const exampleOf = useExample()
	const labelOf = useFieldLabel()
	const field = { form, name, label: labelOf(name) }
	switch (name) {
		case 'type':
			return <TextField {...field} hint={t('hints.type')} />
		case 'merchant_company_id':
			return <TextField {...field} hint={t('hints.merchant_company_id', { example: exampleOf('register_number') })} />
		case 'manufacturer':
		case 'merchant_name':
		case 'merchant_street':
		case 'merchant_house_num':
		case 'merchant_postcode':
		case 'merchant_city':
			return <TextField {...field} />
		case 'built_at':
			return <NumberField {...field} hint={t('hints.built_at')} is_year />
		case 'detail_desc':
			return <TextareaField {...field} hint={t('hints.detail_desc')} rows={3} />
		case 'object_count':
			return <NumberField {...field} hint={t('hints.object_count', { max: max_count })} />
		case 'net_purchase_price':
		case 'down_payment':
		case 'remaining_value':
			return <NumberField {...field} hint={t(`hints.${name}`)} unit={currency} decimals={2} />
		case 'financing_type':
			return <SelectField {...field} options={financingTypes.map((value) => ({ value, label: t(`financing_types.${value}`) }))} />
		case 'rental_state':
			return (
				<RadioField
					{...field}
					label={t('questions.rental_state')}
					options={rentalStates.map((value) => ({ value, label: t(`rental_states.${value}`) }))}
				/>
			)
		case 'is_fixed_interest':
			return <YesNoField {...field} label={t('questions.is_fixed_interest')} />
		case 'expected_delivery_date':
			return <DateField {...field} hint={t('hints.expected_delivery_date')} />
		case 'merchant_country':
			return <SelectField {...field} options={countries} />
	}
}

export function FinanceObjectFields({ form, currency }: FieldsProps) {
	const { t } = useTranslation('finance-objects')
	const financing_type: unknown = useWatch({ control: form.control, name: 'financing_type' })
	const field = (name: FinanceObjectField) => <ObjectField form={form} name={name} currency={currency} />
	return (
		<>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.object')}</h3>
				</legend>
				<div className={formClasses.row}>
					{field('manufacturer')}
					{field('type')}
					{field('object_count')}
					{field('built_at')}
				</div>
				{field('detail_desc')}
			</fieldset>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.price')}</h3>
				</legend>
				<div className={formClasses.row}>
					{field('financing_type')}
					{field('net_purchase_price')}
					{field('down_payment')}
					{field('remaining_value')}
				</div>
				<LineSum form={form} currency={currency} />
				{field('is_fixed_interest')}
			</fieldset>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.delivery')}</h3>
				</legend>
				{field('rental_state')}
				<div className={formClasses.row}>{field('expected_delivery_date')}</div>
			</fieldset>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.merchant')}</h3>
				</legend>
				{asksMerchant(financing_type) ? (
					<>
						{field('merchant_name')}
						<div className={formClasses.row}>
							{(['merchant_street', 'merchant_house_num', 'merchant_city', 'merchant_postcode'] as const).map((name) => (
								<div key={name} className={name === 'merchant_street' || name === 'merchant_city' ? formClasses.wide : formClasses.narrow}>
									{field(name)}
								</div>
							))}
						</div>
						{field('merchant_country')}
						{field('merchant_company_id')}
					</>
				) : (
					<p>{t('form.no_merchant')}</p>
				)}
			</fieldset>
		</>
	)
}

const isCount = (value: unknown): value is number =>
	typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max_count

const isAmount = (value: unknown): value is number =>
	typeof value === 'number' && value >= 0 && Number.isInteger(Math.round(value * 1e4) / 100)

/** The total of all pieces, updated while typing. */
function LineSum({ form, currency }: FieldsProps) {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	const [object_count, net_purchase_price, down_payment]: unknown[] = useWatch({
		control: form.control,
		name: ['object_count', 'net_purchase_price', 'down_payment'],
	})
	const is_known = isCount(object_count) && isAmount(net_purchase_price) && (down_payment === null || isAmount(down_payment))
	const line = is_known ? lineTotals({ object_count, net_purchase_price, down_payment: down_payment ?? 0, remaining_value: 0 }) : undefined
	return (
		<output>
			{line !== undefined &&
				line.financed >= 0 &&
				t('form.sum', {
					price: formats.money(line.net_purchase_price, currency),
					financed: formats.money(line.financed, currency),
				})}
		</output>
	)
}
