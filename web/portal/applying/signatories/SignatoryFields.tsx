import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { isSoleProprietor, type CompanyType } from '#domain/applying/companies/company-types.ts'
import { asksOwnerReason } from '#domain/applying/signatories/missing.ts'
import type { SignatoryField } from '#domain/applying/signatories/rules.ts'

import formClasses from '../../../kit/form/Form.module.css'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { fieldsAt } from './record-fields.ts'
import { RecordField, useLabel } from './RecordField.tsx'
import { useShownValue } from './use-shown-value.ts'

export interface FieldsProps {
	readonly form: ContractForm
	/** Precedes a field's own hint, such as a note that it is missing. */
	readonly noteOf: (field: SignatoryField) => string | undefined
	/** A field that may not be changed is shown as text. */
	readonly mayChange: (field: SignatoryField) => boolean
	readonly company_type: CompanyType
}

function Field({ name, form, noteOf, mayChange }: Omit<FieldsProps, 'company_type'> & { readonly name: SignatoryField }) {
	return mayChange(name) ? <RecordField form={form} name={name} note={noteOf(name)} /> : <FixedField form={form} name={name} />
}

function FixedField({ form, name }: { readonly form: ContractForm; readonly name: SignatoryField }) {
	const { t } = useTranslation('signatories')
	const shown = useShownValue()
	const value: unknown = useWatch({ control: form.control, name })
	return <Facts facts={[{ label: useLabel(name), value: shown(name, value) ?? null }]} missing={t('card.unknown')} />
}

const FieldsAt = ({ place, ...props }: Omit<FieldsProps, 'company_type'> & { readonly place: Parameters<typeof fieldsAt>[0] }) =>
	fieldsAt(place).map((name) => <Field key={name} {...props} name={name} />)

export function PersonFields(props: FieldsProps) {
	const { t } = useTranslation('signatories')
	return (
		<fieldset id="person" className={formClasses.fieldset}>
			<legend>
				<h2>{t('form.person')}</h2>
			</legend>
			<div className={formClasses.row}>
				{fieldsAt('person').map((name) => (
					<Field key={name} {...props} name={name} />
				))}
			</div>
		</fieldset>
	)
}

interface ContactFieldsProps extends FieldsProps {
	/** The main contact cannot be unset here: it moves by setting another one. */
	readonly is_main_contact: boolean
}

export function ContactFields({ is_main_contact, ...props }: ContactFieldsProps) {
	const { t } = useTranslation('signatories')
	const { form, mayChange } = props
	const reached: unknown[] = useWatch({ control: form.control, name: ['email', 'telephone'] })
	const is_reachable = reached.some((value) => typeof value === 'string' && value.trim() !== '')
	return (
		<fieldset id="contact" className={formClasses.fieldset}>
			<legend>
				<h2>{t('form.contact')}</h2>
			</legend>
			<FieldsAt {...props} place="contact" />
			{is_main_contact ? (
				<p>{t('form.is_main_contact')}</p>
			) : (
				mayChange('is_main_contact') && (
					<RecordField
						form={form}
						name="is_main_contact"
						label={t('form.main_contact')}
						note={is_reachable ? t('form.main_contact_hint') : t('card.main_contact_needs')}
						is_disabled={!is_reachable}
					/>
				)
			)}
		</fieldset>
	)
}

export function AddressFields(props: FieldsProps) {
	const { t } = useTranslation('signatories')
	return (
		<fieldset id="address" className={formClasses.fieldset}>
			<legend>
				<h2>{t('form.address')}</h2>
			</legend>
			<div className={formClasses.row}>
				{fieldsAt('address').map((name) => (
					<div key={name} className={name === 'street' || name === 'location' ? formClasses.wide : formClasses.narrow}>
						<Field {...props} name={name} />
					</div>
				))}
			</div>
			<FieldsAt {...props} place="residence" />
		</fieldset>
	)
}

export function OwnershipFields(props: FieldsProps) {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const { beneficial_owner_threshold } = usePartner()
	const [owner, percent]: unknown[] = useWatch({ control: props.form.control, name: ['is_beneficial_owner', 'percentage_owned'] })
	const threshold = formats.percent(beneficial_owner_threshold, { decimals: 0 })
	const share = typeof percent === 'number' ? percent / 100 : null
	const is_owner_by_share = owner === false && share !== null && share >= beneficial_owner_threshold
	const asks_reason = asksOwnerReason(
		{ is_beneficial_owner: owner === true, percentage_owned: share },
		{ threshold: beneficial_owner_threshold },
	)
	return (
		<fieldset id="ownership" className={formClasses.fieldset}>
			<legend>
				<h2>{t('form.ownership')}</h2>
			</legend>
			<FieldsAt {...props} place="ownership" />
			<p aria-live="polite">{is_owner_by_share && t('form.owner_by_share', { threshold })}</p>
			{asks_reason && share !== null && <FieldsAt {...props} place="owner_reason" />}
		</fieldset>
	)
}

export function SigningFields(props: FieldsProps) {
	const { t } = useTranslation('signatories')
	const legal: unknown = useWatch({ control: props.form.control, name: 'is_legal_signatory' })
	return (
		<fieldset id="signing" className={formClasses.fieldset}>
			<legend>
				<h2>{t('form.signing')}</h2>
			</legend>
			<FieldsAt {...props} place="representation" />
			{legal === true && (
				<>
					<FieldsAt {...props} place="willingness" />
					{isSoleProprietor(props.company_type) ? <p>{t('form.sole_proprietor')}</p> : <FieldsAt {...props} place="signing_alone" />}
				</>
			)}
		</fieldset>
	)
}
