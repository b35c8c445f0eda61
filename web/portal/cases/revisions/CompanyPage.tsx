import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import { tryRevision, updateCompany } from '#contract/applying/revisions.ts'
import { companyTypesOf, isRegistered, parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { registerNumberName } from '#domain/applying/companies/register-number.ts'
import { changedCompanyKeeping } from '#domain/applying/companies/rules.ts'
import { parseCountry } from '#domain/platform/countries.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useSharedValues } from '#web/portal/applying/applications/use-shared-values.ts'
import { isKnownType } from '#web/portal/applying/companies/company.ts'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { changedRows, shownOf, type ChangeRow } from './Changes.tsx'
import { Revising } from './Revising.tsx'
import classes from './Revisions.module.css'
import { RevisionPage, type RevisionFormProps } from './RevisionPage.tsx'
import { useTried } from './use-tried.ts'

export const CompanyPage = () => <RevisionPage of="company" form={CompanyForm} />

const valuesOf = (application: ApplicationView) => ({
	companyName: application.companyName,
	companyType: application.companyType,
	street: application.street ?? '',
	houseNumber: application.houseNumber ?? '',
	companyPostCode: application.companyPostCode ?? '',
	companyLocation: application.companyLocation ?? '',
	companyCountry: application.companyCountry,
	businessPurpose: application.businessPurpose ?? '',
	hrNumber: application.hrNumber ?? '',
})

function CompanyForm({ application, is_closed, onClose }: RevisionFormProps) {
	const { t } = useTranslation(['revisions', 'companies', 'dashboard', 'enumerations'])
	const formats = useFormats()
	const exampleOf = useExample()
	const { products, hidden_items, default_country } = usePartner()
	const { applicationId, companyCountry, is_company_registered, product } = application
	const params = { applicationId }
	const [schema] = useState(() => changedCompanyKeeping(application))
	const shared = useSharedValues(application, valuesOf)
	const { mutateAsync: judge } = useSend(tryRevision)
	const { mutateAsync: send } = useSend(updateCompany, { refreshes: [getApplication, validateNextStatus, listDocuments] })
	const trying = useTried<Company>()
	const rowsOf = useRows()
	const form = useContractForm(schema, {
		defaults: valuesOf(application),
		onSubmit: async (company) => {
			const values = { ...company, hrNumber: company.hrNumber ?? '' }
			if (changedRows(rowsOf(application, values)).length === 0) return showMessage({ kind: 'notice', text: t('revisions:unchanged') })
			const revision = await judge({ params, body: { company } })
			trying.show({
				revision,
				request: application,
				before: application,
				values,
				save: async () => {
					await shared.save((version) => send({ params, body: { ...company, version } }))
					showMessage({ kind: 'success', text: t('revisions:company.saved') })
				},
			})
		},
	})
	const kept = useKeptInput(form, `company.${applicationId}`, valuesOf(application))
	const companyType: unknown = useWatch({ control: form.control, name: 'companyType' })
	const country = parseCountry(companyCountry) ?? default_country
	const offered = products.find(({ product_id }) => product_id === product.product_id)?.company_types
	const types = companyTypesOf(country).filter((type) => offered === undefined || offered.includes(type))
	const by_name = new Intl.Collator(formats.locale)
	const is_register_asked =
		!is_company_registered && !hidden_items.includes('hr_number') && isKnownType(companyType) && isRegistered(companyType)
	return (
		<Revising
			application={application}
			form={form}
			kept={kept}
			shared={shared}
			savedText={({ companyName, street, houseNumber }) => [companyName, street, houseNumber].filter((part) => part !== '').join(' ')}
			onTakeOver={() => form.fill(valuesOf(application))}
			is_closed={is_closed}
			trying={trying}
			rowsOf={rowsOf}
			onClose={onClose}
		>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h2>{t('companies:details.company')}</h2>
				</legend>
				{is_company_registered ? (
					<>
						<Facts
							facts={[
								{ label: t('dashboard:company.name'), value: application.companyName },
								...(application.hrNumber === null || hidden_items.includes('hr_number')
									? []
									: [{ label: t(`companies:details.${registerNumberName(country)}`), value: application.hrNumber }]),
							]}
						/>
						<p className={classes.note}>{t('revisions:company.from_register')}</p>
					</>
				) : (
					<TextField form={form} name="companyName" label={t('dashboard:company.name')} />
				)}
				<SelectField
					form={form}
					name="companyType"
					label={t('companies:details.company_type')}
					onChoose={(type) => {
						if (!is_company_registered && !(isKnownType(type) && isRegistered(type))) form.fill({ hrNumber: '' })
					}}
					options={types
						.map((type) => ({ value: type, label: t(`enumerations:company_type.${type}`) }))
						.toSorted((one, other) => by_name.compare(one.label, other.label))}
				/>
				{is_register_asked && (
					<TextField
						form={form}
						name="hrNumber"
						label={t(`companies:details.${registerNumberName(country)}`)}
						hint={t(country === 'CH' ? 'companies:details.hr_number_hint_ch' : 'companies:details.hr_number_hint', {
							example: exampleOf('register_number', country),
						})}
					/>
				)}
				<TextareaField
					form={form}
					name="businessPurpose"
					label={t('companies:details.business_purpose')}
					hint={t('companies:details.business_purpose_hint')}
					rows={2}
				/>
			</fieldset>
			<fieldset className={formClasses.fieldset}>
				<legend>
					<h2>{t('companies:details.address')}</h2>
				</legend>
				<div className={formClasses.row}>
					<div className={formClasses.wide}>
						<TextField form={form} name="street" label={t('companies:details.street')} autoComplete="off" />
					</div>
					<div className={formClasses.narrow}>
						<TextField form={form} name="houseNumber" label={t('companies:details.house_number')} />
					</div>
					<div className={formClasses.narrow}>
						<TextField form={form} name="companyPostCode" label={t('companies:details.post_code')} autoComplete="postal-code" />
					</div>
					<div className={formClasses.wide}>
						<TextField form={form} name="companyLocation" label={t('companies:details.location')} autoComplete="address-level2" />
					</div>
				</div>
			</fieldset>
		</Revising>
	)
}

type Company = ReturnType<typeof valuesOf>

/** The company before and after, row by row. */
function useRows() {
	const { t } = useTranslation(['companies', 'dashboard', 'enumerations'])
	const rowsOf = (company: Company): Record<string, string> => ({
		[t('dashboard:company.name')]: company.companyName,
		[t('companies:details.company_type')]: t(`enumerations:company_type.${parseCompanyType(company.companyType)}`),
		[t(`companies:details.${registerNumberName(company.companyCountry)}`)]: company.hrNumber,
		[t('companies:details.business_purpose')]: company.businessPurpose,
		[t('dashboard:company.address')]: [`${company.street} ${company.houseNumber}`, `${company.companyPostCode} ${company.companyLocation}`]
			.map((line) => line.trim())
			.filter((line) => line !== '')
			.join(', '),
	})
	return (application: ApplicationView, company: Company): ChangeRow[] => {
		const [before, after] = [rowsOf(valuesOf(application)), rowsOf(company)]
		return Object.keys(after).map((label) => ({ label, before: shownOf(before[label]), after: shownOf(after[label]) }))
	}
}
