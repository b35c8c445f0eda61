import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { loanSorts } from '#domain/money/loans/listing.ts'
import { delayBuckets, loanStatuses } from '#domain/money/loans/statuses.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'

import { ChevronDownIcon, SearchIcon } from '../../../kit/icons.tsx'
import { useSearchField } from '#web/backoffice/platform/use-search-field.ts'
import { allLoans, compartments, daysAhead, isNarrowed, max_search_length, type LoanView } from './loan-address.ts'
import classes from './Loans.module.css'

interface LoanFiltersProps {
	readonly view: LoanView
	/** Cards have no column headings, so the order is chosen here. */
	readonly has_cards: boolean
	readonly onChange: (change: Partial<LoanView>, how?: { readonly is_typing: boolean }) => void
}

/** The filters of the list. Each choice applies at once and is part of the address. */
export function LoanFilters({ view, has_cards, onChange }: LoanFiltersProps) {
	const { t } = useTranslation(['loan-list', 'backoffice', 'backoffice-flows', 'enumerations'])
	const search = useSearchField(view.search ?? '', (typed) => onChange({ search: typed === '' ? null : typed }, { is_typing: true }))
	return (
		<form role="search" aria-label={t('filters')} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
			<TextInput
				type="search"
				label={t('search')}
				autoComplete="off"
				spellCheck={false}
				maxLength={max_search_length}
				leftSection={<SearchIcon />}
				value={search.text}
				onChange={(event) => search.type(event.currentTarget.value)}
			/>
			<Choice
				label={t('backoffice-flows:payout.loan_status')}
				any={t('status_any')}
				value={view.status}
				values={loanStatuses}
				nameOf={(status) => t(`backoffice-flows:payout.status.${status}`)}
				onChoose={(status) => onChange({ status })}
			/>
			<Choice
				label={t('bucket')}
				any={t('bucket_any')}
				value={view.bucket}
				values={delayBuckets}
				nameOf={(bucket) => t(`buckets.${bucket}`)}
				onChoose={(bucket) => onChange({ bucket })}
			/>
			<Choice
				label={t('due')}
				any={t('due_any')}
				value={view.due_within}
				values={daysAhead}
				nameOf={(days) => t('due_within', { days })}
				onChoose={(due_within) => onChange({ due_within })}
			/>
			<Choice
				label={t('backoffice:application.loan_type')}
				any={t('loan_type_any')}
				value={view.loan_type}
				values={loanTypes}
				nameOf={(loan_type) => t(`enumerations:loan_type.${loan_type}`)}
				onChoose={(loan_type) => onChange({ loan_type })}
			/>
			<Choice
				label={t('compartment')}
				any={t('compartment_any')}
				value={view.compartment}
				values={compartments}
				nameOf={String}
				onChoose={(compartment) => onChange({ compartment })}
			/>
			<Choice
				label={t('insolvency')}
				any={t('insolvency_any')}
				value={view.is_insolvent}
				values={['true'] as const}
				nameOf={() => t('insolvency_only')}
				onChoose={(is_insolvent) => onChange({ is_insolvent })}
			/>
			{has_cards && (
				<Choice
					label={t('sort')}
					value={view.sort}
					values={loanSorts}
					nameOf={(sort) => t(`sorts.${sort}`)}
					onChoose={(sort) => onChange({ sort: sort ?? allLoans.sort })}
				/>
			)}
			{isNarrowed(view) && (
				<button
					type="button"
					className={classes.reset}
					onClick={() => {
						search.clear()
						onChange({ ...allLoans, sort: view.sort })
					}}
				>
					{t('reset')}
				</button>
			)}
		</form>
	)
}

interface ChoiceProps<Value extends string | number> {
	readonly label: string
	/** The name of no choice, where that is one. */
	readonly any?: string
	readonly value: Value | null
	readonly values: readonly Value[]
	readonly nameOf: (value: Value) => string
	readonly onChoose: (value: Value | null) => void
}

function Choice<Value extends string | number>({ label, any, value, values, nameOf, onChoose }: ChoiceProps<Value>) {
	return (
		<NativeSelect
			label={label}
			rightSection={<ChevronDownIcon />}
			rightSectionPointerEvents="none"
			value={value ?? ''}
			onChange={(event) => onChoose(values.find((one) => String(one) === event.currentTarget.value) ?? null)}
		>
			{any !== undefined && <option value="">{any}</option>}
			{values.map((one) => (
				<option key={one} value={one}>
					{nameOf(one)}
				</option>
			))}
		</NativeSelect>
	)
}
