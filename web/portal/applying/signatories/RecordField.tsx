import { useTranslation } from 'react-i18next'

import { genders, ownerReasons, type SignatoryField } from '#domain/applying/signatories/rules.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { PhoneField } from '../../../kit/fields/PhoneField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { YesNoField } from '../../../kit/fields/YesNoField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner, useProfile } from '../../../kit/page-state.tsx'
import { useExample } from '../../../kit/texts/examples.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { recordFields } from './record-fields.ts'
import { useCountryOptions } from './use-country-options.ts'

const PhoneWarning = lazyComponent(async () => (await import('./PhoneWarning.tsx')).PhoneWarning)

interface RecordFieldProps {
	readonly form: ContractForm
	readonly name: SignatoryField
	/** Precedes the field's own hint. */
	readonly note?: string | undefined
	/** Replaces the field's own label. */
	readonly label?: string
	readonly is_disabled?: boolean
}

/** A field of a representative with its control, in every dialog that asks for it. */
export function RecordField({ form, name, note, label: own_label, is_disabled = false }: RecordFieldProps) {
	const { t } = useTranslation('signatories')
	const countries = useCountryOptions()
	const hint = [note, useHint(name)].filter((part) => part !== undefined).join(' ')
	const known_label = useLabel(name)
	const field = { form, name, label: own_label ?? known_label, hint: hint === '' ? undefined : hint }
	switch (recordFields[name].control) {
		case 'date':
			return <DateField {...field} />
		case 'country':
			return <SelectField {...field} options={countries} />
		case 'gender':
			return <SelectField {...field} options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))} />
		case 'owner_reason':
			return <RadioField {...field} options={ownerReasons.map((value) => ({ value, label: t(`owner_reasons.${value}`) }))} />
		case 'email':
			return <TextField {...field} type="email" />
		case 'phone':
			return <PhoneField {...field} remark={PhoneWarning} />
		case 'share':
			return <NumberField {...field} unit="%" decimals={4} />
		case 'yes_no':
			return <YesNoField {...field} />
		case 'checkbox':
			return <CheckboxField {...field} is_disabled={is_disabled} />
		case 'text':
			return <TextField {...field} />
	}
}

const questions = {
	is_beneficial_owner: 'form.owner_question',
	beneficial_owner_reason: 'form.reason_question',
	is_legal_signatory: 'form.legal_question',
	is_contract_signatory: 'form.willing_question',
	is_sole_signatory: 'form.sole_question',
} as const satisfies Partial<Record<SignatoryField, string>>

const isQuestion = (name: SignatoryField): name is keyof typeof questions => name in questions

/** The label of a field where it is asked. */
export function useLabel(name: SignatoryField): string {
	const { t } = useTranslation('signatories')
	return isQuestion(name) ? t(questions[name]) : t(`fields.${name}`)
}

function useHint(name: SignatoryField): string | undefined {
	const { t } = useTranslation(['signatories', 'shell'])
	const formats = useFormats()
	const exampleOf = useExample()
	const { beneficial_owner_threshold } = usePartner()
	const email = useProfile()?.email ?? ''
	switch (name) {
		case 'position':
			return t('form.position_hint')
		case 'nationality':
		case 'gender':
			return t('form.gender_hint')
		case 'email':
			return t('form.email_hint', { email })
		case 'telephone':
			return t('form.telephone_hint', { example: exampleOf('phone') })
		case 'birthdate':
			return t('shell:form.date_hint', { example: formats.typedDate('1980-12-31') })
		case 'taxid':
			return t('form.taxid_hint')
		case 'is_beneficial_owner':
			return t('form.owner_hint', { threshold: formats.percent(beneficial_owner_threshold, { decimals: 0 }) })
		case 'is_legal_signatory':
			return t('form.legal_hint')
		case 'is_contract_signatory':
			return t('form.willing_hint')
		case 'is_sole_signatory':
			return t('form.sole_hint')
		default:
			return undefined
	}
}
