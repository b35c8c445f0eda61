import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FoundCompany } from '#contract/applying/companies.ts'
import { addCompany } from '#contract/applying/debitors.ts'
import { companyTypesOf } from '#domain/applying/companies/company-types.ts'
import { countries } from '#domain/platform/countries.ts'
import { addedCompany } from '#domain/applying/debitors/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { DialogActions } from '../../../kit/Dialog.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import { useCountryOptions } from '../signatories/use-country-options.ts'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'

interface AddCompanyFormProps {
	readonly application: ApplicationView
	/** The search so far. */
	readonly begun: { readonly name: string; readonly country: string }
	readonly onBack: () => void
	readonly onAdded: (company: FoundCompany) => void
}

/** Adds a customer that no search finds. */
export function AddCompanyForm({ application: { applicationId }, begun, onBack, onAdded }: AddCompanyFormProps) {
	const { t } = useTranslation(['debitors', 'companies', 'enumerations'])
	const exampleOf = useExample()
	const countryOptions = useCountryOptions()
	const { mutateAsync: send } = useSend(addCompany)
	const [keyOf] = useState(makeRequestKeys)
	const form = useContractForm(addedCompany, {
		defaults: {
			address_country: begun.country,
			companyName: begun.name,
			companyType: '',
			address_street: '',
			address_house_number: '',
			address_location: '',
			address_post_code: '',
			hrNumber: '',
			taxIdNumber: '',
			businessPurpose: '',
			searchType: null,
			searchValue: null,
			external_provider_company_id: null,
			external_provider_name: null,
		},
		onSubmit: async (body) => {
			const company = await send({ params: { applicationId }, body, idempotency_key: keyOf(body) })
			kept.forget()
			showMessage({ kind: 'success', text: t('debitors:messages.company') })
			onAdded(company)
		},
	})
	const kept = useKeptInput(form, `debitor-company.${applicationId}`)
	const code = useWatch({ control: form.control, name: 'address_country' })
	const country = countries.find((known) => known === code)
	return (
		<Form form={form}>
			<p>{t('debitors:form.company_lead')}</p>
			<SelectField
				form={form}
				name="address_country"
				label={t('debitors:form.country')}
				options={countryOptions}
				onChoose={() => form.fill({ companyType: '' })}
			/>
			<TextField form={form} name="companyName" label={t('debitors:form.company_name')} />
			<SelectField
				form={form}
				name="companyType"
				label={t('debitors:form.company_type')}
				options={(country === undefined ? [] : companyTypesOf(country)).map((type) => ({
					value: type,
					label: t(`enumerations:company_type.${type}`),
				}))}
			/>
			<div className={formClasses.row}>
				<div className={formClasses.wide}>
					<TextField form={form} name="address_street" label={t('debitors:form.street')} autoComplete="off" />
				</div>
				<div className={formClasses.narrow}>
					<TextField form={form} name="address_house_number" label={t('debitors:form.house_number')} />
				</div>
				<div className={formClasses.narrow}>
					<TextField form={form} name="address_post_code" label={t('debitors:form.post_code')} autoComplete="off" />
				</div>
				<div className={formClasses.wide}>
					<TextField form={form} name="address_location" label={t('debitors:form.location')} autoComplete="off" />
				</div>
			</div>
			<TextField
				form={form}
				name="hrNumber"
				label={t('debitors:form.by.hr_number')}
				hint={t('debitors:form.hr_hint', { example: exampleOf('register_number', country) })}
			/>
			<TextField form={form} name="taxIdNumber" label={t('debitors:form.tax_id')} />
			<TextareaField form={form} name="businessPurpose" label={t('debitors:form.purpose')} rows={2} />
			<DialogActions>
				<SubmitButton form={form}>{t('debitors:form.company_save')}</SubmitButton>
				<Button emphasis="secondary" onClick={onBack}>
					{t('debitors:form.back')}
				</Button>
			</DialogActions>
		</Form>
	)
}
