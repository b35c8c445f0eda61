import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { registerNumberName } from '#domain/applying/companies/register-number.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { fromSubmitting, tabAddress, type Tab } from '#web/portal/applying/applications/tabs.ts'
import { useDocumentName } from '#web/portal/applying/documents/document-name.ts'
import { CustomFieldsCard } from '#web/portal/applying/forms/CustomFieldsCard.tsx'
import { RoleTags } from '#web/portal/applying/signatories/RoleTags.tsx'
import { Facts, type Fact } from '#web/portal/platform/dashboard/Facts.tsx'
import { path, withParameter } from '#web/portal/platform/path.ts'
import { RequestFacts } from '../revisions/RequestFacts.tsx'
import { ChangeLink, Part } from './Part.tsx'
import { hasFactoring, hasObjects, type SummaryPart } from './parts.ts'
import classes from './Submission.module.css'

interface SummaryProps {
	readonly application: ApplicationView
	readonly signatories: readonly Signatory[]
	readonly documents: readonly ListedDocument[]
	readonly lacking: ReadonlySet<SummaryPart>
	readonly changed: readonly SummaryPart[]
	readonly edited: string | undefined
	readonly onEditAnswers: () => void
	readonly onClose: () => void
}

/** Everything that is handed in, part by part. */
export function Summary({ application, signatories, documents, lacking, changed, edited, onEditAnswers, onClose }: SummaryProps) {
	const { t } = useTranslation(['submission', 'dashboard'])
	const { hidden_items } = usePartner()
	const { applicationId, allowed_updates, bankName, iban } = application
	const of = (part: SummaryPart) => ({
		title: t(`submission:parts.${part}`),
		id: `part-${part}`,
		is_incomplete: lacking.has(part),
		is_changed: changed.includes(part),
	})
	const tab = (name: Tab, part: SummaryPart) => (
		<ChangeLink to={fromSubmitting(tabAddress(applicationId, name))} of={t(`submission:parts.${part}`)} />
	)
	const page = (address: string, part: SummaryPart) => <ChangeLink to={fromSubmitting(address)} of={t(`submission:parts.${part}`)} />
	const bank = <ChangeLink to={withParameter(path.submit(applicationId), 'edit', 'bank')} of={t('submission:parts.bank')} />
	return (
		<>
			<Part {...of('request')} action={allowed_updates.includes('loan_request') ? page(path.request(applicationId), 'request') : undefined}>
				<RequestFacts application={application} />
			</Part>
			<Part {...of('company')} action={allowed_updates.includes('company') ? page(path.company(applicationId), 'company') : undefined}>
				<CompanyFacts application={application} />
				{allowed_updates.includes('taxIdNumber') && !hidden_items.includes('tax_id') && (
					<p>
						<Link className={classes.change} to={withParameter(path.submit(applicationId), 'edit', 'tax_id')} preventScrollReset>
							{t(application.taxIdNumber === null ? 'dashboard:company.add_tax_id' : 'dashboard:company.edit_tax_id')}
						</Link>
					</p>
				)}
			</Part>
			{!hidden_items.includes('bank_card') && (
				<Part {...of('bank')} action={allowed_updates.includes('bankinfo') ? bank : undefined}>
					<Facts
						facts={[
							{ label: t('dashboard:bank.name'), value: bankName },
							{ label: t('dashboard:bank.iban'), value: iban === null ? null : <span className="figures">{formatIban(iban)}</span> },
						]}
						missing={t('dashboard:missing')}
					/>
				</Part>
			)}
			<Part {...of('people')} action={tab('signatories', 'people')}>
				<People signatories={signatories} />
			</Part>
			<Part {...of('documents')} action={tab('documents', 'documents')}>
				<Documents documents={documents} />
			</Part>
			{hasObjects(application) && (
				<Part {...of('objects')} action={tab('finance_objects', 'objects')}>
					{!lacking.has('objects') && <p>{t('submission:part_kept')}</p>}
				</Part>
			)}
			{hasFactoring(application) && (
				<Part {...of('factoring')} action={tab('factoring', 'factoring')}>
					{!lacking.has('factoring') && <p>{t('submission:part_kept')}</p>}
				</Part>
			)}
			<CustomFieldsCard
				application={application}
				is_open={edited === 'custom_fields'}
				onEdit={onEditAnswers}
				onClose={onClose}
				frame={Part}
			/>
		</>
	)
}

function CompanyFacts({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation(['dashboard', 'companies', 'enumerations'])
	const { hidden_items } = usePartner()
	const { companyName, companyType, street, houseNumber, companyPostCode, companyLocation, hrNumber, taxIdNumber } = application
	const address = [
		[street, houseNumber],
		[companyPostCode, companyLocation],
	]
		.map((line) => line.filter((part) => part !== null && part !== '').join(' '))
		.filter((line) => line !== '')
	const facts: Fact[] = [
		{ label: t('dashboard:company.name'), value: companyName },
		{ label: t('dashboard:company.type'), value: t(`enumerations:company_type.${parseCompanyType(companyType)}`) },
		...(address.length === 0 ? [] : [{ label: t('dashboard:company.address'), value: address.join(', ') }]),
		...(hrNumber === null || hidden_items.includes('hr_number')
			? []
			: [{ label: t(`companies:details.${registerNumberName(application.companyCountry)}`), value: hrNumber }]),
		...(hidden_items.includes('tax_id')
			? []
			: [
					{
						label: t('dashboard:company.tax_id'),
						value: taxIdNumber === null ? null : <span className="figures">{taxIdNumber}</span>,
					},
				]),
	]
	return <Facts facts={facts} missing={t('dashboard:missing')} />
}

function People({ signatories }: { readonly signatories: readonly Signatory[] }) {
	const { t } = useTranslation('submission')
	const formats = useFormats()
	if (signatories.length === 0) return <p className={classes.small}>{t('nobody')}</p>
	return (
		<ul className={classes.rows}>
			{signatories.map((person) => (
				<li key={person.signatory_id}>
					<p className={classes.name}>
						{`${person.first_name} ${person.last_name}`}
						{person.percentage_owned !== null && (
							<span className={classes.beside}>{formats.percent(person.percentage_owned, { decimals: 2 })}</span>
						)}
					</p>
					<RoleTags signatory={person} />
				</li>
			))}
		</ul>
	)
}

function Documents({ documents }: { readonly documents: readonly ListedDocument[] }) {
	const { t } = useTranslation('submission')
	const documentName = useDocumentName()
	const arrived = documents.filter(({ uploaded }) => uploaded !== null)
	if (arrived.length === 0) return <p className={classes.small}>{t('nothing')}</p>
	return (
		<ul className={classes.rows}>
			{arrived.map(({ document_id, document_type, document_name }) => (
				<li key={document_id}>
					<p className={classes.name}>{documentName(document_type)}</p>
					<p className={classes.small}>{document_name}</p>
				</li>
			))}
		</ul>
	)
}
