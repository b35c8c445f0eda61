import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { useOpened } from '../../applications/use-opened.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useYearEnd } from './use-year-end.ts'

interface FinancialYearsProps {
	readonly years: NonNullable<ApplicationView['financial_years']>
	readonly may_change: boolean
}

/** The years of the requested statements, and the button to change them. */
export function FinancialYears({ years: { base_year, financial_year_end }, may_change }: FinancialYearsProps) {
	const { t } = useTranslation('financial-years')
	const yearEnd = useYearEnd()
	const { edit } = useOpened()
	return (
		<>
			<span>{t('summary', { end: yearEnd(financial_year_end), year: base_year })}</span>
			{may_change && (
				<>
					<br />
					<TextButton onClick={() => edit('financial_years')}>{t('change')}</TextButton>
				</>
			)}
		</>
	)
}

/** The years can be changed until staff review the statements. */
export const mayChangeYears = (application: ApplicationView): boolean =>
	application.status === 'Open' && application.allowed_updates.includes('document') && application.financial_years !== null
