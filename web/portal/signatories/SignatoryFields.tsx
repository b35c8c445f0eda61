import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { genders, type SignatoryField } from '#domain/signatories/rules.ts'

import { DateField } from '../../kit/fields/DateField.tsx'
import { NumberField } from '../../kit/fields/NumberField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import formClasses from '../../kit/form/Form.module.css'
import type { ContractForm } from '../../kit/form/use-contract-form.ts'
import { useProfile, usePartner } from '../../kit/page-state.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { PhoneField } from './PhoneField.tsx'
import { useCountryOptions } from './use-country-options.ts'
import { YesNoField } from './YesNoField.tsx'

export interface FieldsProps {
	readonly form: ContractForm<SignatoryField>
	/** A field's own hint, or that it is still missing. */
	readonly hintOf: (field: SignatoryField, hint?: string) => string | undefined
}

export function PersonFields({ form, hintOf }: FieldsProps) {
	const { t } = useTranslation('signatories')
	const countries = useCountryOptions()
	const label = (field: SignatoryField) => t(`fields.${field}`)
	return (
		<fieldset className={formClasses.fieldset}>
			<legend>
				<h3>{t('form.person')}</h3>
			</legend>
			<div className={formClasses.row}>
				<TextField form={form} name="first_name" label={label('first_name')} hint={hintOf('first_name')} />
				<TextField form={form} name="last_name" label={label('last_name')} hint={hintOf('last_name')} />
				<DateField form={form} name="birthdate" label={label('birthdate')} hint={hintOf('birthdate')} />
				<SelectField form={form} name="nationality" label={label('nationality')} hint={hintOf('nationality')} options={countries} />
				<TextField form={form} name="position" label={label('position')} hint={t('form.position_hint')} />
				<SelectField
					form={form}
					name="gender"
					label={label('gender')}
					hint={t('form.gender_hint')}
					options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
				/>
			</div>
		</fieldset>
	)
}

export function ContactFields({ form, hintOf }: FieldsProps) {
	const { t } = useTranslation('signatories')
	const profile = useProfile()
	const label = (field: SignatoryField) => t(`fields.${field}`)
	return (
		<fieldset className={formClasses.fieldset}>
			<legend>
				<h3>{t('form.contact')}</h3>
			</legend>
			<TextField
				form={form}
				name="email"
				type="email"
				label={label('email')}
				hint={hintOf('email', t('form.email_hint', { email: profile?.email ?? '' }))}
			/>
			<PhoneField form={form} name="telephone" label={label('telephone')} hint={hintOf('telephone', t('form.telephone_hint'))} />
		</fieldset>
	)
}

export function AddressFields({ form, hintOf }: FieldsProps) {
	const { t } = useTranslation('signatories')
	const countries = useCountryOptions()
	const label = (field: SignatoryField) => t(`fields.${field}`)
	const wide = (field: 'street' | 'location') => (
		<div className={formClasses.wide}>
			<TextField form={form} name={field} label={label(field)} hint={hintOf(field)} />
		</div>
	)
	const narrow = (field: 'street_number' | 'postcode') => (
		<div className={formClasses.narrow}>
			<TextField form={form} name={field} label={label(field)} hint={hintOf(field)} />
		</div>
	)
	return (
		<fieldset className={formClasses.fieldset}>
			<legend>
				<h3>{t('form.address')}</h3>
			</legend>
			<div className={formClasses.row}>
				{wide('street')}
				{narrow('street_number')}
				{narrow('postcode')}
				{wide('location')}
			</div>
			<SelectField form={form} name="country" label={label('country')} hint={hintOf('country')} options={countries} />
			<TextField form={form} name="taxid" label={label('taxid')} hint={t('form.taxid_hint')} />
		</fieldset>
	)
}

export function RoleFields({ form, hintOf }: FieldsProps) {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const { beneficial_owner_threshold } = usePartner()
	const [owner, share, legal]: unknown[] = useWatch({
		control: form.control,
		name: ['is_beneficial_owner', 'percentage_owned', 'is_legal_signatory'],
	})
	const threshold = formats.percent(beneficial_owner_threshold, { decimals: 0 })
	const is_owner_by_share = owner === false && typeof share === 'number' && share >= beneficial_owner_threshold * 100
	return (
		<>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.ownership')}</h3>
				</legend>
				<YesNoField
					form={form}
					name="is_beneficial_owner"
					label={t('form.owner_question')}
					hint={hintOf('is_beneficial_owner', t('form.owner_hint', { threshold }))}
				/>
				<NumberField
					form={form}
					name="percentage_owned"
					label={t('fields.percentage_owned')}
					hint={hintOf('percentage_owned')}
					unit="%"
					decimals={4}
				/>
				<p aria-live="polite">{is_owner_by_share && t('form.owner_by_share', { threshold })}</p>
			</fieldset>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h3>{t('form.signing')}</h3>
				</legend>
				<YesNoField
					form={form}
					name="is_legal_signatory"
					label={t('form.legal_question')}
					hint={hintOf('is_legal_signatory', t('form.legal_hint'))}
				/>
				{legal === true && (
					<>
						<YesNoField form={form} name="is_contract_signatory" label={t('form.willing_question')} hint={t('form.willing_hint')} />
						<YesNoField form={form} name="is_sole_signatory" label={t('form.sole_question')} hint={t('form.sole_hint')} />
					</>
				)}
			</fieldset>
		</>
	)
}
