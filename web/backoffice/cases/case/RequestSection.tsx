import { useTranslation } from 'react-i18next'

import type { PastCase } from '#contract/records/staff/past.ts'
import { getRegisterEntry, type RegisterView } from '#contract/applying/staff/register.ts'
import type { RegisterField } from '#domain/applying/companies/register-match.ts'
import { isMasked } from '#domain/cases/disclosures/masks.ts'

import { useCall } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { addressLine } from './address-line.ts'
import { companyKeyOf, useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import { ShowButton } from '#web/backoffice/applying/applications/ShowButton.tsx'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { RegisteredValue } from './RegisteredValue.tsx'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'

interface RequestSectionProps {
	readonly application: PastCase['application'] & { readonly version?: number }
	/** Undefined for a past state of the case, because the register's earlier values are not stored. */
	readonly register?: RegisterView['fields'] | undefined
}

/** The current request, with the register's current values of the company. */
export function CurrentRequest({ application }: Pick<RequestSectionProps, 'application'>) {
	const { applicationId } = application
	const { data } = useCall(getRegisterEntry, { params: { applicationId } }, { throwOnError: false })
	return <RequestSection application={application} register={data?.fields} />
}

/** The request, the company and the bank account; current or at a past day. */
export function RequestSection({ application, register }: RequestSectionProps) {
	const { t } = useTranslation(['backoffice-case', 'enumerations', 'backoffice'])
	const formats = useFormats()
	const times = useTimes()
	const words = useWords()
	const { companyFoundationDate } = application
	const shown = useDisclosure()?.shown[companyKeyOf(application)]
	const iban = shown?.iban ?? application.iban
	const asRegistered = (field: RegisterField, typed: string | null) => (
		<RegisteredValue typed={typed} match={register?.find((match) => match.field === field)} />
	)
	const address = addressLine({
		street: application.street,
		number: application.houseNumber,
		postcode: application.companyPostCode,
		town: application.companyLocation,
		country: formats.country(application.companyCountry),
	})
	return (
		<Section id="request" title={t('case.request')}>
			<Part title={t('case.the_request')}>
				<Facts
					facts={[
						{ name: t('backoffice:application.loan_type'), value: words.loanType(application.allBanksLoanPurpose) },
						{ name: t('backoffice:application.amount'), value: formats.money(application.loanSize, application.currency) },
						{ name: t('backoffice:application.term'), value: formats.months(application.loanDuration) },
						{ name: t('case.purpose'), value: t(`enumerations:purpose.${application.purpose_key}`) },
						{ name: t('case.created'), value: times.exact(new Date(application.created)) },
						{
							name: t('backoffice:application.submitted'),
							value: application.submitted === null ? null : times.exact(new Date(application.submitted)),
						},
						{ name: t('case.product'), value: application.product.product_id },
						{ name: t('case.purpose_description'), value: application.purposeDescription, is_long: true },
					]}
				/>
			</Part>
			<Part title={t('case.the_company')}>
				<Facts
					facts={[
						{ name: t('backoffice:application.company'), value: asRegistered('companyName', application.companyName), is_wide: true },
						{ name: t('case.legal_form'), value: asRegistered('companyType', words.companyType(application.companyType)), is_wide: true },
						{ name: t('case.address'), value: asRegistered('address', address), is_wide: true },
						{ name: t('case.register_number'), value: asRegistered('hrNumber', application.hrNumber) },
						{ name: t('case.founded'), value: companyFoundationDate === null ? null : formats.date(companyFoundationDate) },
						{ name: t('case.tax_number'), value: asRegistered('taxIdNumber', shown?.taxid ?? application.taxIdNumber) },
						{ name: t('case.business'), value: application.businessPurpose, is_long: true },
					]}
				/>
			</Part>
			<Part title={t('case.the_bank')}>
				<Facts
					facts={[
						{ name: t('case.bank'), value: application.bankName },
						{ name: t('case.iban'), value: iban === null || isMasked(iban) ? iban : inFours(iban), is_wide: true },
					]}
				/>
				<ShowButton record={{ key: companyKeyOf(application), signatory_id: null, name: t('case.disclosure.company') }} />
			</Part>
		</Section>
	)
}

/** Groups of four, as IBANs are printed. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00A0')
