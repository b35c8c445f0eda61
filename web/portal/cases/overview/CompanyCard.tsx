import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { registerNumberName } from '#domain/applying/companies/register-number.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Facts, type Fact } from '#web/portal/platform/dashboard/Facts.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { path } from '#web/portal/platform/path.ts'
import { FinancialYears, mayChangeYears } from '#web/portal/applying/documents/years/FinancialYears.tsx'
import classes from './Overview.module.css'

interface CompanyCardProps {
	readonly application: ApplicationView
	readonly onEditTaxId: () => void
}

type Hidable = PartnerConfiguration['hidden_items'][number]

/** The facts of the company that applies. */
export function CompanyCard({ application, onEditTaxId }: CompanyCardProps) {
	const { t } = useTranslation(['dashboard', 'companies', 'enumerations', 'financial-years', 'revisions'])
	const formats = useFormats()
	const { hidden_items } = usePartner()
	const { companyName, companyType, hrNumber, companyFoundationDate, taxIdNumber, businessPurpose, financial_years } = application
	const unlessHidden = (item: Hidable, fact: Fact): Fact[] => (hidden_items.includes(item) ? [] : [fact])
	const may_edit = application.allowed_updates.includes('taxIdNumber')
	// A missing fact is listed only where it can be entered here.
	const known = (fact: Fact): boolean => fact.value !== null || (may_edit && fact.label === t('company.tax_id'))
	const facts: Fact[] = [
		{ label: t('company.name'), value: companyName },
		{ label: t('company.type'), value: t(`enumerations:company_type.${parseCompanyType(companyType)}`) },
		{ label: t('company.address'), value: <Address application={application} /> },
		...unlessHidden('hr_number', { label: t(`companies:details.${registerNumberName(application.companyCountry)}`), value: hrNumber }),
		...unlessHidden('company_foundation_date', {
			label: t('company.founded'),
			value: companyFoundationDate === null ? null : formats.date(companyFoundationDate),
		}),
		...unlessHidden('tax_id', {
			label: t('company.tax_id'),
			value: taxIdNumber === null ? null : <span className="figures">{taxIdNumber}</span>,
		}),
		...(financial_years === null
			? []
			: [
					{
						label: t('financial-years:label'),
						value: <FinancialYears years={financial_years} may_change={mayChangeYears(application)} />,
					},
				]),
		{ label: t('company.business'), value: businessPurpose },
	]
	return (
		<Panel
			title={t('company.title')}
			action={
				<div className={classes.actions}>
					{may_edit && !hidden_items.includes('tax_id') && (
						<TextButton onClick={onEditTaxId}>{t(taxIdNumber === null ? 'company.add_tax_id' : 'company.edit_tax_id')}</TextButton>
					)}
					{application.allowed_updates.includes('company') && (
						<Link className={classes.change} to={path.company(application.applicationId)}>
							{t('revisions:change')}
							<span className="visually-hidden"> {t('company.title')}</span>
						</Link>
					)}
				</div>
			}
		>
			<Facts facts={facts.filter(known)} missing={t('missing')} />
		</Panel>
	)
}

function Address({ application }: { readonly application: ApplicationView }) {
	const formats = useFormats()
	const { street, houseNumber, companyPostCode, companyLocation, companyCountry } = application
	const lines = [[street, houseNumber], [companyPostCode, companyLocation], [formats.country(companyCountry)]]
		.map((parts) => parts.filter((part) => part !== null && part !== '').join(' '))
		.filter((line) => line !== '')
	return lines.map((line) => (
		<span key={line}>
			{line}
			<br />
		</span>
	))
}
