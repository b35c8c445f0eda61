import { useTranslation } from 'react-i18next'

import type { PastFile } from '#contract/staff/past.ts'

import { useFormats } from '../../shell/formats.ts'
import { useTimes } from '../../shell/times.ts'
import { useWords } from '../../shell/words.ts'
import { addressLine } from './address-line.ts'
import { Facts } from './Facts.tsx'
import { Part, Section } from './Section.tsx'

/** What is asked for, by which company, and where the money would go; now or as it once was. */
export function RequestSection({ application }: { readonly application: PastFile['application'] }) {
	const { t } = useTranslation(['backoffice', 'enumerations'])
	const formats = useFormats()
	const times = useTimes()
	const words = useWords()
	const { companyFoundationDate, iban } = application
	const address = addressLine({
		street: application.street,
		number: application.houseNumber,
		postcode: application.companyPostCode,
		town: application.companyLocation,
		country: formats.country(application.companyCountry),
	})
	return (
		<Section id="request" title={t('file.request')}>
			<Part title={t('file.the_request')}>
				<Facts
					facts={[
						{ name: t('queue.loan_type'), value: words.loanType(application.allBanksLoanPurpose) },
						{ name: t('queue.amount'), value: formats.money(application.loanSize, application.currency) },
						{ name: t('queue.term'), value: formats.months(application.loanDuration) },
						{ name: t('file.purpose'), value: t(`enumerations:purpose.${application.purpose_key}`) },
						{ name: t('file.created'), value: times.exact(new Date(application.created)) },
						{ name: t('queue.submitted'), value: application.submitted === null ? null : times.exact(new Date(application.submitted)) },
						{ name: t('file.product'), value: application.product.product_id },
						{ name: t('file.purpose_description'), value: application.purposeDescription, is_long: true },
					]}
				/>
			</Part>
			<Part title={t('file.the_company')}>
				<Facts
					facts={[
						{ name: t('queue.company'), value: application.companyName, is_wide: true },
						{ name: t('file.legal_form'), value: words.companyType(application.companyType), is_wide: true },
						{ name: t('file.address'), value: address, is_wide: true },
						{ name: t('file.register_number'), value: application.hrNumber },
						{ name: t('file.founded'), value: companyFoundationDate === null ? null : formats.date(companyFoundationDate) },
						{ name: t('file.tax_number'), value: application.taxIdNumber },
						{ name: t('file.business'), value: application.businessPurpose, is_long: true },
					]}
				/>
			</Part>
			<Part title={t('file.the_bank')}>
				<Facts
					facts={[
						{ name: t('file.bank'), value: application.bankName },
						{ name: t('file.iban'), value: iban === null ? null : inFours(iban), is_wide: true },
					]}
				/>
			</Part>
		</Section>
	)
}

/** As an IBAN is printed: in groups of four, which nobody loses count in. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00A0')
