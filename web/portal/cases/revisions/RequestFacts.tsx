import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { durationIn } from '#web/portal/applying/applications/RequestSummary.tsx'
import { Facts, type Fact } from '#web/portal/platform/dashboard/Facts.tsx'

/** What was asked for. */
export function RequestFacts({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation(['submission', 'enumerations', 'dashboard'])
	const formats = useFormats()
	const { hidden_items } = usePartner()
	const { loanSize, loanDuration, currency, allBanksLoanPurpose, purpose_key, purposeDescription } = application
	const facts: Fact[] = [
		{ label: t('submission:facts.kind'), value: t(`enumerations:loan_type.${allBanksLoanPurpose}`) },
		{ label: t('submission:facts.amount'), value: <strong className="figures">{formats.money(loanSize, currency)}</strong> },
		...(isFactoring(allBanksLoanPurpose) ? [] : [{ label: t('submission:facts.duration'), value: durationIn(formats, loanDuration) }]),
		{ label: t('dashboard:company.purpose'), value: t(`enumerations:purpose.${purpose_key}`) },
		...(purposeDescription === null || hidden_items.includes('detailed_purpose')
			? []
			: [{ label: t('dashboard:company.project'), value: purposeDescription }]),
	]
	return <Facts facts={facts} />
}
