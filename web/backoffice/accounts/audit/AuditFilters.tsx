import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { AnswerOf } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/accounts/staff/audit.ts'
import { auditGroups } from '#domain/accounts/audit/kinds.ts'

import { DayInput } from '../../../kit/fields/DayInput.tsx'
import { ChevronDownIcon, SearchIcon } from '../../../kit/icons.tsx'
import { useSearchField } from '#web/backoffice/platform/use-search-field.ts'
import { isFiltered, wholeAudit, type AuditView } from './audit-address.ts'
import classes from './AuditPage.module.css'

interface FiltersProps {
	readonly view: AuditView
	readonly people: AnswerOf<typeof listAudit>['people']
	readonly onChange: (change: Partial<AuditView>, is_typing?: boolean) => void
}

/** The filters of the audit. Each choice applies at once and is part of the address. */
export function AuditFilters({ view, people, onChange }: FiltersProps) {
	const { t } = useTranslation('audit')
	const search = useSearchField(view.application, (application) => onChange({ application }, true))
	const select = { rightSection: <ChevronDownIcon />, rightSectionPointerEvents: 'none' } as const
	return (
		<form role="search" aria-label={t('filters')} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
			<TextInput
				type="search"
				label={t('application')}
				autoComplete="off"
				spellCheck={false}
				maxLength={40}
				leftSection={<SearchIcon />}
				value={search.text}
				onChange={(event) => search.type(event.currentTarget.value)}
			/>
			<NativeSelect
				{...select}
				label={t('group')}
				value={view.group}
				onChange={(event) => {
					const chosen = event.currentTarget.value
					onChange({ group: auditGroups.find((group) => group === chosen) ?? '' })
				}}
			>
				<option value="">{t('group_any')}</option>
				{auditGroups.map((group) => (
					<option key={group} value={group}>
						{t(`groups.${group}`)}
					</option>
				))}
			</NativeSelect>
			<NativeSelect
				{...select}
				label={t('person')}
				value={view.person}
				onChange={(event) => onChange({ person: event.currentTarget.value })}
			>
				<option value="">{t('person_any')}</option>
				{people
					.toSorted((one, other) => one.display_name.localeCompare(other.display_name))
					.map(({ staff_id, display_name }) => (
						<option key={staff_id} value={staff_id}>
							{display_name}
						</option>
					))}
			</NativeSelect>
			<DayInput label={t('from')} value={view.from} onChange={(from) => onChange({ from })} />
			<DayInput label={t('to')} value={view.to} onChange={(to) => onChange({ to })} />
			{isFiltered(view) && (
				<button
					type="button"
					className={classes.reset}
					onClick={() => {
						search.clear()
						onChange(wholeAudit)
					}}
				>
					{t('reset')}
				</button>
			)}
		</form>
	)
}
