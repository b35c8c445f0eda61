import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { loanTypes } from '#domain/partners/products/enumerations.ts'
import { reportSpans } from '#domain/records/reports/figures.ts'

import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { usePartners } from '#web/backoffice/cases/queues/use-queue.ts'
import { isFiltered, wholeReport, type ReportView } from './report-address.ts'
import classes from './Reports.module.css'

interface FiltersProps {
	readonly view: ReportView
	readonly onChange: (change: Partial<ReportView>) => void
}

/** The filters of the reports. Each choice applies at once and is part of the address. */
export function ReportFilters({ view, onChange }: FiltersProps) {
	const { t } = useTranslation(['reports', 'enumerations'])
	const partners = usePartners()
	const select = { rightSection: <ChevronDownIcon />, rightSectionPointerEvents: 'none' } as const
	return (
		<form role="search" aria-label={t('filters')} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
			<NativeSelect
				{...select}
				label={t('partner')}
				value={view.partner_key}
				onChange={(event) => onChange({ partner_key: event.currentTarget.value })}
			>
				<option value="">{t('partner_any')}</option>
				{partners.map(({ key, display_name }) => (
					<option key={key} value={key}>
						{display_name}
					</option>
				))}
			</NativeSelect>
			<NativeSelect
				{...select}
				label={t('loan_type')}
				value={view.loan_type}
				onChange={(event) => {
					const chosen = event.currentTarget.value
					onChange({ loan_type: loanTypes.find((type) => type === chosen) ?? '' })
				}}
			>
				<option value="">{t('loan_type_any')}</option>
				{loanTypes.map((type) => (
					<option key={type} value={type}>
						{t(`enumerations:loan_type.${type}`)}
					</option>
				))}
			</NativeSelect>
			<NativeSelect
				{...select}
				label={t('period')}
				value={view.months}
				onChange={(event) => {
					const chosen = event.currentTarget.value
					onChange({ months: reportSpans.find((span) => span === chosen) ?? wholeReport.months })
				}}
			>
				{reportSpans.map((span) => (
					<option key={span} value={span}>
						{t(`periods.${span}`)}
					</option>
				))}
			</NativeSelect>
			{isFiltered(view) && (
				<button type="button" className={classes.reset} onClick={() => onChange(wholeReport)}>
					{t('reset')}
				</button>
			)}
		</form>
	)
}
