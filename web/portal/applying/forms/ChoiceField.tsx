import { useTranslation } from 'react-i18next'

import { companyTypesOf, companyTypes } from '#domain/applying/companies/company-types.ts'
import { countries } from '#domain/platform/countries.ts'
import type { FormOption, Question } from '#domain/applying/forms/definition.ts'
import { loanTypesOf } from '#domain/applying/forms/questions.ts'
import { medical_practice } from '#domain/applying/forms/wanted.ts'
import { loanPurposes } from '#domain/partners/products/enumerations.ts'

import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { SelectField, type Option, type OptionGroup } from '../../../kit/fields/SelectField.tsx'
import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useDraftKeeper } from '../applications/draft-keeper.ts'
import { productOf } from '../applications/offers.ts'
import { answersMovingWith } from '../applications/product-change.ts'
import type { FormFieldProps } from './form-field.ts'
import { productFor } from './offer-issues.ts'
import { PracticeOffer } from './PracticeOffer.tsx'

const optionOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'boolean' ? String(value) : '')

/** A choice from a list: the form's own, or that of the partner's products. */
export function ChoiceField(props: FormFieldProps) {
	const { form, question, answers, config } = props
	const language = usePageState((state) => state.language)
	const options = useOptions(props)
	const choose = useChange(props)
	const field = { form, name: question.id, label: question.label[language], addon: question.label_addon?.[language], options }
	const is_boolean = question.value_type === 'boolean'
	const valueOf = (option: string): unknown => (is_boolean && option !== '' ? option === 'true' : option)
	if (question.component === 'radio')
		return <RadioField {...field} fieldValueOf={valueOf} optionOf={(value) => (optionOf(value) === '' ? null : optionOf(value))} />
	// A single option leaves nothing to choose.
	if (question.component === 'loan_types' && options.length < 2) return null
	return (
		<>
			<SelectField
				{...field}
				{...(is_boolean && { chosen: optionOf(form.held(question.id)), fieldValueOf: valueOf })}
				{...(question.component === 'loan_types' && { chosen: optionOf(answers['allBanksLoanPurpose']) })}
				onChoose={choose}
			/>
			{question.component === 'company_types' && config.name !== medical_practice && (
				<PracticeOffer company_type={answers['companyType']} />
			)}
		</>
	)
}

function useOptions({ question, answers, config }: FormFieldProps): readonly (Option | OptionGroup)[] {
	const { t } = useTranslation('enumerations')
	const formats = useFormats()
	const partner = usePartner()
	const language = usePageState((state) => state.language)
	const by_name = new Intl.Collator(language)
	const sorted = (options: readonly Option[]): Option[] => options.toSorted((one, other) => by_name.compare(one.label, other.label))
	const own = ({ value, label }: FormOption): Option => ({ value, label: label[language] })
	const product = productFor(partner, answers)
	switch (question.component) {
		case 'countries_list': {
			const offered = question.displayAllCountries === true && question.id !== 'companyCountry' ? countries : partner.supportedCountries
			return sorted(offered.map((code) => ({ value: code, label: formats.country(code) })))
		}
		case 'loan_types':
			return loanTypesOf(config)
				.filter((type) => partner.products.some((offered) => offered.loan_type === type))
				.map((type) => ({ value: type, label: t(`loan_type.${type}`) }))
		case 'loan_purposes':
			return loanPurposes
				.filter((purpose) => product?.purposes.includes(purpose) === true)
				.map((purpose) => ({ value: purpose, label: t(`purpose.${purpose}`) }))
		case 'company_types': {
			const country = countries.find((code) => code === answers['companyCountry']) ?? partner.default_country
			const of_country = companyTypesOf(country)
			const offered = companyTypes.filter((type) => of_country.includes(type) && product?.company_types.includes(type) === true)
			return sorted(offered.map((type) => ({ value: type, label: t(`company_type.${type}`) })))
		}
		default:
			return listed(question, own, product?.currencies.map(({ currency }) => ({ value: currency, label: currency })) ?? [])
	}
}

/** The form's own options; a currency field without any has those of the product. */
function listed(question: Question, own: (option: FormOption) => Option, currencies: readonly Option[]): readonly (Option | OptionGroup)[] {
	const { values = [], grouped_values = [] } = question
	if (question.id === 'currency' && values.length === 0 && grouped_values.length === 0) return currencies
	return [
		...values.map(own),
		...grouped_values.map((group) => ({ group: own({ value: '-', label: group.label }).label, options: group.values.map(own) })),
	]
}

/** A choice clears the answers it makes impossible, on every step; an untouched amount moves to the new default. */
function useChange({ form, question, answers }: FormFieldProps): (option: string) => void {
	const { products } = usePartner()
	const keeper = useDraftKeeper()
	return (option) => {
		const { allBanksLoanPurpose, purpose_key: purpose, companyCountry: country } = answers
		// A register's company id is only valid in its country.
		if (question.id === 'companyCountry' && option !== country) keeper.update({ companyCreditProviderId: null })
		if (question.component !== 'loan_types') return
		const before = productOf(products, { loan_type: allBanksLoanPurpose, purpose, country })
		const next = productOf(products, { loan_type: option, purpose, country })
		if (before === undefined || next === undefined) return
		const moved = answersMovingWith(before, next, answers)
		form.fill(moved)
		keeper.update(moved)
	}
}
